import { expect, test } from 'vitest'
import { logAnswers, NO_ANSWERS } from '../../../src/core/engine/answers'
import { foldEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { appendEvent, rebase } from '../../../src/core/engine/rebase'
import { movesBesideAt } from '../../../src/core/explore/moves'
import { compile } from '../../../src/core/language/compile'
import { EMPTY_VIEW, reduceView } from '../../../src/core/runtime/reduce-view'
import { loadScript } from '../../../src/core/script/script'
import { vocabulary } from '../language/vocabulary'
import { effectsIn } from './small-script'

// issue 16, point 11: inactivity (`after: 90s`, once)

const compiled = (say: string, beside = 'ask: nome', variants: readonly string[] = []) =>
  compile(
    {
      texts: [
        {
          path: 'scripts/um.yaml',
          text: `group: um
start: inicio
fallback: inicio
steps:
  inicio: { say: ${say}, ${beside}, next: email }
  email: { say: [E o e-mail?, { after: 2min, text: Pode ser depois. }], ask: email, next: meio }
  meio: { say: Certo., next: fim }
  fim: { say: Até logo!, choose: [{ label: FIM, goto: end }] }
`,
        },
        ...variants.map((text, n) => ({ path: `variants/v${n}.yaml`, text })),
      ],
      pictures: new Map(),
    },
    vocabulary,
  )

const { script: whole, diagnostics } = compiled('[Seu nome?, { after: 90s, text: Sem pressa. }]')
const script = loadScript(whole!, vocabulary.facts)
const reminded = (step: string): { event: ChatEvent } => ({ event: { type: 'reminded', step } })
const answered = (step: string, text: string): { event: ChatEvent } => ({
  event: { type: 'answered', step, text },
})
const begun = foldEvents(script, [{ event: { type: 'started', facts: {} } as ChatEvent }])

test('what is said later is not said on entering, and the step says when', () => {
  expect(diagnostics).toEqual([])
  expect(effectsIn(begun)).toEqual([
    { type: 'wait', after: 'bubble' },
    { type: 'say', from: 'bot', step: 'inicio', text: ['Seu nome?'] },
    { type: 'ask', step: 'inicio', fact: 'nome', context: {} },
    { type: 'remind', step: 'inicio', ms: 90_000 },
  ])
})

test('it is said once and at once, and the talk waits where it waited', () => {
  const next = appendEvent(begun, reminded('inicio'))
  expect(next.state).toEqual({ ...begun.state, reminded: ['inicio'] })
  expect(next.moments.at(-1)?.effects).toEqual([
    { type: 'say', from: 'bot', step: 'inicio', text: ['Sem pressa.'], reminder: true },
  ])
  expect(appendEvent(next, reminded('inicio')).state).toBe(next.state)
  expect(appendEvent(next, reminded('email')).state).toBe(next.state)
  const { state } = appendEvent(next, answered('inicio', 'Ana'))
  expect(state).toMatchObject({ at: 'email', facts: { nome: 'Ana' }, reminded: ['inicio'] })
})

test('who was reminded is not reminded there again, also where the question is asked once more', () => {
  const steps = [
    {
      id: 'nome',
      group: 'um',
      say: [{ type: 'text', text: ['Sem pressa.'], after: 90_000 } as const],
      ask: { fact: 'nome', invalid: [{ to: 'retry', error: ['Outro.'] }] },
      next: [{ to: 'end' }],
    },
  ]
  const own = loadScript({ start: 'nome', fallback: 'nome', steps }, vocabulary.facts)
  const start = foldEvents(own, [{ event: { type: 'started', facts: {} } as ChatEvent }])
  const asked = (...events: readonly { event: ChatEvent }[]) =>
    events
      .reduce(appendEvent, start)
      .moments.at(-1)
      ?.effects.map(({ type }) => type)
  expect(asked(answered('nome', '1'))).toEqual(['ask', 'remind'])
  expect(asked(reminded('nome'), answered('nome', '1'))).toEqual(['ask'])
})

test('where nothing is said later, being away changes nothing', () => {
  const end = [answered('inicio', 'Ana'), answered('email', 'ana@exemplo.com')]
  const told = end.reduce(appendEvent, begun)
  expect(told.state.at).toBe('fim')
  expect(appendEvent(told, reminded('fim')).state).toBe(told.state)
})

test('the question that waits stays before the visitor', () => {
  const effects = effectsIn(appendEvent(begun, reminded('inicio')))
  const views = effects.map((_, n) =>
    effects
      .slice(0, n + 1)
      .reduce((view, effect) => reduceView(vocabulary.facts, view, effect), EMPTY_VIEW),
  )
  expect(views.at(-2)?.prompt?.remind?.ms).toBe(90_000)
  expect(views.at(-1)).toMatchObject({ status: 'waiting', step: 'inicio' })
  expect(views.at(-1)?.items).toHaveLength(2)
  expect(Object.keys(views.at(-1)?.prompt ?? {})).toEqual(['step', 'ask'])
})

test('a changed answer keeps what was said after it, the reminder too', () => {
  const talk = [answered('inicio', 'Ana'), reminded('email'), answered('email', 'ana@exemplo.com')]
  const told = talk.reduce(appendEvent, begun)
  expect(told.state.at).toBe('fim')
  const changed = rebase(told, 1, [answered('inicio', 'Bia')])
  expect(changed?.state).toMatchObject({ at: 'fim', reminded: ['email'] })
  expect(logAnswers(NO_ANSWERS, told.moments).answers.map(({ event }) => event)).toEqual([1, 3])
})

test('the explorer lets the visitor be away where that is heard', () => {
  expect(movesBesideAt(script, begun.state)).toEqual([reminded('inicio').event])
  const after = appendEvent(begun, reminded('inicio'))
  expect(movesBesideAt(script, after.state)).toEqual([])
})

test.each([
  ['[Oi, { after: 5s, text: Sem pressa. }]', 'ask: nome', 'bad-value'],
  ['[Oi, { after: 1min, text: A. }, { after: 90s, text: B. }]', 'ask: nome', 'bad-value'],
  ['[Oi, { after: 90 segundos, text: A. }]', 'ask: nome', 'bad-value'],
  ['[Oi, { after: 90s, text: A. }]', 'delay: 1', 'misplaced-key'],
  ['[Oi, { after: 90s, part: resumo }]', 'ask: nome', 'misplaced-key'],
])('what cannot be is told: %s', (say, beside, code) => {
  const errors = compiled(say, beside).diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map((one) => one.code)).toEqual([code])
})

test('a brand says it too, where the step waits', () => {
  const copy = (step: string) =>
    compiled('Oi', 'ask: nome', [
      `path: /\ncopy:\n  ${step}: [Oi, { after: 90s, text: Sem pressa. }]\n`,
    ]).diagnostics.flatMap(({ code, range: { start } }) =>
      code === 'misplaced-key' ? [start.line] : [],
    )
  expect(copy('email')).toEqual([])
  expect(copy('meio')).toEqual([2])
})
