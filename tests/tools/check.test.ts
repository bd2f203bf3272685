import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programFile } from '../programs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function content(name: string, script: string): Promise<string> {
  const root = join(folder, name)
  await mkdir(join(root, 'scripts'), { recursive: true })
  await mkdir(join(root, 'variants'))
  await writeFile(join(root, 'scripts', 'g.yaml'), script)
  return root
}

function check(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const argv = [join(ROOT, programFile('tools/check.ts')), ...args]
    execFile(process.execPath, argv, { cwd: ROOT }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code) : 0, stdout, stderr }),
    )
  })
}

const script = (say: string) =>
  `group: g\nstart: um\nfallback: um\nsteps:\n  um:\n    say: ${say}\n    next: end\n`

test('design section 7: a line a diagnostic, counted from 1, and exit 1 when there is an error', async () => {
  const { code, stdout } = await check('--root', await content('broken', script('Olá, {{nmoe}}')))
  expect(code).toBe(1)
  expect(stdout).toMatch(/^scripts\/g\.yaml:6:17 error unknown-fact O fato "nmoe" .+"nome"\?\n$/)
})

test('design section 7: exit 0 and no line when there is nothing to say', async () => {
  const { code, stdout } = await check('--root', await content('clean', script('Olá')))
  expect([code, stdout]).toEqual([0, ''])
})

test('design section 7: --json prints the diagnostics as they are, zero-based', async () => {
  const { code, stdout } = await check('--json', '--root', await content('json', script('10')))
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject([
    { code: 'wrong-type', path: 'scripts/g.yaml', range: { start: { line: 5, character: 9 } } },
  ])
})

test('design section 7: a folder without content is named, with exit 1', async () => {
  const { code, stderr } = await check('--root', join(folder, 'nowhere'))
  expect(code).toBe(1)
  expect(stderr).toContain(join(folder, 'nowhere', 'scripts'))
})

test('--lang en says it in English, another language is refused', async () => {
  const root = await content('english', script('Olá, {{nmoe}}'))
  const { stdout } = await check('--lang', 'en', '--root', root)
  expect(stdout).toContain('unknown-fact There is no fact "nmoe"')
  const refused = await check('--lang', 'fr', '--root', root)
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('"fr"')
})

test('issue 12: a folder that cannot be read is named, and not taken for an empty one', async () => {
  const root = await content('unreadable', script('Olá'))
  // a file where a folder should be cannot be listed, whoever asks
  await writeFile(join(root, 'variants', 'groups'), '')
  const { code, stderr } = await check('--root', root)
  expect(code).toBe(1)
  expect(stderr).toBe(`Não foi possível ler a pasta ${join(root, 'variants/groups')} (ENOTDIR).\n`)
})

test('issue 12: a file that the store would not take is not judged as if it did', async () => {
  const root = await content('odd-name', script('Olá'))
  await writeFile(join(root, 'scripts', 'saudação.yaml'), script('Oi'))
  const { code, stdout } = await check('--root', root)
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('scripts/saudação.yaml:1:1 error stray-file'),
  ])
})
