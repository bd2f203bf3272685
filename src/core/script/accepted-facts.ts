import type { FactTable } from './fact'
import type { Facts, Value } from './value'

/** Of what an event brings, the values that a fact which can be set can have; all else is left out. Takes anything, never throws. */
export function acceptedFacts(table: FactTable, brought: unknown): Facts {
  const accepted: { [fact: string]: Value } = {}
  if (typeof brought !== 'object' || brought === null) return accepted
  for (const [name, value] of Object.entries(brought)) {
    const fact = table.get(name)
    const read = fact && !fact.derived ? fact.field.read(value) : undefined
    if (read !== undefined) accepted[name] = read
  }
  return accepted
}
