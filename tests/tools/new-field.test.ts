import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, writeAll } from '../../tools/new-action/write-all'
import { planField } from '../../tools/new-field/plan-field'
import { isTakenKind, writeField } from '../../tools/new-field/write-field'

const PLATE = {
  '--pattern': String.raw`^[A-Z]{3}\d[A-Z0-9]\d{2}$`,
  '--sample': 'ABC-1D23',
  '--refusal': 'Placa inválida',
  '--mask': 'AAA-#*##',
}

const plan = (name: string, changed: Readonly<Record<string, string>> = {}) =>
  planField([name, ...Object.entries({ ...PLATE, ...changed }).flat()], (kind) => kind === 'cep')

function problemsOf(name: string, changed?: Readonly<Record<string, string>>): string {
  const planned = plan(name, changed)
  return planned.ok ? '' : planned.problems.join('\n')
}

describe('npm run new:field says everything that is wrong at once', () => {
  test.each([
    ['no name', '', {}, /is no kind's name/],
    ['a name that reaches out', '../placa', {}, /is no kind's name/],
    ['a kind that exists', 'cep', {}, /exists already/],
    ['no regular expression', 'placa', { '--pattern': '[' }, /no regular expression/],
    ['a pattern without an end', 'placa', { '--pattern': '^[A-Z]{3}' }, /takes too much/],
    ['a pattern without a beginning', 'placa', { '--pattern': '[A-Z0-9]{7}$' }, /takes too much/],
    [
      'a pattern that takes one character more',
      'placa',
      { '--pattern': '^[A-Z0-9]{7,8}$' },
      /takes too much/,
    ],
    ['a sample of another kind', 'placa', { '--sample': '12' }, /does not take the sample as "12"/],
    ['no sample', 'placa', { '--sample': '' }, /--sample is missing/],
    ['no refusal', 'placa', { '--refusal': '' }, /--refusal is missing/],
    ['a mask too short', 'placa', { '--mask': 'AAA-#' }, /no place for each character/],
  ])('%s', (_what, name, changed, problem) => {
    expect(problemsOf(name, changed)).toMatch(problem)
  })

  test('several problems, all told', () => {
    const said = problemsOf('Placa', { '--pattern': '', '--sample': '', '--refusal': '' })
    expect(said.split('\n')).toHaveLength(4)
  })
})

test('a kind is one file and its line in the table of kinds', () => {
  const planned = plan('placaDoCarro')
  if (!planned.ok) throw new Error(planned.problems.join('\n'))
  const files = writeField(planned.field, ROOT)
  expect([...files.keys()].sort()).toEqual([
    'src/product/fields/fields.ts',
    'src/product/fields/placa-do-carro.ts',
  ])
  expect(files.get('src/product/fields/fields.ts')).toContain("from './placa-do-carro'")
})

test.each([
  ['cep', true],
  // a file of the product's that holds no kind: it would be written over
  ['cartao', true],
  ['cartaoBandeiras', true],
  ['placa', false],
])('whether the name %s is taken', (name, isTaken) => {
  expect(isTakenKind(name, ROOT)).toBe(isTaken)
})

test.each([
  ['AAA-#*##', String.raw`show: (value) => String(value).replace(/^(\w{3})(\w{4})$/, '$1-$2'),`],
  ['AAA#*##', 'show: shownAsText,'],
])('a kept code is shown as the mask %s writes it', (mask, show) => {
  const planned = plan('placa', { '--mask': mask, '--about': 'A placa de um carro.' })
  if (!planned.ok) throw new Error(planned.problems.join('\n'))
  const text = writeField(planned.field, ROOT).get('src/product/fields/placa.ts')
  expect(text).toContain(show)
  expect(text).toContain('/** A placa de um carro. */')
  expect(text?.includes("from './shown-as-text'")).toBe(show.includes('shownAsText'))
})

test('what cannot be written whole is not written at all', () => {
  const root = mkdtempSync(join(tmpdir(), 'kit-'))
  try {
    mkdirSync(join(root, 'schema'))
    writeFileSync(join(root, 'before.ts'), 'before')
    // no program of the project is here to format with
    expect(() =>
      writeAll(
        new Map([
          ['before.ts', 'after'],
          ['new/folder/file.ts', 'new'],
          ['new/other.ts', 'new'],
        ]),
        root,
      ),
    ).toThrow()
    expect(readFileSync(join(root, 'before.ts'), 'utf8')).toBe('before')
    // a folder that stayed would be taken for the part that was not made
    expect(existsSync(join(root, 'new'))).toBe(false)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('Ctrl+C while it writes leaves every file as it was', () => {
  const root = mkdtempSync(join(tmpdir(), 'kit-'))
  try {
    const formatter = join(root, 'node_modules/@biomejs/biome/bin')
    mkdirSync(join(root, 'schema'))
    mkdirSync(formatter, { recursive: true })
    writeFileSync(join(root, 'before.ts'), 'before')
    // a terminal sends the signal to the program and to what it has started
    const interrupted = `for (const id of [process.ppid, process.pid]) process.kill(id, 'SIGINT')`
    writeFileSync(join(formatter, 'biome'), interrupted)
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', 'tsx', '--input-type=module', '--eval'],
        `import { writeAll } from './tools/new-action/write-all.ts'
        writeAll(new Map([['before.ts', 'after']]), ${JSON.stringify(root)})`,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([1, expect.stringContaining('Command failed')])
    expect(readFileSync(join(root, 'before.ts'), 'utf8')).toBe('before')
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
