import { holds } from '../script/conditions'
import {
  type Call,
  END,
  type Go,
  RETRY,
  RETURN,
  type Step,
  type StepId,
  type Way,
} from '../script/step'
import type { Facts } from '../script/value'
import { fingerprint } from './fingerprint'
import { plainWords, render } from './render'
import type { ChatState } from './state'
import { enter, prompt, waits } from './step-effects'
import { assign, type Turn, take, valuesOf } from './turn'

/** The most steps that one event may walk through before the talk goes to the fallback (case SCR-13). */
export const MAX_STEPS_PER_TURN = 200

/** Walks on from a step until one waits, calls or ends. A walk that fails goes on at the fallback, and the talk ends if that fails too. */
export function walk(turn: Turn, to: StepId): ChatState {
  return (
    walkUntilWait(turn, to) ?? walkUntilWait(turn, turn.script.fallback) ?? end(turn, turn.from.at)
  )
}

/** `undefined`: the way leads nowhere, or walked too long. */
function walkUntilWait(turn: Turn, first: StepId): ChatState | undefined {
  let to = first
  let at = turn.from.at
  for (let walked = 0; walked < MAX_STEPS_PER_TURN; walked++) {
    if (to === RETURN) {
      // `return` outside of a detour goes to the start of the script
      to = turn.returns.at(-1) ?? turn.script.start
      turn.returns = turn.returns.slice(0, -1)
    }
    if (to === END) return end(turn, at)
    const step = turn.script.steps.get(to)
    if (!step) return undefined
    if (!step.inDetour) turn.returns = []
    enter(turn, step)
    if (waits(turn.script.facts, step, turn.facts)) {
      prompt(turn, step)
      return stand(turn, 'waiting', step.id)
    }
    if (step.choose) turn.note?.({ type: 'options', step, facts: turn.facts })
    assign(turn, step.set)
    if (step.call) return call(turn, step, step.call)
    const go = pick(turn, step, step.next)
    if (!go) return undefined
    to = take(turn, go, step.id)
    at = step.id
  }
  return undefined
}

/** Goes on after an answer without a way of its own: set, call, next. `reply`: the visitor's bubble, shown once the call accepts it. */
export function followWait(turn: Turn, step: Step, reply?: string): ChatState {
  assign(turn, step.set)
  if (step.call) return call(turn, step, step.call, reply)
  return leave(turn, step, pick(turn, step, step.next))
}

/** Leaves a step by a way; `retry` stays, and asks again with the way's error, or else with `why`. */
export function leave(turn: Turn, step: Step, go: Go | undefined, why?: string): ChatState {
  if (!go) return walk(turn, turn.script.fallback)
  const to = take(turn, go, step.id)
  if (to !== RETRY || !waits(turn.script.facts, step, turn.facts)) return walk(turn, to)
  prompt(turn, step, go.error ? plainWords(render(turn.script.facts, go.error, turn.facts)) : why)
  return stand(turn, 'waiting', step.id)
}

/** The first way whose guard holds. */
export function pick(
  { script, facts, note }: Turn,
  step: Step,
  way: Way | undefined,
): Go | undefined {
  if (!way) return undefined
  const taken = way.findIndex(({ when }) => holds(script.facts, when, facts))
  note?.({ type: 'way', step, way, taken, facts })
  return way[taken]
}

/** The state after this turn. */
export function stand(turn: Turn, phase: ChatState['phase'], at: StepId): ChatState {
  const { facts, settled, refused, returns, from } = turn
  return {
    phase,
    at,
    facts,
    calls: from.calls,
    settled,
    refused,
    ...(returns.length > 0 && { returns }),
    ...(from.reminded && { reminded: from.reminded }),
  }
}

function end(turn: Turn, at: StepId): ChatState {
  turn.effects.push({ type: 'end' })
  return stand(turn, 'ended', at)
}

function call(turn: Turn, step: Step, called: Call, reply?: string): ChatState {
  const { action, effect, interrupted } = called
  const number = turn.from.calls + 1
  const input = valuesOf(turn.script.facts, called.with, turn.facts)
  const key = keyOf(turn, called, input)
  turn.effects.push({
    type: 'call',
    call: number,
    step: step.id,
    action,
    effect,
    input,
    ...(key && { key }),
    ...(interrupted !== undefined && { interrupted }),
  })
  const state = stand(turn, 'calling', step.id)
  return { ...state, calls: number, ...(reply !== undefined && { reply }) }
}

/**
 * The same request has the same key, also after a lost reply and after TENTAR NOVAMENTE (case PAY-14, domain hole 51); a changed one
 * has another. For a `once` action the key counts completed calls, so that a second purchase has a new key; for any other, calls
 * with the `uncertain` outcome, so that a new try is no repetition (case PAY-03). The count of refusals comes last: the front of the
 * key numbers the thing that the talk makes, however often it was tried (case PAY-21).
 */
function keyOf(turn: Turn, { action, effect }: Call, input: Facts): string | undefined {
  if (effect === 'none') return undefined
  const [ends, refusals] = [turn.settled, turn.refused].map((counts) => countOf(counts, action))
  return `${action}/${ends}/${fingerprint(input)}${refusals ? `/${refusals}` : ''}`
}

/** The count of an action; 0 where it has none. */
export const countOf = (counts: { readonly [action: string]: number }, action: string): number =>
  Object.hasOwn(counts, action) ? (counts[action] ?? 0) : 0
