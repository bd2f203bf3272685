import type { Effect } from '../../../src/core/engine/effect'
import type { ChatEvent } from '../../../src/core/engine/event'
import { type ChatState, INITIAL } from '../../../src/core/engine/state'
import { transition } from '../../../src/core/engine/transition'
import type { Script } from '../../../src/core/script/script'
import type { Facts } from '../../../src/core/script/value'
import { deepFreeze } from './deep-freeze'

/** A frozen state that waits at a step. */
export const at = (step: string, facts: Facts = {}, parts: Partial<ChatState> = {}): ChatState =>
  deepFreeze({ ...INITIAL, phase: 'waiting', at: step, facts, ...parts })

/** A frozen state that waits for the call of a step. */
export const calling = (step: string, facts: Facts = {}, parts: Partial<ChatState> = {}) =>
  at(step, facts, { phase: 'calling', calls: 1, ...parts })

/** One transition with its effects by kind. */
export function turn(script: Script, from: ChatState, event: ChatEvent) {
  const [state, effects] = transition(script, deepFreeze(from), deepFreeze(event))
  const effectsOf = <T extends Effect['type']>(type: T) =>
    effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type)
  return { state, effects, types: effects.map(({ type }) => type), effectsOf }
}

export const chosen = (step: string, option: string): ChatEvent => ({
  type: 'chosen',
  step,
  option,
})
export const answered = (step: string, text: string): ChatEvent => ({
  type: 'answered',
  step,
  text,
})
export const settled = (outcome: string, facts: Facts = {}, call = 1): ChatEvent => ({
  type: 'settled',
  call,
  outcome,
  facts,
})
export const finished = (step: string, outcome: string, facts: Facts = {}): ChatEvent => ({
  type: 'finished',
  step,
  outcome,
  facts,
})
export const started = (facts: Facts = {}): ChatEvent => ({ type: 'started', facts })
