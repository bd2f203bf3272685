import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { check } from '../../tools/commands/check'
import { exploreCommand } from '../../tools/commands/explore'
import { talk } from '../../tools/commands/talk'
import { visitorsCommand } from '../../tools/commands/visitors'
import { exploredLines } from '../../tools/explore-report'
import { ROOT } from '../../tools/new-action/write-all'
import { listen } from './listen'

// what they write lies under the folder that they are called in
const folder = mkdtempSync(join(tmpdir(), 'commands-'))
beforeAll(() => symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tool = (name: string, ...args: readonly string[]) =>
  toolIn(folder, join(ROOT, 'tools', name), ...args)

function toolIn(cwd: string, file: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', file, ...args],
    { cwd, encoding: 'utf8', timeout: 60_000 },
  )
  return { status, stdout, stderr }
}

test('unit tests that end before they begin are one failure, and the sum is told', () => {
  writeFileSync(join(folder, 'vitest.config.ts'), "throw new Error('broken')")
  const { status, stdout, stderr } = tool('test.ts', 'units')
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
  expect(stderr).not.toContain('ENOENT')
  expect(status).toBe(1)
})

const COMMANDS = { check, talk, explore: exploreCommand, visitors: visitorsCommand }
/** So that a command that does not refuse ends soon. */
const LITTLE = ['--budget', '1', '--walks', '0']

async function command(name: keyof typeof COMMANDS, ...args: readonly string[]) {
  const { prompt, out, err } = listen()
  return { code: await COMMANDS[name](args, prompt), out: out(), err: err() }
}

test.each(['check', 'talk', 'explore'] as const)(
  '%s --help tells how it is called',
  async (name) => {
    const { code, out, err } = await command(name, '--help')
    expect([code, out, err]).toEqual([0, expect.stringContaining(`npm run ${name} [-- `), ''])
  },
)

test.each([
  ['talk', ['--json', '/nowhere.yaml'], /\/nowhere\.yaml \(ENOENT\)/],
  ['talk', ['--coverage=lcov', '/nowhere.yaml'], /\/nowhere\.yaml \(ENOENT\)/],
  ['explore', ['--json', '--root', 'broken'], /^scripts\/g\.yaml:.+\nO roteiro tem erros\.$/m],
] as const)('%s %j prints no line that is not of the document', async (name, args, problem) => {
  mkdirSync(join(folder, 'broken/scripts'), { recursive: true })
  mkdirSync(join(folder, 'broken/variants'), { recursive: true })
  writeFileSync(join(folder, 'broken/scripts/g.yaml'), 'group: g\n')
  const given = args.map((one) => (one === 'broken' ? join(folder, one) : one))
  const { code, out, err } = await command(name, ...given)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(problem)
})

test.each([
  ['talk', ['--out', 'x.yaml'], 'talk has no option --out.'],
  ['talk', ['record', 'x.json', '--update'], 'talk record has no option --update.'],
  ['talk', ['record', 'a', 'b'], 'talk record takes one session.'],
  ['explore', ['--count', '3', ...LITTLE], 'explore has no option --count.'],
  [
    'explore',
    ['mutations', '--write', 'x', '--count', '1', ...LITTLE],
    'explore mutations has no option --write.',
  ],
  ['check', ['--root', ''], "Option '--root' is empty"],
  ['talk', ['--root='], "Option '--root' is empty"],
  ['explore', ['--root', '', ...LITTLE], "Option '--root' is empty"],
  ['explore', ['--budget', ' ', '--walks', '0'], '--budget wants a whole number from 0 on.'],
  ['explore', ['mutations', '--count', '0'], '--count wants a whole number from 1 on.'],
  ['explore', ['mutation'], 'explore takes no "mutation": there is only mutations.'],
  ['talk', ['--coverage', 'xml'], '--coverage is text, json or lcov, and not "xml".'],
  ['check', ['--lang', 'fr'], '--lang is pt or en, and not "fr".'],
  ['check', ['--rot', '.'], 'There is no option --rot, but --root, --json, --lang.'],
  ['visitors', ['--days', '100000000'], '--days wants a whole number from 1 to 3650.'],
] as const)('%s %j is refused, not passed over', async (name, args, problem) => {
  const { code, err } = await command(name, ...args)
  expect([code, err.split('\n')[0]]).toEqual([1, problem])
})

test.each([
  ['talk', ['.'], 'Não foi possível ler . (EISDIR).'],
  ['talk', ['record', '.'], 'Não foi possível ler . (EISDIR).'],
  ['explore', ['--write', 'package.json'], 'Não foi possível escrever em package.json (EEXIST).'],
  // where Node, asked for a folder and those above it, tries without end
  ['explore', ['--write', '/proc/x'], 'Não foi possível escrever em /proc/x (ENOENT).'],
  ['explore', ['mutations', '.'], 'Não foi possível ler . (EISDIR).'],
  ['explore', ['mutations', 'package.json'], 'package.json não traz listas de enganos, '],
] as const)(
  '%s %j: a file that cannot be used is named before anything is done',
  async (name, args, problem) => {
    const { code, out, err } = await command(name, ...args)
    expect([code, err]).toEqual([1, expect.stringContaining(problem)])
    if (args[0] !== '.') expect(out + err).not.toMatch(/explored|passed/)
  },
)

test.each([
  ['--url', 'ftp://x', '--url wants an address like http://127.0.0.1:3000, '],
  ['--url', 'http://127.0.0.1:1', 'No server answers at http://127.0.0.1:1 (ECONN'],
  ['--json', '.', 'EISDIR: '],
])('visitors %s %s is told before the visits', async (option, value, problem) => {
  const { code, out, err } = await command('visitors', option, value)
  expect([code, out, err.slice(0, problem.length)]).toEqual([1, '', problem])
})

test('explore --write leaves what an earlier run has written, and does not mix with it', async () => {
  const old = join(folder, 'achado-2.yaml')
  writeFileSync(old, 'talk: Meu\n')
  const { code, out, err } = await command('explore', '--write', folder, ...LITTLE)
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(`${old} é de outra vez`)])
  expect(readFileSync(old, 'utf8')).toBe('talk: Meu\n')
})

test('explore tells one finding as one', () => {
  const talk = { talk: 'Uma', variant: 'home', turns: [] }
  const finding = { rule: 'R', what: 'crash', moves: 1, talk }
  const explored = { ground: 'home', places: 1, turns: 1, whole: true, findings: [finding] }
  const [first, , what] = exploredLines(explored)
  expect(first).toBe('home: 1 lugar (tudo o que se alcança), 1 turno, 1 achado')
  expect(what).toBe('    crash, em 1 turno')
})

test.each([
  ['check', ['--root', 'a', '--root', '.'], '--root'],
  ['talk', ['--coverage', 'lcov', '--coverage=json'], '--coverage'],
  ['explore', ['--seed', '1', '--seed', '2', ...LITTLE], '--seed'],
  ['visitors', ['--url', 'http://a.invalid', '--url', 'http://b.invalid'], '--url'],
] as const)(
  '%s %j: of an option given twice no value is passed over',
  async (name, args, option) => {
    const { code, out, err } = await command(name, ...args)
    expect([code, out, err.split('\n')[0]]).toEqual([1, '', `Option '${option}' is given twice`])
  },
)

test('every program that takes options reads them in this one way', () => {
  const own = readdirSync(join(ROOT, 'tools'), { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && /\bparseArgs\(/.test(readFileSync(join(ROOT, 'tools', name), 'utf8')),
  )
  expect(own).toEqual([join('commands', 'prompt.ts')])
})

test.each(['dev', 'build', 'generate'])(
  '%s passes over no argument, and writes nothing',
  (name) => {
    const { status, stdout, stderr } = tool(`${name}.ts`, '--port', '8080')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      new RegExp(`^npm run ${name}: [^]*takes no arguments, and got --port 8080\\.$`, 'm'),
    )
  },
)

test('what takes no arguments says so when it is asked for help', () => {
  expect(tool('generate.ts', '--help')).toEqual({
    status: 0,
    stdout: expect.stringContaining('npm run generate: '),
    stderr: '',
  })
})

test('npm run generate is the program that takes no arguments', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(scripts.generate).toBe('tsx tools/generate.ts')
})

test('lsp --help tells what it is, and waits for no editor', () => {
  expect(tool('lsp.ts', '--help')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^npm run --silent lsp: /),
    stderr: '',
  })
})

test.each(['new-action.ts', 'new-part.ts'])(
  '%s names a source file that is not there, without a stack',
  (name) => {
    const bare = join(folder, 'bare')
    for (const name of ['tools', 'package.json'])
      cpSync(join(ROOT, name), join(bare, name), { recursive: true })
    const { status, stdout, stderr } = toolIn(folder, join(bare, 'tools', name), 'a.b')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^All files are as they were: Cannot find module .+src.product.+\n$/)
  },
)

test('npm test -- --changed NAME runs what is changed of that name, and no more', () => {
  const changed = join(folder, 'changed')
  mkdirSync(join(changed, 'tests'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(changed, 'node_modules'))
  writeFileSync(join(changed, 'vitest.config.js'), 'export default {}')
  for (const name of ['um', 'dois'])
    writeFileSync(
      join(changed, `tests/${name}.test.ts`),
      `import { test } from 'vitest'; test('a', () => {})`,
    )
  spawnSync('git', ['init', '--quiet'], { cwd: changed })
  const { status, stdout } = toolIn(changed, join(ROOT, 'tools/test.ts'), '--changed', 'um')
  expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([0, '1 passed, 0 failed'])
  const typo = toolIn(changed, join(ROOT, 'tools/test.ts'), 'mu')
  expect([typo.status, typo.stderr]).toEqual([
    1,
    'No suite, no unit test and no file of tests/e2e is called mu.\n',
  ])
})

test('npm start takes no arguments, rather than to pass over a port', () => {
  const { status, stderr } = tool('start.mjs', '--port', '8080')
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm start takes no arguments/)])
})

test('npm run dev hears of the first experiment, whose folder was not there', async () => {
  for (const name of ['src', 'admin', 'server', 'tools/build', 'scripts', 'variants'])
    mkdirSync(join(folder, 'dev', name), { recursive: true })
  const dev = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'tools/dev.ts')], {
    cwd: join(folder, 'dev'),
  })
  onTestFinished(() => void dev.kill('SIGKILL'))
  // there is nothing to build: each round says so again
  const rounds = dev.stderr[Symbol.asyncIterator]()
  await rounds.next()
  mkdirSync(join(folder, 'dev/experiments'))
  await rounds.next()
  writeFileSync(join(folder, 'dev/experiments/abertura.yaml'), '')
  expect(String((await rounds.next()).value)).not.toBe('')
})
