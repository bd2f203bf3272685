import type { Field, FieldInput } from '../../core/script/field'
import { facts } from '../../product/facts/vocabulary'
import type { Ask } from './dock-state'

const PLAIN: FieldInput = { keyboard: 'text', autocomplete: 'off', capitalize: 'none' }

export type TypedField = {
  readonly field: Field
  readonly label: string
  readonly input: FieldInput
  /** A mask of digits and letters; money has its own way. */
  readonly pattern: string | undefined
}

/** How a fact is typed and judged. The compiler has proved that what a step asks for exists. */
export function typedField({ fact, context }: Ask): TypedField {
  // read as a map: the names are those of the vocabulary, of which each has another value type
  const known = new Map<string, { field: Field; label: string }>(Object.entries(facts)).get(fact)
  if (!known) throw new Error(`the release asks for "${fact}", which this page does not know`)
  const input = known.field.input?.(context) ?? PLAIN
  return {
    field: known.field,
    label: known.label,
    input,
    pattern: input.mask === 'money' ? undefined : input.mask,
  }
}
