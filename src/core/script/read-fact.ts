import type { Fact, FactTable } from './fact'
import type { FieldContext } from './field'
import type { FactName, Facts, Value } from './value'
import type { Variant } from './variant'

/** The value of a fact, computed when it is derived; `undefined` when it is unknown or there is no such fact. Never throws. */
export function readFact(table: FactTable, facts: Facts, name: FactName): Value | undefined {
  const fact = table.get(name)
  if (!fact) return undefined
  if (fact.derived) return derive(table, facts, fact.derived)
  const value = facts[name]
  return value === undefined ? fact.initial : value
}

/** The named facts that are known, the derived ones computed. */
export function readFacts(
  table: FactTable,
  facts: Facts,
  names: readonly FactName[],
): FieldContext {
  const known: { [fact: FactName]: Value } = {}
  for (const name of names) {
    const value = readFact(table, facts, name)
    // an unknown name never gets here, so no prototype can be set
    if (value !== undefined) known[name] = value
  }
  return known
}

function derive(
  table: FactTable,
  facts: Facts,
  { from, of }: NonNullable<Fact['derived']>,
): Value | undefined {
  try {
    const chained = from.some((name) => table.get(name)?.derived)
    return of(chained ? { ...facts, ...readFacts(table, facts, from) } : facts)
  } catch {
    // only a corrupt stored talk brings values that a rule cannot compute with
    return undefined
  }
}

/** The facts that a variant brings into a conversation. */
export const variantFacts = (table: FactTable, of: Variant): Facts =>
  Object.fromEntries(
    [...table.values()].flatMap(({ name, variant }) => (variant ? [[name, variant(of)]] : [])),
  )

/** The facts that the clock brings at an instant, in epoch milliseconds. */
export const clockFacts = (table: FactTable, at: number): Facts =>
  Object.fromEntries(
    [...table.values()].flatMap(({ name, clock }) => (clock ? [[name, clock(at)]] : [])),
  )
