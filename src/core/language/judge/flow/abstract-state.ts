import type { Condition } from '../../../script/condition'
import type { FactName } from '../../../script/value'
import { ABSENT } from './domain'
import { containsName, type Variable } from './variable'

/**
 * What a talk may know at one point: for each variable of a shape the set of its possible values, several sets in one word. Only the
 * function that made a state writes into it. A plain array, as a few words of it are copied several times quicker than of a typed one.
 */
export type AbstractState = number[]

/** Where the values of a variable stand in a state. */
type Bits = { readonly word: number; readonly shift: number; readonly mask: number }

/** Which variables a state tells about, and where in it. Of a fact that is not among them nothing is known. */
export type StateShape = {
  readonly variables: readonly Variable[]
  readonly slots: ReadonlyMap<string, number>
  /** Of derived variables: the slots of what they need. */
  readonly needs: readonly (readonly number[] | undefined)[]
  /** Derived variables that change with this one, whatever lies between. */
  readonly followers: readonly (readonly number[])[]
  readonly bits: readonly Bits[]
  readonly words: number
  /** What comes of time that passes: what the clock brings may be another. */
  readonly timePasses: Overwrite
  /** What comes of beginning anew: all but what the variant, the URL and the clock bring is forgotten. */
  readonly talkForgotten: Overwrite
}

/** Values that are written whatever was there before, of all their variables at once: by word the bits that stay, and those that come. */
type Overwrite = { readonly stays: AbstractState; readonly comes: AbstractState }

export function overwrite(state: AbstractState, { stays, comes }: Overwrite): void {
  for (let word = 0; word < state.length; word++) {
    state[word] = (state[word]! & stays[word]!) | comes[word]!
  }
}

/** As many variables to a word as it holds. */
function pack(variables: readonly Variable[]): Pick<StateShape, 'bits' | 'words'> {
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

function overwriteOf(
  packed: Pick<StateShape, 'bits' | 'words'>,
  values: ReadonlyMap<number, number>,
): Overwrite {
  const stays = new Array<number>(packed.words).fill(-1)
  const comes = new Array<number>(packed.words).fill(0)
  for (const [slot, own] of values) {
    set(packed, stays, slot, 0)
    set(packed, comes, slot, own)
  }
  return { stays, comes }
}

function get({ bits }: StateShape, state: AbstractState, slot: number): number {
  const { word, shift, mask } = bits[slot]!
  return (state[word]! >>> shift) & mask
}

export function set(
  { bits }: Pick<StateShape, 'bits'>,
  state: AbstractState,
  slot: number,
  values: number,
): void {
  const { word, shift, mask } = bits[slot]!
  state[word] = (state[word]! & ~(mask << shift)) | ((values & mask) << shift)
}

/** A state with these values of each variable. */
function stateOf(shape: StateShape, valuesOf: (variable: Variable) => number): AbstractState {
  const state: AbstractState = new Array(shape.words).fill(0)
  for (const [slot, variable] of shape.variables.entries()) {
    set(shape, state, slot, valuesOf(variable))
  }
  return state
}

/** The shape for these variables; all that the derived ones are computed from must be among them. */
export function stateShapeOf(variables: readonly Variable[]): StateShape {
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
  const packed = pack(variables)
  return {
    ...{ variables, slots, needs, followers },
    ...packed,
    timePasses: overwriteOf(packed, afterTime(variables, followers)),
    talkForgotten: overwriteOf(packed, withoutTalk(variables)),
  }
}

function afterTime(
  variables: readonly Variable[],
  followers: StateShape['followers'],
): ReadonlyMap<number, number> {
  const values = new Map<number, number>()
  for (const [slot, { clock, full }] of variables.entries()) {
    if (!clock) continue
    values.set(slot, full & ~ABSENT)
    for (const follower of followers[slot]!) values.set(follower, variables[follower]!.full)
  }
  return values
}

function withoutTalk(variables: readonly Variable[]): ReadonlyMap<number, number> {
  const values = new Map<number, number>()
  for (const [slot, { brought, from, full, initial }] of variables.entries()) {
    if (from.length > 0) values.set(slot, full)
    else if (brought === 'talk') values.set(slot, initial)
  }
  return values
}

/** The state in which every value is possible. */
export const topState = (shape: StateShape): AbstractState => stateOf(shape, ({ full }) => full)

/** What a talk may know at any of its waits: what is always brought, and anything else. */
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

/** The values that a variable may have; 0 when the state cannot be. */
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

/** Whether a fact may be unknown; of one that is not watched nothing can be said. */
export function mayBeUnknown(shape: StateShape, state: AbstractState, fact: FactName): boolean {
  const slot = shape.slots.get(fact)
  return slot !== undefined && (valuesIn(shape, state, slot) & ABSENT) !== 0
}

/** Keeps the values that are in a set; false when none is left. What is known has all that it needs. */
function keep(shape: StateShape, state: AbstractState, slot: number, values: number): boolean {
  const left = valuesIn(shape, state, slot) & values
  set(shape, state, slot, left)
  if (left === 0) return false
  if (left & ABSENT) return true
  for (const need of shape.needs[slot] ?? []) if (!keep(shape, state, need, ~ABSENT)) return false
  return true
}

/** From here on the fact counts as known. */
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

/** Keeps the values with which a guard comes out as wanted; false when there are none, and then the state is of no use. */
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

/** At least one of several comes out as wanted: the first, or the second and not the first, and so on. */
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
  // for so few words quicker than `set`
  for (let word = 0; word < state.length; word++) state[word] = union[word]!
  return true
}

/** Whether a guard can come out so in a state, which stays as it is. */
export const isPossible = (
  shape: StateShape,
  state: AbstractState,
  guard: Condition,
  wanted: boolean,
): boolean => refine(shape, state.slice(), guard, wanted)

/** Adds the values of another state; whether any was new. */
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
