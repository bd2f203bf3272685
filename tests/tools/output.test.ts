import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../tools/new-action/write-all'

const broken = mkdtempSync(join(tmpdir(), 'output-'))
beforeAll(() => {
  for (const folder of ['scripts', 'variants'])
    cpSync(join(ROOT, folder), join(broken, folder), { recursive: true })
  writeFileSync(
    join(broken, 'scripts/quebrado.yaml'),
    'group: quebrado\nsteps: { a: { nxt: b } }\n',
  )
})
afterAll(() => rmSync(broken, { recursive: true, force: true }))

const start = (output: 'pipe' | number, file: string, ...args: readonly string[]) =>
  spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', output, 'pipe'],
  })

test.each([
  ['tools/check.ts', '--root', broken],
  ['tools/new-action.ts', '--help'],
  ['bench/run.ts', '--help'],
])(
  '%s %s: a reader who has had enough, as head has, ends it without a stack',
  async (...command) => {
    const [file, ...args] = command as [string, ...string[]]
    const child = start('pipe', file, ...args)
    child.stdout?.destroy()
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    expect(said).not.toMatch(/EPIPE|^ {4}at /m)
    expect(code).toBe(141)
  },
)

test.runIf(existsSync('/dev/full'))('a full disk is told in words, and is a failure', async () => {
  const child = start(openSync('/dev/full', 'w'), 'tools/new-action.ts', '--help')
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect(said).toMatch(/^ENOSPC: no space left on device, write$/m)
  expect(said).not.toMatch(/^ {4}at /m)
  expect(code).toBe(1)
})

test.each([
  [
    'provider.ts',
    ['probe', '--url', 'nada'],
    '--url wants an address like http://127.0.0.1:3000, ',
  ],
  ['test.ts', ['--watch'], 'There is no option --watch, but --changed.\n'],
])('%s %j is told in words', (name, args, problem) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tools', name), ...args],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.slice(0, problem.length)).toBe(problem)
  expect(stderr).not.toMatch(/^ {4}at /m)
})
