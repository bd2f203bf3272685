import type { FactTable } from '../script/fact'
import type { TypedSample } from '../script/field'
import type { FactName, Facts, Value } from '../script/value'

/** What anybody could have answered where this fact is asked; `undefined` where there is no sample that its field takes. */
export function sampleAnswer(table: FactTable, name: FactName, context: Facts): string | undefined {
  return sampleOf(table, name, context)?.typed
}

/** The value that the sample answer of a fact gives. */
export function sampleValue(table: FactTable, name: FactName, context: Facts): Value | undefined {
  return sampleOf(table, name, context)?.value
}

function sampleOf(table: FactTable, name: FactName, context: Facts): TypedSample | undefined {
  const field = table.get(name)?.field
  if (!field?.input) return undefined
  const sample = field.sample(context)
  // a range or a kind of person may not admit it
  return field.parse(sample.typed, context).ok ? sample : undefined
}
