import { ABSENT } from './domain'
import type { Variable } from './variable'

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

export function get({ bits }: StateShape, state: AbstractState, slot: number): number {
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
    variables,
    slots,
    needs,
    followers,
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
