import type { Comparison } from '../../../script/condition'
import { compareValues } from '../../../script/conditions'
import type { Fact } from '../../../script/fact'
import { isSameValue, type Value } from '../../../script/value'

/** The bit for "not known"; a null in a script means the same. */
export const ABSENT = 1

export type Scalar = string | number | boolean

/** The values of a fact that the guards of a script can tell apart, one bit each; a set of values is a number. */
export type Domain = {
  /** The set of all values, with "not known". */
  readonly full: number
  /** For each bit after `ABSENT`: the value that it stands for; `undefined` if it stands for several. */
  readonly values: readonly (Scalar | undefined)[]
  /** The bits that may stand for a literal. */
  readonly bitsOf: (value: Value) => number
  /** The values with which a comparison can hold, and those with which it can fail; they overlap where the domain cannot decide. */
  readonly compare: (op: Comparison, than: Value) => readonly [holds: number, fails: number]
}

/** What guards compare a fact with. */
export type Compared = { readonly values: ReadonlySet<Scalar>; readonly ordered: boolean }

// values beyond these limits get no bit of their own: a guard that compares with one may hold or fail
const MOST_VALUES = 26
const MOST_ORDERED = 12

/** What one bit stands for: one value, all values between two neighbours, or everything else. */
type Atom =
  | { readonly type: 'value'; readonly value: Scalar }
  | { readonly type: 'between'; readonly above?: Scalar; readonly below?: Scalar }
  | { readonly type: 'rest' }

export function domainOf({ field }: Fact, compared: Compared): Domain {
  // `choices` of a number are no closed set: a server may bring a number that scripts may not write
  const closed: readonly Scalar[] | undefined =
    field.json === 'boolean'
      ? [true, false]
      : field.most !== undefined
        ? Array.from({ length: field.most + 1 }, (_, n) => n)
        : field.json === 'string'
          ? field.choices
          : undefined
  if (closed && closed.length <= MOST_VALUES) {
    return closedDomain(closed)
  }
  const values = [...compared.values].slice(0, compared.ordered ? MOST_ORDERED : MOST_VALUES)
  const single = values.map((value): Atom => ({ type: 'value', value }))
  const kinds = ORDERED[field.json] ?? ['number', 'string']
  const between = compared.ordered ? kinds.flatMap((kind) => gaps(values, kind)) : []
  // if all values are of one ordered kind, the intervals cover everything and no rest is needed
  const isWhole = between.length > 0 && kinds.length === 1
  const rest: readonly Atom[] = isWhole ? [] : [{ type: 'rest' }]
  return domain([...single, ...between, ...rest], new Set(values))
}

/** By JSON type of a field: the kind of its values that have an order. */
const ORDERED: { readonly [json: string]: readonly ('number' | 'string')[] } = {
  integer: ['number'],
  number: ['number'],
  string: ['string'],
}

/** The domain of exactly these values. */
export const closedDomain = (values: readonly Scalar[]): Domain =>
  domain(
    values.map((value) => ({ type: 'value', value })),
    new Set(values),
  )

function gaps(values: readonly Scalar[], kind: 'number' | 'string'): readonly Atom[] {
  const sorted = values
    .filter((value) => typeof value === kind)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  if (sorted.length === 0) return []
  return [undefined, ...sorted].map((above, n) => ({
    type: 'between',
    ...(above !== undefined && { above }),
    ...(sorted[n] !== undefined && { below: sorted[n] }),
  }))
}

function domain(atoms: readonly Atom[], kept: ReadonlySet<Scalar>): Domain {
  const full = 2 ** (atoms.length + 1) - 1
  const maskOf = (test: (atom: Atom) => boolean | undefined): readonly [number, number] => {
    let holds = 0
    let fails = 0
    for (const [n, atom] of atoms.entries()) {
      const answer = test(atom)
      if (answer !== false) holds |= 2 << n
      if (answer !== true) fails |= 2 << n
    }
    return [holds, fails]
  }
  const equal = (than: Value) => {
    if (than === null) return [ABSENT, full] as const
    const [holds, fails] = maskOf((atom) => isEqual(atom, than, kept))
    return [holds, fails | ABSENT] as const
  }
  return {
    full,
    values: atoms.map((atom) => (atom.type === 'value' ? atom.value : undefined)),
    bitsOf: (value) => equal(value)[0],
    compare: remembered((op, than) => {
      switch (op) {
        case 'exists':
          return than === false ? [ABSENT, full & ~ABSENT] : [full & ~ABSENT, ABSENT]
        case 'eq':
          return equal(than)
        case 'ne': {
          const [holds, fails] = equal(than)
          return [fails, holds]
        }
        case 'in': {
          const each = (Array.isArray(than) ? than : []).map(equal)
          return [
            each.reduce((all, [holds]) => all | holds, 0),
            each.reduce((all, [, fails]) => all & fails, full),
          ]
        }
        case 'contains':
          return [full & ~ABSENT, full]
        default: {
          const [holds, fails] = maskOf((atom) => isOrdered(op, atom, than, kept))
          return [holds, fails | ABSENT]
        }
      }
    }),
  }
}

/** Caches comparisons: guards are evaluated over and over, with few values. */
function remembered(compare: Domain['compare']): Domain['compare'] {
  const known = new Map<Comparison, Map<Value, ReturnType<Domain['compare']>>>()
  return (op, than) => {
    const own = known.get(op) ?? new Map<Value, ReturnType<Domain['compare']>>()
    const before = own.get(than)
    if (before) return before
    const found = compare(op, than)
    known.set(op, own.set(than, found))
    return found
  }
}

const isScalar = (value: Value): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** `undefined`: undecided, since the atom stands for several values. */
function isEqual(atom: Atom, than: Value, kept: ReadonlySet<Scalar>): boolean | undefined {
  if (atom.type === 'value') return isSameValue(atom.value, than)
  if (isScalar(than) && kept.has(than)) return false
  if (atom.type === 'rest') return undefined
  const bound = atom.above ?? atom.below!
  if (typeof than !== typeof bound) return false
  const outside =
    (atom.above !== undefined && than! <= atom.above) ||
    (atom.below !== undefined && than! >= atom.below)
  return outside ? false : undefined
}

type Order = 'gt' | 'gte' | 'lt' | 'lte'

function isOrdered(
  op: Order,
  atom: Atom,
  than: Value,
  kept: ReadonlySet<Scalar>,
): boolean | undefined {
  if (typeof than !== 'number' && typeof than !== 'string') return false
  if (atom.type === 'value') {
    return compareValues(op, atom.value, than)
  }
  // if `than` has a bit of its own, the intervals cover all values of its kind, and the rest holds none
  if (atom.type === 'rest') return kept.has(than) ? false : undefined
  if (typeof than !== typeof (atom.above ?? atom.below)) return false
  const up = op === 'gt' || op === 'gte'
  if (atom.above !== undefined && atom.above >= than) return up
  if (atom.below !== undefined && atom.below <= than) return !up
  return undefined
}
