import { compareValues } from '../../../script/conditions'
import type { Fact } from '../../../script/fact'
import type { FactName, Value } from '../../../script/value'
import { ABSENT, type Compared, type Domain, domainOf } from './domain'

/** A fact, or whether one contains a value, as the analysis tracks it. */
export type Variable = Domain & {
  readonly name: string
  readonly brought: 'talk' | 'maybe' | 'always'
  /** It comes from the clock, so its value may differ after each wait. */
  readonly clock?: true
  /** The page may tell it at each wait. */
  readonly told?: true
  /** Its value before anything sets it. */
  readonly initial: number
  /** For a derived variable: what it is computed from, and those of them without which it is unknown. */
  readonly from: readonly string[]
  readonly needs: readonly string[]
  /** Known as soon as all that it needs is. */
  readonly sure: boolean
  /** For a `contains` variable: its value after its fact was set to a literal. */
  readonly after?: (value: Value) => number
}

/** Maps a set of values of one variable to the values of another that they may be. */
export function translate(known: number, { values }: Variable, into: Variable): number {
  let all = known & ABSENT
  for (const [n, value] of values.entries()) {
    if ((known & (2 << n)) === 0) continue
    // a value without a bit of its own in `into` may be any known value there
    all |= (value !== undefined && into.bitsOf(value)) || into.full & ~ABSENT
  }
  return all
}

const NOTHING: Compared = { values: new Set(), ordered: false }

export function variableOf(fact: Fact, compared: Compared = NOTHING): Variable {
  const { derived, scope, name, initial, told } = fact
  const optional = new Set(derived?.optional)
  const domain = domainOf(fact, compared)
  return {
    name,
    ...domain,
    initial: initial === undefined ? ABSENT : domain.bitsOf(initial),
    brought: scope === 'talk' ? 'talk' : scope === 'url' ? 'maybe' : 'always',
    ...(scope === 'clock' && { clock: true }),
    ...(told && { told }),
    from: derived?.from ?? [],
    needs: derived?.from.filter((one) => !optional.has(one)) ?? [],
    sure: derived?.partial !== true,
  }
}

const HAS = 2

/** Whether a list or a text contains a value, as a variable of its own that follows the fact. */
export function containsVariable(fact: FactName, value: Value): Variable {
  return {
    name: containsName(fact, value),
    full: ABSENT | HAS,
    values: [undefined],
    bitsOf: () => ABSENT | HAS,
    compare: () => [HAS, ABSENT],
    brought: 'talk',
    initial: ABSENT,
    from: [fact],
    needs: [fact],
    sure: false,
    after: (known) => (compareValues('contains', known, value) ? HAS : ABSENT),
  }
}

export const containsName = (fact: FactName, value: Value) => `${fact}∋${JSON.stringify(value)}`
