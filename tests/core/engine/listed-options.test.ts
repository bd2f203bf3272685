import { expect, test } from 'vitest'
import { foldEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { movesAt } from '../../../src/core/explore/moves'
import { compile } from '../../../src/core/language/compile'
import { loadScript } from '../../../src/core/script/script'
import type { Facts } from '../../../src/core/script/value'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { vocabulary } from '../language/vocabulary'

// issue 16, point 11: options from a list fact, label and value by field

const compiled = (choose: string) =>
  compile(
    {
      texts: [
        {
          path: 'scripts/um.yaml',
          text: `group: um
start: inicio
fallback: inicio
steps:
  inicio:
    say: Qual?
    choose: { ${choose} }
    next: fim
  fim: { say: Até logo!, choose: [{ label: FIM, goto: end }] }
`,
        },
      ],
      pictures: new Map(),
    },
    vocabulary,
  )

const errorsOf = (choose: string) =>
  compiled(choose).diagnostics.flatMap(({ code, severity, message }) =>
    severity === 'error' ? [`${code}: ${message}`] : [],
  )

const held = (choose: string, known: Facts, ...events: readonly ChatEvent[]) =>
  foldEvents(
    loadScript(compiled(choose).script!, vocabulary.facts),
    [{ type: 'started', facts: known } as const, ...events].map((event) => ({ event })),
  )

const chosen = (option: string): ChatEvent => ({ type: 'chosen', step: 'inicio', option })

const BY_MONTHS = 'from: planos, fact: planoTitulo, label: meses, note: valorParcela, value: grupo'
const [half, whole] = SAMPLE_PLANS
const planos = [half!, { ...whole!, meses: 100, grupo: '77' }]

test('each item is an option with the words of its members, and what is chosen is the member that is kept', () => {
  expect(errorsOf(BY_MONTHS)).toEqual([])
  const { context } = held(BY_MONTHS, { planos })
  expect(context.prompt?.offer?.options).toEqual([
    { label: '220', note: 'R$\u00a0295,58' },
    { label: '100', note: 'R$\u00a0591,15' },
  ])
  const { state } = held(BY_MONTHS, { planos }, chosen('100'))
  expect(state).toMatchObject({ at: 'fim', facts: { planoTitulo: '77' } })
})

test('without a member the item is the label and what is kept; the same label twice gets a number', () => {
  const whole = 'from: planos, fact: plano'
  expect(errorsOf(whole)).toEqual([])
  const twins = [half!, { ...half!, planoId: 9 }]
  const labels = held(whole, { planos: twins }).context.prompt?.offer?.options
  expect(labels?.map(({ label }) => label)).toEqual([
    'Imóvel de R$ 100.000',
    'Imóvel de R$ 100.000 (2)',
  ])
  const { state } = held(whole, { planos: twins }, chosen('Imóvel de R$ 100.000 (2)'))
  expect(state.facts.plano).toMatchObject({ planoId: 9 })
})

test('own options follow those of the list; where there are none the step holds nobody', () => {
  const beside = 'from: planos, fact: plano, options: [{ label: NENHUM, goto: fim }]'
  const { context } = held(beside, { planos: [half!] })
  expect(context.prompt?.offer?.options.map(({ label }) => label)).toEqual([
    'Imóvel de R$ 100.000',
    'NENHUM',
  ])
  const alike = 'from: planos, fact: plano, options: [{ label: Imóvel de R$ 100.000, goto: end }]'
  const twin = held(alike, { planos: [half!] }, chosen('Imóvel de R$ 100.000 (2)'))
  expect(twin.state).toMatchObject({ at: 'fim', facts: { plano: { planoId: half!.planoId } } })
  expect(held('from: planos, fact: plano', { planos: [] }).state.at).toBe('fim')
  expect(held('from: planos, fact: plano', {}).state.at).toBe('fim')
})

test('a label that no item has any more is nobody’s answer, and the explorer chooses each item', () => {
  const one = held('from: planos, fact: plano', { planos: [half!] })
  expect(held('from: planos, fact: plano', { planos: [half!] }, chosen('Moto')).state).toEqual(
    one.state,
  )
  expect(movesAt(one.script, vocabulary, one.state)).toEqual([chosen('Imóvel de R$ 100.000')])
})

test.each([
  ['from: planos', 'missing-key'],
  ['from: plano, fact: plano', 'unfit-value'],
  ['from: planos, fact: plano, label: nomee', 'unfit-value'],
  ['from: planos, fact: plano, value: grupo', 'unfit-value'],
  ['from: planos, fact: bemNome', 'derived-fact-set'],
  ['from: planoss, fact: plano', 'unknown-fact'],
  ['layout: row', 'missing-key'],
  ['fact: plano, options: [{ label: A, goto: fim }]', 'misplaced-key'],
])('what cannot be is told: %s', (choose, code) => {
  const [first = '', ...more] = errorsOf(choose)
  expect(first).toMatch(new RegExp(`^${code}`))
  expect(more).toEqual([])
})
