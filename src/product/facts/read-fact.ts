import type { Fact } from '../../core/script/fact'
import type { FieldContext } from '../../core/script/field'
import type { FactName, Facts, Value } from '../../core/script/value'
import { facts as vocabulary } from './vocabulary'

// a Map, so that no name a script or a stored talk brings can reach a prototype
const byName: ReadonlyMap<FactName, Fact> = new Map(Object.entries<Fact>(vocabulary))

/** The fact of this name, or `undefined` when the vocabulary has none. */
export function factNamed(name: FactName): Fact | undefined {
  return byName.get(name)
}

/** What is known of a fact, computed when it is derived; `undefined` when it is unknown or no fact. Never throws. */
export function readFact(facts: Facts, name: FactName): Value | undefined {
  const fact = byName.get(name)
  if (!fact) return undefined
  return fact.derived ? derive(facts, fact.derived) : facts[name]
}

/** The named facts that are known, the derived ones computed. */
export function readFacts(facts: Facts, names: readonly FactName[]): FieldContext {
  const known: { [fact: FactName]: Value } = {}
  for (const name of names) {
    const value = readFact(facts, name)
    // an unknown name never gets here, so no prototype can be set
    if (value !== undefined) known[name] = value
  }
  return known
}

function derive(facts: Facts, { from, of }: NonNullable<Fact['derived']>): Value | undefined {
  try {
    const chained = from.some((name) => byName.get(name)?.derived)
    return of(chained ? { ...facts, ...readFacts(facts, from) } : facts)
  } catch {
    // only a corrupt stored talk brings values that a rule cannot compute with
    return undefined
  }
}
