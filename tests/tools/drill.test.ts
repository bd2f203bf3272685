import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const drill = (...names: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/drill.ts', ...names], { encoding: 'utf8' })

test('without a name the drills are listed; a name that is none ends with 1', () => {
  const [listed, refused] = [drill(), drill('nada')]
  expect([listed.status, listed.stdout]).toEqual([0, expect.stringContaining('purchases')])
  expect([refused.status, refused.stdout]).toEqual([1, listed.stdout])
  expect(refused.stderr).toMatch(/^No drill nada\./)
  expect(drill('--help')).toMatchObject({ status: 0, stdout: listed.stdout })
})
