import type { Condition } from '../../../script/condition'
import type { FactName } from '../../../script/value'
import { ABSENT } from './domain'
import { containsName, type Variable } from './variable'

/** What a talk may know at one place: the possible values of each variable of a frame, several in one word. Written into only by its maker. */
export type State = Int32Array

/** Where the values of a variable stand in a state. */
type Bits = { readonly word: number; readonly shift: number; readonly mask: number }

/** The facts that are watched. One that is not watched can be anything. */
export type Frame = {
  readonly variables: readonly Variable[]
  readonly slots: ReadonlyMap<string, number>
  /** Of derived variables: the slots of what they need. */
  readonly needs: readonly (readonly number[] | undefined)[]
  /** Derived variables that change with this one, whatever lies between. */
  readonly followers: readonly (readonly number[])[]
  readonly bits: readonly Bits[]
  readonly words: number
}

/** As many variables to a word as it holds. */
function pack(variables: readonly Variable[]): Pick<Frame, 'bits' | 'words'> {
  let word = 0
  let shift = 0
  const bits = variables.map(({ full }) => {
    const width = 32 - Math.clz32(full)
    if (shift + width > 32) {
      word += 1
      shift = 0
    }
    const own = { word, shift, mask: full }
    shift += width
    return own
  })
  return { bits, words: word + 1 }
}

function get({ bits }: Frame, state: State, slot: number): number {
  const { word, shift, mask } = bits[slot]!
  return (state[word]! >>> shift) & mask
}

export function set({ bits }: Frame, state: State, slot: number, values: number): void {
  const { word, shift, mask } = bits[slot]!
  state[word] = (state[word]! & ~(mask << shift)) | ((values & mask) << shift)
}

/** A state with these values of each variable. */
function stateOf(frame: Frame, valuesOf: (variable: Variable) => number): State {
  const state = new Int32Array(frame.words)
  for (const [slot, variable] of frame.variables.entries()) {
    set(frame, state, slot, valuesOf(variable))
  }
  return state
}

/** A frame of these variables; all that the derived ones are computed from must be among them. */
export function frameOf(variables: readonly Variable[]): Frame {
  const slots = new Map(variables.map(({ name }, slot) => [name, slot]))
  const needs = variables.map(({ from, needs }) =>
    from.length === 0 ? undefined : needs.flatMap((name) => slots.get(name) ?? []),
  )
  const followers: number[][] = variables.map(() => [])
  for (const [slot, variable] of variables.entries()) {
    const open = [...variable.from]
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const base = slots.get(name)
      if (base === undefined || followers[base]!.includes(slot)) continue
      followers[base]!.push(slot)
      open.push(...variables[base]!.from)
    }
  }
  return { variables, slots, needs, followers, ...pack(variables) }
}

/** Anything may be known. */
export const anything = (frame: Frame): State => stateOf(frame, ({ full }) => full)

/** What a talk knows before its first step: what the variant, the URL and the clock bring. */
export function beginning(frame: Frame): State {
  return stateOf(frame, ({ brought, full, from }) => {
    if (from.length > 0) return full
    if (brought === 'talk') return ABSENT
    return brought === 'always' ? full & ~ABSENT : full
  })
}

/** The values that a variable may have; 0 when the state cannot be. */
export function look(frame: Frame, state: State, slot: number): number {
  const needs = frame.needs[slot]
  let values = get(frame, state, slot)
  if (!needs) return values
  let { sure } = frame.variables[slot]!
  for (const need of needs) {
    const needed = look(frame, state, need)
    if ((needed & ~ABSENT) === 0) values &= ABSENT
    if (needed & ABSENT) sure = false
  }
  return sure ? values & ~ABSENT : values
}

/** Whether a fact may be unknown; of one that is not watched nothing can be said. */
export function mayLack(frame: Frame, state: State, fact: FactName): boolean {
  const slot = frame.slots.get(fact)
  return slot !== undefined && (look(frame, state, slot) & ABSENT) !== 0
}

/** Keeps the values that are in a set; false when none is left. What is known has all that it needs. */
function keep(frame: Frame, state: State, slot: number, values: number): boolean {
  const left = look(frame, state, slot) & values
  set(frame, state, slot, left)
  if (left === 0) return false
  if (left & ABSENT) return true
  for (const need of frame.needs[slot] ?? []) if (!keep(frame, state, need, ~ABSENT)) return false
  return true
}

/** From here on the fact counts as known. */
export function takeAsKnown(frame: Frame, state: State, fact: FactName): void {
  const slot = frame.slots.get(fact)
  if (slot === undefined) return
  const known = (at: number): void => {
    const { full } = frame.variables[at]!
    const left = get(frame, state, at) & ~ABSENT
    set(frame, state, at, left === 0 ? full & ~ABSENT : left)
    for (const need of frame.needs[at] ?? []) known(need)
  }
  known(slot)
}

/** Keeps the values with which a guard comes out as wanted; false when there are none, and then the state is of no use. */
export function refine(frame: Frame, state: State, guard: Condition, wanted: boolean): boolean {
  switch (guard.type) {
    case 'compare': {
      const { fact, op, value } = guard
      const slot = frame.slots.get(op === 'contains' ? containsName(fact, value) : fact)
      if (slot === undefined) return true
      const [holds, fails] = frame.variables[slot]!.compare(op, value)
      return keep(frame, state, slot, wanted ? holds : fails)
    }
    case 'not':
      return refine(frame, state, guard.of, !wanted)
    default:
      return (guard.type === 'all') === wanted
        ? guard.of.every((part) => refine(frame, state, part, wanted))
        : refineToAny(frame, state, guard.of, wanted)
  }
}

/** At least one of several comes out as wanted: the first, or the second and not the first, and so on. */
function refineToAny(
  frame: Frame,
  state: State,
  parts: readonly Condition[],
  wanted: boolean,
): boolean {
  const rest = state.slice()
  let union: State | undefined
  for (const part of parts) {
    const one = rest.slice()
    if (refine(frame, one, part, wanted)) {
      if (union) mix(union, one)
      else union = one
    }
    if (!refine(frame, rest, part, !wanted)) break
  }
  if (union) state.set(union)
  return union !== undefined
}

/** Whether a guard can come out so in a state, which stays as it is. */
export const can = (frame: Frame, state: State, guard: Condition, wanted: boolean): boolean =>
  refine(frame, state.slice(), guard, wanted)

/** Adds the values of another state; whether any was new. */
export function mix(state: State, other: State): boolean {
  let grew = false
  for (let word = 0; word < state.length; word++) {
    const all = state[word]! | other[word]!
    if (all === state[word]) continue
    state[word] = all
    grew = true
  }
  return grew
}
