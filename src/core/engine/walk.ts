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

/** Steps that one event may walk before the talk is taken for lost (case SCR-13). */
export const MAX_STEPS_PER_TURN = 200

/** Walks from a step on until one waits, calls or ends; lost talks go to the fallback, and end if that is lost too. */
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
      // a talk that is in no detour begins anew
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

/** What follows the wait of a step when nothing has a way of its own: set, call, next. `reply` waits for the call. */
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

/** Where the talk stands after this turn, if at a step. */
export function stand(turn: Turn, phase: ChatState['phase'], at: StepId): ChatState {
  const { facts, settled, refused, returns, from } = turn
  const state = { phase, at, facts, calls: from.calls, settled, refused }
  if (returns.length === 0 && !from.reminded) return state
  return {
    ...state,
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
 * has another. What is done `once` also counts its ends, so that buying again is not the first purchase; any other call those that
 * left open whether it was made, so that a new try is no repetition (case PAY-03). Refusals are counted behind that: the front of
 * the key says which of its kind the talk makes, whatever was tried for it (case PAY-21).
 */
function keyOf(turn: Turn, { action, effect }: Call, input: Facts): string | undefined {
  if (effect === 'none') return undefined
  const [ends, refusals] = [turn.settled, turn.refused].map((counts) => countOf(counts, action))
  return `${action}/${ends}/${fingerprint(input)}${refusals ? `/${refusals}` : ''}`
}

/** How often an action has ended so. */
export const countOf = (counts: { readonly [action: string]: number }, action: string): number =>
  Object.hasOwn(counts, action) ? (counts[action] ?? 0) : 0
