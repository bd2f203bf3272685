import { isMapping, type Mapping, type Value, valueAt } from '../../script/value'
import type { Path } from '../read/path'
import type { Layer } from './compile-layer'

/** A variant with the layers it is made of, from the base to itself, and their keys joined. */
export type Layered<L = Layer> = {
  readonly id: string
  readonly layers: readonly L[]
  readonly value: Mapping
}

type Valued = { readonly value: Mapping }
type Placed = Pick<Layer, 'kind' | 'name'>

/**
 * The layers of a variant, from the base to itself. The shared layer of words stands over the base, unless another layer of the variant says
 * `literal: true`. A group that does not exist is left out.
 */
export function stackLayers<L extends Valued & Placed>(own: L, all: readonly L[]): readonly L[] {
  const named = (of: Layer['kind'], wanted?: unknown) =>
    all.filter(({ kind, name }) => kind === of && (wanted === undefined || name === wanted))
  const base = named('base')
  const group = named('group', own.value.group ?? null)
  const isLiteral = originOf({ layers: [...base, ...group, own] }, ['literal'])?.value.literal
  return [...base, ...(isLiteral === true ? [] : named('words')), ...group, own]
}

/** Joins layers key by key, over those in `below`: mappings deeply, lists and single values replaced. */
export function joinLayers<L extends Valued>(
  id: string,
  layers: readonly L[],
  below?: Layered<L>,
): Layered<L> {
  return {
    id,
    layers: below ? [...below.layers, ...layers] : layers,
    value: layers.reduce<Mapping>((all, { value }) => join(all, value), below?.value ?? NOTHING),
  }
}

// keys come from authors: none may reach a prototype
const NOTHING: Mapping = Object.create(null)

/** Returns the same `below` object where `above` changes nothing. */
function join(below: Mapping, above: Mapping): Mapping {
  let all: { [key: string]: Value } | undefined
  for (const [key, value] of Object.entries(above)) {
    const old = Object.hasOwn(below, key) ? below[key] : undefined
    const joined = isMapping(old) && isMapping(value) ? join(old, value) : value
    if (joined === old) continue
    all ??= Object.assign(Object.create(null), below) as { [key: string]: Value }
    all[key] = joined
  }
  return all ?? below
}

/** The layer that a value comes from: the highest that sets it. */
export function originOf<L extends Valued>(
  { layers }: { readonly layers: readonly L[] },
  path: Path,
): L | undefined {
  return layers.findLast(({ value }) => valueAt(value, path) !== undefined)
}
