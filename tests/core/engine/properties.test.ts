import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldEvents, pushEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { type ChatState, INITIAL } from '../../../src/core/engine/state'
import { transition } from '../../../src/core/engine/transition'
import type { Facts } from '../../../src/core/script/value'
import { facts as known } from '../../../src/product/facts/facts'
import { deepFreeze } from './deep-freeze'
import { compiled, effectsIn, script } from './small-script'

const steps = fc.constantFrom(...compiled.steps.map(({ id }) => id), '__proto__', 'toString', '')
const labels = fc.constantFrom(
  'SIMULE',
  'ESPECIALISTAS',
  'SÓ PARA QUEM VOLTA',
  'OUTRO PLANO',
  'MAIS NADA',
  'TENTAR NOVAMENTE',
  'constructor',
)
const outcomes = fc.constantFrom(
  'ok',
  'validas',
  'invalidas',
  'salvo',
  'falha',
  'selecionado',
  'simular-novamente',
  'hasOwnProperty',
)
const names = fc.constantFrom(...Object.keys(known), '__proto__', 'constructor')
// junk on purpose: values of no fact's kind
const facts = fc.dictionary(names, fc.jsonValue(), { maxKeys: 3 }).map((junk) => junk as Facts)
const texts = fc.oneof(fc.constantFrom('Ana', '5.000,00', '', 'Ana Maria'), fc.string())

const replay = (talk: readonly ChatEvent[], state: ChatState = INITIAL) =>
  pushEvents(
    { ...foldEvents(script, []), state },
    talk.map((event) => ({ event })),
  )

/** Events of the right shape for anywhere in the talk. */
const events: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.record({ type: fc.constant('started'), facts }),
  fc.record({ type: fc.constant('answered'), step: steps, text: texts }),
  fc.record({ type: fc.constant('chosen'), step: steps, option: labels }),
  fc.record({ type: fc.constant('finished'), step: steps, outcome: outcomes, facts }),
  fc.record({ type: fc.constant('settled'), call: fc.nat(9), outcome: outcomes, facts }),
)

/** Talks that go somewhere: most events are made to fit where the talk stands. */
const talks = fc.array(fc.tuple(events, fc.nat(9)), { maxLength: 40 }).map((pairs) => {
  let state = INITIAL
  return pairs.map(([event, chance]) => {
    const fit = chance > 1 ? fitted(state, event) : event
    state = transition(script, state, fit)[0]
    return fit
  })
})

function fitted(state: ChatState, event: ChatEvent): ChatEvent {
  if (state.phase === 'new') return { type: 'started', facts: { 'variante.id': 'teste' } }
  if (event.type === 'settled') return { ...event, call: state.calls }
  return 'step' in event ? { ...event, step: state.at } : event
}

describe('for any conversation', () => {
  test('T28 folding twice gives equal states and effects', () => {
    fc.assert(
      fc.property(talks, (talk) => {
        expect(replay(talk)).toEqual(replay(talk))
      }),
    )
  })

  test('T28 a beginning and then the rest give what the whole gives', () => {
    fc.assert(
      fc.property(talks, fc.nat(), (talk, at) => {
        const cut = talk.length === 0 ? 0 : at % talk.length
        const beginning = replay(talk.slice(0, cut))
        // what is stored is JSON: a state survives it
        const stored: ChatState = JSON.parse(JSON.stringify(beginning.state))
        const rest = replay(talk.slice(cut), stored)
        const whole = replay(talk)
        expect(rest.state).toEqual(whole.state)
        expect([...effectsIn(beginning), ...effectsIn(rest)]).toEqual(effectsIn(whole))
        expect(whole.moments).toHaveLength(talk.length)
      }),
    )
  })

  test('T27 states and events are never written into', () => {
    fc.assert(
      fc.property(talks, (talk) => {
        let state = deepFreeze(INITIAL)
        for (const event of talk)
          state = deepFreeze(transition(script, state, deepFreeze(event))[0])
      }),
    )
  })

  test('T25 an event without effects leaves the state the same object', () => {
    fc.assert(
      fc.property(talks, events, (talk, event) => {
        const { state } = replay(talk)
        const [next, effects] = transition(script, state, event)
        if (effects.length === 0) expect(next).toBe(state)
      }),
    )
  })

  test('T26 whatever an event holds, nothing is thrown', () => {
    const type = fc.constantFrom('started', 'answered', 'chosen', 'finished', 'settled', 'other')
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true })
    const shaped = fc.record({
      type,
      step: fc.oneof(steps, anything),
      text: anything,
      option: anything,
      outcome: fc.oneof(outcomes, anything),
      call: fc.oneof(fc.nat(3), anything),
      facts: fc.oneof(facts, anything),
    })
    fc.assert(
      fc.property(talks, fc.oneof(anything, shaped), (talk, junk) => {
        const { state } = replay(talk)
        // as a corrupt store would bring it
        transition(script, state, junk as ChatEvent)
      }),
      { numRuns: 500 },
    )
  })

  test('T20 a once call never repeats a key after a definite end (case PAY-08)', () => {
    fc.assert(
      fc.property(talks, (talk) => {
        const ended = new Set<string>()
        let state = INITIAL
        let key: string | undefined
        for (const event of talk) {
          const [next, effects] = transition(script, state, event)
          const wasOurs = state.phase === 'calling' && event.type === 'settled' && next !== state
          if (wasOurs && key && event.outcome !== 'falha') ended.add(key)
          for (const effect of effects) if (effect.type === 'call') key = effect.key
          if (next.phase === 'calling' && key) expect(ended.has(key)).toBe(false)
          state = next
        }
      }),
    )
  })
})
