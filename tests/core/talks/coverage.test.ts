import { beforeAll, describe, expect, test } from 'vitest'
import { coverageOf, hitsOf } from '../../../src/core/talks/coverage'
import { lcovOf } from '../../../src/core/talks/lcov'
import { lineMarks } from '../../../src/core/talks/line-marks'
import type { TalkTurn } from '../../../src/core/talks/talk'
import { locateIn } from '../../../tools/talk-coverage'
import { compileSmall, type Small } from './small'

const SCRIPT = `group: inicio
start: um
fallback: um
steps:
  um:
    say:
      - when: { nome: { exists: true } }
        text: Olá de novo!
      - Quem é o titular?
    choose:
      options:
        - { label: EU, set: { tipoPessoa: 0 } }
        - label: EMPRESA
          when: { variante.desconto: false }
          set: { tipoPessoa: 1 }
          next: dois
        - { label: SAIR, goto: end }
    next: dois

  dois:
    say: Qual é o nome?
    ask: nome
    next:
      - when: { tipoPessoa: 1 }
        goto: um
      - goto: fim

  fim: { say: Até logo!, next: end }
`

let small: Small

beforeAll(async () => {
  small = await compileSmall(SCRIPT)
})

const person: readonly TalkTurn[] = [{ choose: 'EU' }, { answer: 'Ana' }]
const company: readonly TalkTurn[] = [{ choose: 'EMPRESA' }, { answer: 'Ana' }, { choose: 'SAIR' }]

const covered = (...talks: readonly (readonly TalkTurn[])[]) =>
  coverageOf(
    small.script,
    talks.map((turns) => small.run({ turns })),
  )

describe('what talks have reached', () => {
  test('each way of a guarded list', () => {
    expect(covered().ways.missed).toEqual([
      { step: 'dois', at: ['next', 0], to: 'um' },
      { step: 'dois', at: ['next', 1], to: 'fim' },
    ])
    expect(covered(person).ways.missed).toEqual([{ step: 'dois', at: ['next', 0], to: 'um' }])
    expect(covered(person, company).ways.missed).toEqual([])
  })

  test('each guard, held and not: of sentences, buttons and ways', () => {
    expect(covered().guards.total).toBe(6)
    expect(covered(person).guards.missed).toEqual([
      { step: 'um', at: ['say', 0, 'when'], held: true },
      { step: 'um', at: ['choose', 1, 'when'], held: false },
      { step: 'dois', at: ['next', 0, 'when'], held: true },
    ])
    expect(covered(person, company).guards.missed).toEqual([
      { step: 'um', at: ['choose', 1, 'when'], held: false },
    ])
  })

  test('each button that was tapped', () => {
    expect(covered(company).options.missed).toEqual([
      { step: 'um', at: ['choose', 0], label: 'EU' },
    ])
  })

  test('a button that only opens a link', async () => {
    const { script, run } = await compileSmall(`group: inicio
start: um
fallback: um
steps:
  um:
    choose:
      - { label: ESPECIALISTAS, open: especialistas }
      - { label: SAIR, goto: end }
`)
    const { options } = coverageOf(script, [run({ turns: [{ choose: 'ESPECIALISTAS' }] })])
    expect(options.missed).toEqual([{ step: 'um', at: ['choose', 1], label: 'SAIR' }])
  })

  test('of a list of ways no guard behind the one that was taken', async () => {
    const { script, run } = await compileSmall(`group: inicio
start: um
fallback: um
steps:
  um:
    ask: nome
    next:
      - { when: { tipoPessoa: 0 }, goto: end }
      - { when: { tipoPessoa: 1 }, goto: um }
      - { goto: dois }
  dois: { say: E agora?, next: end }
`)
    const missed = (tipoPessoa: number) =>
      coverageOf(script, [
        run({ facts: { tipoPessoa }, turns: [{ answer: 'Ana' }] }),
      ]).guards.missed.map(({ at, held }) => [at[1], held])
    expect(missed(0)).toEqual([
      [0, false],
      [1, true],
      [1, false],
    ])
    expect(missed(1)).toEqual([
      [0, true],
      [1, false],
    ])
  })

  test('a sentence that the variant says in its own words is not the step’s', () => {
    const { run } = small
    const when = { type: 'compare', fact: 'nome', op: 'exists', value: true } as const
    const own = {
      ...small.variant,
      copy: { um: [{ type: 'text', text: ['Oi de novo!'], when } as const] },
    }
    expect(run({ turns: company }).guards).toContain('["um","say",0,"when",true]')
    const { guards } = small.run({ turns: company }, own)
    expect([...guards].filter((key) => key.includes('say'))).toEqual([])
  })
})

test('of a button that is not shown nobody has asked whether it can be used', async () => {
  const { run } = await compileSmall(`group: inicio
start: um
fallback: um
steps:
  um:
    choose:
      - label: EMPRESA
        when: { tipoPessoa: 1 }
        disabled: { when: { nome: { exists: true } }, reason: Ainda não }
        goto: end
      - { label: SAIR, goto: end }
`)
  const judged = (tipoPessoa: number) =>
    [...run({ facts: { tipoPessoa }, turns: [{ at: 'um' }] }).guards].filter((key) =>
      key.includes('disabled'),
    )
  expect(judged(0)).toEqual([])
  expect(judged(1)).toEqual(['["um","choose",0,"disabled","when",false]'])
})

type Record = { readonly [key: string]: readonly string[] }

/** Reads a tracefile as geninfo(1) describes it, and refuses what is not so. */
function readLcov(text: string): readonly Record[] {
  expect(text.endsWith('end_of_record\n')).toBe(true)
  return text
    .split('end_of_record\n')
    .slice(0, -1)
    .map((record) => {
      const read: { [key: string]: string[] } = {}
      for (const line of record.trimEnd().split('\n')) {
        const [, key, value] = /^([A-Z]+):(.*)$/.exec(line) ?? []
        if (key === undefined || value === undefined) throw new Error(`Not lcov: ${line}`)
        read[key] = [...(read[key] ?? []), value]
      }
      return read
    })
}

describe('--coverage lcov', () => {
  const marks = (...talks: readonly (readonly TalkTurn[])[]) =>
    lineMarks(
      hitsOf(
        small.script,
        talks.map((turns) => small.run({ turns })),
      ),
      locateIn(small),
    )

  test('a tracefile whose counts agree with what it lists', () => {
    const [record, ...others] = readLcov(lcovOf(marks(person, company)))
    expect(others).toEqual([])
    expect(record?.SF).toEqual(['scripts/inicio.yaml'])
    const hits = (key: string) =>
      (record?.[key] ?? []).map((line) => Number(line.split(',').at(-1)))
    const steps = (record?.FNDA ?? []).map((line) => line.split(',').reverse())
    expect(steps).toEqual([
      ['um', '2'],
      ['dois', '2'],
      ['fim', '1'],
    ])
    const lines = (record?.DA ?? []).map((line) => Number(line.split(',')[0]))
    expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
    for (const [found, hit, key] of [
      ['FNF', 'FNH', 'FNDA'],
      ['BRF', 'BRH', 'BRDA'],
      ['LF', 'LH', 'DA'],
    ] as const) {
      const counts = key === 'FNDA' ? steps.map(([, count]) => Number(count)) : hits(key)
      expect(record?.[found]).toEqual([String(counts.length)])
      expect(record?.[hit]).toEqual([String(counts.filter((count) => count > 0).length)])
    }
  })

  test('the lines are those of the script: buttons under options, ways, guards', () => {
    const [file] = marks(person)
    const missed = [...(file?.lines ?? [])].filter(([, hits]) => hits === 0).map(([line]) => line)
    const text = SCRIPT.split('\n')
    expect(missed.map((line) => text[line]?.trim())).toEqual([
      '- when: { nome: { exists: true } }',
      '- label: EMPRESA',
      'when: { variante.desconto: false }',
      '- { label: SAIR, goto: end }',
      '- when: { tipoPessoa: 1 }',
      'goto: um',
    ])
  })
})
