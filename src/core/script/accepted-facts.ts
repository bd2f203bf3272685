import type { FactTable } from './fact'
import type { Facts, Value } from './value'

/** The facts of an event that can be set and whose values their fields accept; all others are dropped. Takes anything, never throws. */
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
