import { describe, expect, test } from 'vitest'
import { factTable } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import { insertEntry } from '../../tools/new-action/insert'
import { ROOT } from '../../tools/new-action/write-all'
import { planPart } from '../../tools/new-part/plan-part'
import { writePart } from '../../tools/new-part/write-part'

const plan = (...args: readonly string[]) =>
  planPart(args, {
    factOf: (name) => factTable.get(name),
    hasPart: (name) => vocabulary.parts.has(name),
    texts: vocabulary.texts,
  })

function problemsOf(...args: readonly string[]): readonly string[] {
  const planned = plan(...args)
  return planned.ok ? [] : planned.problems
}

function filesOf(...args: readonly string[]): ReadonlyMap<string, string> {
  const planned = plan(...args)
  if (!planned.ok) throw new Error(planned.problems.join('\n'))
  return writePart(planned.part, ROOT)
}

describe('npm run new:part says everything that is wrong at once', () => {
  test.each([
    ['no name', '', [], /is no part's name/],
    ['a name that reaches out', '../a', [], /is no part's name/],
    ['a name in capitals', 'resumoPontos', [], /is no part's name/],
    ['a part that exists', 'ja-sabemos', [], /exists already/],
    ['a name whose texts exist', 'retomar', [], /Texts "retomar\.…" exist/],
    ['two names', 'resumo-a', ['resumo-b'], /left over: resumo-b/],
    ['an unknown fact', 'resumo-a', ['--input', 'pontos'], /no fact "pontos"/],
    ['an object', 'resumo-a', ['--input', 'plano'], /"plano" holds a .*by hand/],
    ['a list', 'resumo-a', ['--input', 'planos'], /"planos" holds a .*by hand/],
    ['a moment', 'resumo-a', ['--input', 'pixExpiraEm'], /"pixExpiraEm" is a moment.*by hand/],
    ['a fact twice', 'resumo-a', ['--input', 'nome', '--input', 'nome'], /"nome" is there twice/],
    ['an outcome in capitals', 'resumo-a', ['--outcome', 'Bom:Bom'], /no outcome's name/],
    ['no label', 'resumo-a', ['--outcome', 'bom'], /needs the words of its button/],
    ['the heading as an outcome', 'resumo-a', ['--outcome', 'titulo:Bom'], /key of the heading/],
    ['an outcome twice', 'resumo-a', ['--outcome', 'a1:A', '--outcome', 'a1:B'], /the name "a1"/],
    ['one label twice', 'resumo-a', ['--outcome', 'a1:A', '--outcome', 'b1:A'], /buttons say "A"/],
    ['words with a slot', 'resumo-a', ['--outcome', 'a1:A {b}'], /has a slot/],
  ])('%s', (_what, name, args, problem) => {
    const problems = problemsOf(name, '--title', 'Resumo', ...args)
    expect(problems).toEqual([expect.stringMatching(problem)])
  })

  test('no title', () => {
    expect(problemsOf('resumo-a')).toEqual([expect.stringMatching(/--title is missing/)])
  })

  test('several problems, all told', () => {
    expect(problemsOf('Resumo', '--input', 'x', '--outcome', 'Y')).toHaveLength(5)
  })

  test('an option that does not exist', () => {
    expect(() => plan('resumo-a', '--outcomes', 'x')).toThrow(/--outcomes/)
  })

  test('facts of the link and derived ones are shown as any other', () => {
    const [derived] = [...factTable.values()].filter(
      ({ derived, field, internal }) => derived && field.json === 'string' && !internal,
    )
    const [url] = [...factTable.values()].filter(({ scope }) => scope === 'url')
    const inputs = [derived!, url!].flatMap(({ name }) => ['--input', name])
    expect(problemsOf('resumo-a', '--title', 'Resumo', ...inputs)).toEqual([])
  })
})

describe('what it writes', () => {
  const files = filesOf(
    'resumo-a',
    ...['--title', "Copo d'água: resumo", '--input', 'nome', '--input', 'valorCredito'],
    ...['--outcome', 'continuar:CONTINUAR', '--outcome', 'ver-de-novo:Ver: de novo'],
  )

  test('a part is its folder, its test, and its places', () => {
    expect([...files.keys()].sort()).toEqual([
      'src/product/parts/contracts.ts',
      'src/product/parts/part-table.ts',
      'src/product/parts/resumo-a/contract.ts',
      'src/product/parts/resumo-a/resumo-a.tsx',
      'src/product/texts/text-keys.ts',
      'tests/product/parts/resumo-a.test.tsx',
      'variants/base.yaml',
    ])
    expect(files.get('src/product/parts/contracts.ts')).toContain("'resumo-a': resumoA,")
    expect(files.get('src/product/parts/part-table.ts')).toMatch(
      /'resumo-a': \{ load: .*resumo-a\/resumo-a'\)\)\.ResumoA, leads: true \}/,
    )
    expect(files.get('src/product/texts/text-keys.ts')).toMatch(
      /'resumo-a\.titulo',\n'resumo-a\.continuar',\n'resumo-a\.ver-de-novo',\n\] as const/,
    )
  })

  test('its words are the only lines that the base gains', () => {
    const before = new Set(filesOf('b1', '--title', 'B').get('variants/base.yaml')?.split('\n'))
    const gained = files.get('variants/base.yaml')?.split('\n')
    expect(gained?.filter((line) => !before.has(line))).toEqual([
      `  resumo-a.titulo: "Copo d'água: resumo"`,
      '  resumo-a.continuar: CONTINUAR',
      '  resumo-a.ver-de-novo: "Ver: de novo"',
    ])
  })

  test('without outcomes it only shows, and does not lead', () => {
    const quiet = filesOf('resumo-b', '--title', 'Resumo', '--input', 'nome')
    expect(quiet.get('src/product/parts/resumo-b/resumo-b.tsx')).not.toContain('finish')
    expect(quiet.get('src/product/parts/part-table.ts')).toMatch(/'resumo-b': .*leads: false/)
  })
})

test('an entry goes to the end of a list too', () => {
  const entry = { table: 'KEYS', text: "'b'" }
  expect(insertEntry("const KEYS = ['a'] as const", entry)).toBe(
    "const KEYS = ['a',\n'b',\n] as const",
  )
})
