import type { Condition } from '../../../script/condition'
import type { FactName } from '../../../script/value'
import { ABSENT } from './domain'
import { containsName, type Variable } from './variable'

/**
 * What a talk may know at one point: for each variable of a shape, the set of its possible values as bits; several sets share one
 * 32-bit word. States are mutable: copy one with `slice` to keep it. A plain array, because copying so few words is several times quicker
 * than with a typed array.
 */
export type AbstractState = number[]

/** The place of one variable's value set in a state; `mask` is not shifted. */
type Bits = { readonly word: number; readonly shift: number; readonly mask: number }

/** The variables that a state tracks, and the place of each in it. A state says nothing about any other fact. */
export type StateShape = {
  readonly variables: readonly Variable[]
  readonly slots: ReadonlyMap<string, number>
  /** By slot, for derived variables: the slots of the variables that they need. */
  readonly needs: readonly (readonly number[] | undefined)[]
  /** By slot: the slots of all variables derived from this one, directly or through others. */
  readonly followers: readonly (readonly number[])[]
  readonly bits: readonly Bits[]
  readonly words: number
  /** Applied when time passes: facts from the clock, those that the page tells, and all derived from them, may have changed. */
  readonly timePasses: Overwrite
  /** Applied when a talk starts over: forgets everything but what the variant, the URL and the clock bring. */
  readonly talkForgotten: Overwrite
}

/** A precomputed write to several variables at once: for each word, the bits to keep (a mask) and the bits to set. */
type Overwrite = { readonly stays: AbstractState; readonly comes: AbstractState }

export function overwrite(state: AbstractState, { stays, comes }: Overwrite): void {
  for (let word = 0; word < state.length; word++) {
    state[word] = (state[word]! & stays[word]!) | comes[word]!
  }
}

/** Packs as many variables into each 32-bit word as fit. */
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
    timePasses: withTold(packed, variables, overwriteOf(packed, afterTime(variables, followers))),
    talkForgotten: overwriteOf(packed, withoutTalk(variables)),
  }
}

function afterTime(
  variables: readonly Variable[],
  followers: StateShape['followers'],
): ReadonlyMap<number, number> {
  const values = new Map<number, number>()
  for (const [slot, { clock, told, full }] of variables.entries()) {
    if (!clock && !told) continue
    if (clock) values.set(slot, full & ~ABSENT)
    for (const follower of followers[slot]!) values.set(follower, variables[follower]!.full)
  }
  return values
}

/** What the page tells comes beside the values known before. */
function withTold(
  packed: Pick<StateShape, 'bits' | 'words'>,
  variables: readonly Variable[],
  overwrite: Overwrite,
): Overwrite {
  for (const [slot, { told, full }] of variables.entries()) {
    if (told) set(packed, overwrite.comes, slot, full & ~ABSENT)
  }
  return overwrite
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
