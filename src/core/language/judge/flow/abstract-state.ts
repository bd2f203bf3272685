import type { Condition } from '../../../script/condition'
import type { FactName } from '../../../script/value'
import { ABSENT } from './domain'
import { type AbstractState, get, type StateShape, set } from './state-shape'
import { containsName, type Variable } from './variable'

/** A state with these values of each variable. */
function stateOf(shape: StateShape, valuesOf: (variable: Variable) => number): AbstractState {
  const state: AbstractState = new Array(shape.words).fill(0)
  for (const [slot, variable] of shape.variables.entries()) {
    set(shape, state, slot, valuesOf(variable))
  }
  return state
}

/** The state in which every value is possible. */
export const topState = (shape: StateShape): AbstractState => stateOf(shape, ({ full }) => full)

/** The state at an arbitrary wait of a talk: facts that are always brought are known, any other fact may have any value or none. */
export const anyTalkState = (shape: StateShape): AbstractState =>
  stateOf(shape, ({ brought, full, from }) =>
    brought === 'always' && from.length === 0 ? full & ~ABSENT : full,
  )

/** What a talk knows before its first step: what the variant, the URL and the clock bring. */
export function initialState(shape: StateShape): AbstractState {
  return stateOf(shape, ({ brought, full, from, initial }) => {
    if (from.length > 0) return full
    if (brought === 'talk') return initial
    return brought === 'always' ? full & ~ABSENT : full
  })
}

/** The values that a variable may have; 0 when the state is impossible. */
export function valuesIn(shape: StateShape, state: AbstractState, slot: number): number {
  const needs = shape.needs[slot]
  let values = get(shape, state, slot)
  if (!needs) return values
  let { sure } = shape.variables[slot]!
  for (const need of needs) {
    const needed = valuesIn(shape, state, need)
    if ((needed & ~ABSENT) === 0) values &= ABSENT
    if (needed & ABSENT) sure = false
  }
  return sure ? values & ~ABSENT : values
}

/** Whether a fact may be unknown; false for a fact that the state does not track. */
export function mayBeUnknown(shape: StateShape, state: AbstractState, fact: FactName): boolean {
  const slot = shape.slots.get(fact)
  return slot !== undefined && (valuesIn(shape, state, slot) & ABSENT) !== 0
}

/** Restricts a variable to a set of values; false when none is left. A variable that must be known makes all that it needs known. */
function keep(shape: StateShape, state: AbstractState, slot: number, values: number): boolean {
  const left = valuesIn(shape, state, slot) & values
  set(shape, state, slot, left)
  if (left === 0) return false
  if (left & ABSENT) return true
  for (const need of shape.needs[slot] ?? []) if (!keep(shape, state, need, ~ABSENT)) return false
  return true
}

/** Marks a fact, and all that it needs, as known from here on. */
export function takeAsKnown(shape: StateShape, state: AbstractState, fact: FactName): void {
  const slot = shape.slots.get(fact)
  if (slot === undefined) return
  const known = (at: number): void => {
    const { full } = shape.variables[at]!
    const left = get(shape, state, at) & ~ABSENT
    set(shape, state, at, left === 0 ? full & ~ABSENT : left)
    for (const need of shape.needs[at] ?? []) known(need)
  }
  known(slot)
}

/** Restricts a state to the values with which the guard evaluates to `wanted`; false when there are none, and then the state is invalid. */
export function refine(
  shape: StateShape,
  state: AbstractState,
  guard: Condition,
  wanted: boolean,
): boolean {
  switch (guard.type) {
    case 'compare': {
      const { fact, op, value } = guard
      const slot = shape.slots.get(op === 'contains' ? containsName(fact, value) : fact)
      if (slot === undefined) return true
      const [holds, fails] = shape.variables[slot]!.compare(op, value)
      return keep(shape, state, slot, wanted ? holds : fails)
    }
    case 'not':
      return refine(shape, state, guard.of, !wanted)
    default:
      return (guard.type === 'all') === wanted
        ? guard.of.every((part) => refine(shape, state, part, wanted))
        : refineToAny(shape, state, guard.of, wanted)
  }
}

/** Restricts a state so that at least one part evaluates to `wanted`: the first; or the second and not the first; and so on. */
function refineToAny(
  shape: StateShape,
  state: AbstractState,
  parts: readonly Condition[],
  wanted: boolean,
): boolean {
  const rest = state.slice()
  let union: AbstractState | undefined
  for (const part of parts) {
    const one = rest.slice()
    if (refine(shape, one, part, wanted)) {
      if (union) joinInto(union, one)
      else union = one
    }
    if (!refine(shape, rest, part, !wanted)) break
  }
  if (!union) return false
  // for so few words a loop is the quickest copy
  for (let word = 0; word < state.length; word++) state[word] = union[word]!
  return true
}

/** Whether the guard can evaluate to `wanted` in a state; does not change the state. */
export const isPossible = (
  shape: StateShape,
  state: AbstractState,
  guard: Condition,
  wanted: boolean,
): boolean => refine(shape, state.slice(), guard, wanted)

/** Adds the possible values of another state; returns whether any was new. */
export function joinInto(state: AbstractState, other: AbstractState): boolean {
  let grew = false
  for (let word = 0; word < state.length; word++) {
    const all = state[word]! | other[word]!
    if (all === state[word]) continue
    state[word] = all
    grew = true
  }
  return grew
}
