import type { Assignment } from '../../../script/step'
import type { FactName } from '../../../script/value'
import { ABSENT } from './domain'
import { type Frame, look, type State, set } from './frame'
import { translate } from './variable'

function put(frame: Frame, state: State, slot: number, values: number): void {
  const { followers, variables } = frame
  set(frame, state, slot, values)
  for (const follower of followers[slot]!) {
    set(frame, state, follower, variables[follower]!.full)
  }
}

/** Somebody brought a value; `mayBeNull`: or said that there is none. */
export function write(frame: Frame, state: State, fact: FactName, mayBeNull: boolean): void {
  const slot = frame.slots.get(fact)
  if (slot === undefined) return
  const { full } = frame.variables[slot]!
  put(frame, state, slot, mayBeNull ? full : full & ~ABSENT)
}

export function forget(frame: Frame, state: State, facts: readonly FactName[]): void {
  for (const fact of facts) {
    const slot = frame.slots.get(fact)
    if (slot !== undefined && !frame.needs[slot]) put(frame, state, slot, ABSENT)
  }
}

/** Forgets all but what the variant, the URL and the clock bring. */
export function forgetTalk(frame: Frame, state: State): void {
  for (const [slot, { brought, from, full }] of frame.variables.entries()) {
    if (from.length > 0) set(frame, state, slot, full)
    else if (brought === 'talk') set(frame, state, slot, ABSENT)
  }
}

/** Sets facts from what was known before any of them. */
export function assign(frame: Frame, state: State, assignments: readonly Assignment[]): void {
  const values = assignments.map(({ fact, from }) => {
    const slot = frame.slots.get(fact)
    if (slot === undefined) return 0
    const variable = frame.variables[slot]!
    if (from.type === 'literal') return variable.bitsOf(from.value)
    const source = frame.slots.get(from.fact)
    if (source === undefined) return variable.full
    const known = look(frame, state, source)
    return source === slot ? known : translate(known, frame.variables[source]!, variable)
  })
  for (const [n, { fact, from }] of assignments.entries()) {
    const slot = frame.slots.get(fact)
    // a derived fact is never set
    if (slot === undefined || frame.needs[slot]) continue
    put(frame, state, slot, values[n]!)
    if (from.type === 'fact') continue
    for (const follower of frame.followers[slot]!) {
      const { after, from: followed } = frame.variables[follower]!
      if (after && followed[0] === fact) set(frame, state, follower, after(from.value))
    }
  }
}
