import { expect, test } from 'vitest'
import { logAnswers, NO_ANSWERS } from '../../../src/core/engine/answers'
import { foldEvents, recordsOf } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { migrateTalk } from '../../../src/core/engine/migrate-talk'
import { appendEvent, rebase } from '../../../src/core/engine/rebase'
import { loadScript } from '../../../src/core/script/script'
import { factTable } from '../../../src/product/facts/facts'
import { at, calling, turn } from './at'
import { answered, chosen, script as plain, settled } from './edit-script'
import { line, literal, step } from './small-script'

// issue 16, point 10: questions at any wait, and the talk goes on where it stood

const script = loadScript(
  {
    start: plain.start,
    fallback: plain.fallback,
    steps: [
      ...plain.steps.values(),
      step('tema', {
        help: { label: 'É seguro?', open: 'especialistas' },
        say: [
          line('Sim, $nome.'),
          { ...line('Nunca.'), when: { type: 'compare', fact: 'nome', op: 'eq', value: 'X' } },
          line('Há uma lei.'),
        ],
        set: [{ fact: 'falouComEspecialistas', from: literal(true) }],
        track: { event: 'Ajuda', data: {} },
      }),
    ],
  },
  factTable,
)
const asked = (step: string, topic = 'tema'): ChatEvent => ({ type: 'helped', step, topic })

test('the question is answered at once, and the talk stands where it stood, knowing besides what the answer sets', () => {
  const before = at('plano', { nome: 'Ana' })
  const { state, types, effectsOf } = turn(script, before, asked('plano'))
  expect(state).toEqual({ ...before, facts: { nome: 'Ana', falouComEspecialistas: true } })
  expect(types).toEqual(['say', 'open', 'track', 'say', 'say', 'offer'])
  expect(effectsOf('say').every(({ help, step }) => help && step === 'tema')).toBe(true)
  expect(effectsOf('open')).toEqual([{ type: 'open', link: 'especialistas' }])
})

test('a step that answers nothing, another wait, and a talk that waits for nobody hear no question', () => {
  for (const [before, event] of [
    [at('plano'), asked('plano', 'renda')],
    [at('plano'), asked('plano', 'toString')],
    [at('plano'), asked('renda')],
    [calling('nome'), asked('nome')],
    [at('fim', {}, { phase: 'ended' }), asked('fim')],
  ] as const) {
    expect(turn(script, before, event).state).toBe(before)
  }
})

const TALK = [
  { type: 'started', facts: {} },
  answered('nome', 'Ana'),
  settled(1, 'validas'),
  asked('plano'),
  chosen('plano', 'METADE'),
] as const
const held = TALK.map((event) => ({ event }))

test('what it stands between can be changed as before, and the question cannot', () => {
  const { moments } = foldEvents(script, held)
  const { answers, items } = logAnswers(NO_ANSWERS, moments)
  // two sentences of the bot, the name, the question with its answer, the choice, and the next sentence
  expect(items).toBe(6)
  expect(answers.map(({ event, item }) => [event, item])).toEqual([
    [1, 1],
    [4, 4],
  ])
})

test('it is told again where it was asked, after an earlier answer was changed and on another release', () => {
  const changed = rebase(foldEvents(script, held), 1, [{ event: answered('nome', 'Bia') }])!
  const told = appendEvent(changed, { event: settled(1, 'validas') })
  expect(recordsOf(told).map(({ event }) => event.type)).toEqual(TALK.map(({ type }) => type))
  const moved = migrateTalk(script, script, held, held[0]!)
  expect(recordsOf(moved).map(({ event }) => event.type)).toEqual(['started', 'answered'])
  expect(moved.later.map(({ held: { event } }) => event.type)).toEqual(['helped', 'chosen'])
})

test('a question asked meanwhile leaves the old answer of its step to be told again', () => {
  const late = { ...foldEvents(script, held.slice(0, 3)), later: [{ held: held[4]!, saw: 'x' }] }
  expect(appendEvent(late, held[3]!).later).toHaveLength(1)
})
