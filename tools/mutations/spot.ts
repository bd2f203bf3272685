import { isScalar, type Scalar } from 'yaml'
import type { RandomSource } from '../../src/core/script/seeded-random'
import { factTable } from '../../src/product/facts/facts'
import { type Changed, offsetOf, type Seat, spanOf, splice } from './yaml-edit'

/** What the scripts name. */
export type Words = {
  readonly steps: readonly string[]
  readonly asked: readonly string[]
  readonly said: readonly string[]
}

/** A key with its value, or an item of a list, where a mistake could be made. */
export type Spot = {
  readonly seat: Seat
  readonly path: readonly string[]
  readonly key: Scalar<string> | undefined
  readonly value: unknown
  readonly step: string
  readonly words: Words
  readonly chance: RandomSource
}

export const parentOf = ({ path }: Spot): string => path.at(-2) ?? ''
export const keyOf = ({ path }: Spot): string => path.at(-1) ?? ''
export const textOf = (value: unknown): string | undefined =>
  isScalar(value) && typeof value.value === 'string' ? value.value : undefined

const WAYS = new Set(['goto', 'next'])
/** Names a step that a way leads to. */
export const isTarget = (spot: Spot): boolean => {
  const name = textOf(spot.value)
  if (name === undefined || !spot.words.steps.includes(name)) return false
  return (spot.key !== undefined && WAYS.has(keyOf(spot))) || parentOf(spot) === 'on'
}

export const replace = ({ seat, value }: Spot, words: string): Changed => {
  const start = offsetOf(value)
  const end = spanOf(seat)[1]
  return splice(seat.source, start, end, words)
}

export const valueText = ({ seat, value }: Spot): string =>
  seat.source.text.slice(offsetOf(value), spanOf(seat)[1])

export const other = (names: readonly string[], not: string, { pick }: RandomSource): string =>
  pick(names.filter((name) => name !== not))

/** Facts among the words of a scalar: asked, cleared, shown, copied. */
export function factsIn(spot: Spot): readonly { at: number; fact: string; isSaid: boolean }[] {
  const { key, value, path } = spot
  const own = key && factTable.get(key.value) && parentOf(spot) !== 'data' ? [key] : []
  const keys = own.map((node) => ({ at: offsetOf(node), fact: node.value, isSaid: false }))
  const name = textOf(value)
  if (name === undefined) return keys
  const isFact = ['ask', 'fact', 'clear'].includes(path.at(-1) ?? '') && factTable.get(name)
  if (isFact) return [...keys, { at: offsetOf(value), fact: name, isSaid: false }]
  const written = valueText(spot)
  const shown = [...written.matchAll(/\{\{\s*([\w.]+)\s*\}\}|(?<=^\$)([\w.]+)$/g)].map((match) => {
    const fact = match[1] ?? match[2] ?? ''
    return {
      at: offsetOf(value) + match.index + match[0].indexOf(fact),
      fact,
      isSaid: match[1] !== undefined,
    }
  })
  return [...keys, ...shown]
}
