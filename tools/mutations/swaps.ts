import { isMap, isScalar } from 'yaml'
import type { Spot } from './spot'
import { type Changed, type Seat, splice } from './yaml-edit'

/** The values of a key and of the one below it change places. */
export function swapValues({ seat }: Spot): Changed | undefined {
  const pairs = [seat.parent.items[seat.at], seat.parent.items[seat.at + 1]]
  const [one, two] = pairs.map((pair) => (isPairOf(pair) ? pair.value : undefined))
  return exchange(seat, one, two)
}

/** The labels of an option and of the one below it change places. */
export function swapLabels({ seat, value }: Spot): Changed | undefined {
  const next: unknown = seat.parent.items[seat.at + 1]
  if (!isMap(value) || !isMap(next)) return undefined
  return exchange(seat, value.get('label', true), next.get('label', true))
}

/** Two scalars or flow mappings of one file change places; what stands over several lines stays. */
function exchange({ source }: Seat, one: unknown, two: unknown): Changed | undefined {
  const { text } = source
  const [a, b] = [spanOfNode(text, one), spanOfNode(text, two)]
  if (!a || !b) return undefined
  const [first, second] = [text.slice(...a), text.slice(...b)]
  if (first === second || first.includes('\n') || second.includes('\n')) return undefined
  return splice(source, a[0], b[1], second + text.slice(a[1], b[0]) + first)
}

function spanOfNode(text: string, node: unknown): readonly [number, number] | undefined {
  if (!isScalar(node) && !isMap(node)) return undefined
  const [start, end] = node.range ?? []
  return start === undefined || end === undefined
    ? undefined
    : [start, text.slice(0, end).trimEnd().length]
}

const isPairOf = (item: unknown): item is { readonly value: unknown } =>
  typeof item === 'object' && item !== null && 'value' in item && 'key' in item
