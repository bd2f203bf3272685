import { expect } from 'vitest'
import type { FieldContext, Parsed, TypedField } from '../../../src/core/script/field'
import type { Value } from '../../../src/core/script/value'
import { worded } from '../../../src/core/script/wording'
import vectors from '../../vectors.json'

export { vectors }

/** Facts of a contract, by the kind of person. */
export const PERSON: FieldContext = { tipoPessoa: 0, hoje: vectors.dates.today }
export const COMPANY: FieldContext = { tipoPessoa: 1, hoje: vectors.dates.today }

/** What a field answers where no variant says it its own way, or nothing when it takes the text. */
export function messageOf(parsed: Parsed<Value>): string | undefined {
  return parsed.ok ? undefined : worded({}, parsed.why, parsed.slots)
}

/** Asserts that what the field shows is understood again as the same value. */
export function expectRoundTrip<T extends Value>(
  field: TypedField<T>,
  typed: string,
  context: FieldContext,
) {
  const parsed = field.parse(typed, context)
  if (!parsed.ok) return
  expect(field.parse(field.show(parsed.value), context)).toEqual(parsed)
}
