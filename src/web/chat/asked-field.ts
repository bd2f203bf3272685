import { labelIn } from '../../core/script/fact'
import type { Field, FieldInput, TypedField } from '../../core/script/field'
import { facts } from '../../product/facts/facts'
import type { DockAsk } from './dock-state'

export type AskedField = {
  readonly field: TypedField
  readonly label: string
  readonly input: FieldInput
}

/** Field, label and input of the fact that a step asks for. The compiler has checked that the fact exists and can be typed. */
export function askedField({ fact, context }: DockAsk): AskedField {
  // as a map, since `fact` may be any name and each fact has its own value type
  const known = new Map<string, { field: Field; label: string }>(Object.entries(facts)).get(fact)
  if (!known?.field.input) {
    throw new Error(`the release asks for "${fact}", which this page does not know`)
  }
  return { field: known.field, label: labelIn(known, context), input: known.field.input(context) }
}
