import type { Assignment } from '../../../script/step'
import { type FactName, nextCount, type Source } from '../../../script/value'
import { valuesIn } from './abstract-state'
import { RETURNS } from './detour-flow'
import { ABSENT } from './domain'
import { type AbstractState, type StateShape, set } from './state-shape'
import { translate, type Variable } from './variable'

function put(shape: StateShape, state: AbstractState, slot: number, values: number): void {
  const { followers, variables } = shape
  set(shape, state, slot, values)
  for (const follower of followers[slot]!) {
    set(shape, state, follower, variables[follower]!.full)
  }
}

/** A value was entered or received; with `mayBeNull` it may also be an explicit null. */
export function write(
  shape: StateShape,
  state: AbstractState,
  fact: FactName,
  mayBeNull: boolean,
): void {
  const slot = shape.slots.get(fact)
  if (slot === undefined) return
  const { full } = shape.variables[slot]!
  put(shape, state, slot, mayBeNull ? full : full & ~ABSENT)
}

export function forget(shape: StateShape, state: AbstractState, facts: readonly FactName[]): void {
  for (const fact of facts) {
    const slot = shape.slots.get(fact)
    if (slot === undefined || shape.needs[slot]) continue
    put(shape, state, slot, shape.variables[slot]!.initial)
  }
}

/** Sets facts; every source is read before the first fact is written. */
export function assignAbstract(
  shape: StateShape,
  state: AbstractState,
  assignments: readonly Assignment[],
): void {
  const values = assignments.map(({ fact, from }) => {
    const slot = shape.slots.get(fact)
    if (slot === undefined) return 0
    const variable = shape.variables[slot]!
    if (from.type === 'literal') return variable.bitsOf(from.value)
    const source = shape.slots.get(from.fact)
    if (source === undefined) return variable.full
    const known = valuesIn(shape, state, source)
    if (from.type === 'count') return countUp(variable, known, from)
    return source === slot ? known : translate(known, shape.variables[source]!, variable)
  })
  for (const [n, { fact, from }] of assignments.entries()) {
    const slot = shape.slots.get(fact)
    // a derived fact is never set
    if (slot === undefined || shape.needs[slot]) continue
    put(shape, state, slot, values[n]!)
    if (from.type !== 'literal') continue
    for (const follower of shape.followers[slot]!) {
      const { after, from: followed } = shape.variables[follower]!
      if (after && followed[0] === fact) set(shape, state, follower, after(from.value))
    }
  }
}

/** The values that a counter may have after it was incremented. */
function countUp(
  { values, bitsOf }: Variable,
  known: number,
  source: Extract<Source, { type: 'count' }>,
): number {
  let all = 0
  for (const [n, value] of values.entries()) {
    if ((known & (2 << n)) !== 0) all |= bitsOf(nextCount(source, value))
  }
  return all
}

/** Pushes the step that a detour returns to onto the talk's stack of return steps. */
export function beginDetour(shape: StateShape, state: AbstractState, back: string): void {
  const slot = shape.slots.get(RETURNS)
  if (slot === undefined) return
  const { values, bitsOf } = shape.variables[slot]!
  const known = valuesIn(shape, state, slot)
  let all = known & ABSENT ? bitsOf(back) : 0
  for (const [n, value] of values.entries()) {
    if ((known & (2 << n)) !== 0) all |= bitsOf(`${value} ${back}`)
  }
  put(shape, state, slot, all)
}
