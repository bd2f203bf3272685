import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../tools/new-action/write-all'

// what they write lies under the folder that they are called in
const folder = mkdtempSync(join(tmpdir(), 'commands-'))
beforeAll(() => symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function tool(name: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tools', name), ...args],
    { cwd: folder, encoding: 'utf8', timeout: 60_000 },
  )
  return { status, stdout, stderr }
}

test.each([
  ['words for a number', ['desk', '--tries', 'dez'], /^--tries wants a whole number\.$/m],
  ['an option that does not exist', ['desk', '--try', '5'], /^Unknown option '--try'/],
])('a drill of %s tries nothing and does not say that it held', (_what, args, problem) => {
  const { status, stdout, stderr } = tool('drill.ts', ...args)
  expect(stderr).toMatch(problem)
  expect(stderr).not.toContain('    at ')
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test('unit tests that end before they begin are one failure, and the sum is told', () => {
  writeFileSync(join(folder, 'vitest.config.ts'), "throw new Error('broken')")
  const { status, stdout, stderr } = tool('test.ts', 'units')
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
  expect(stderr).not.toContain('ENOENT')
  expect(status).toBe(1)
})
