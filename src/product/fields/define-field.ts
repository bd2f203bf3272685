import type { Field, TypedField, UntypedField } from '../../core/script/field'

/** The TypeScript type of each scalar JSON type. */
type Scalars = {
  readonly string: string
  readonly integer: number
  readonly number: number
  readonly boolean: boolean
}
type ScalarName = keyof Scalars

const READ: { readonly [J in ScalarName]: (stored: unknown) => Scalars[J] | undefined } = {
  string: (stored) => (typeof stored === 'string' ? stored : undefined),
  integer: (stored) => (Number.isSafeInteger(stored) ? Number(stored) : undefined),
  number: (stored) => (Number.isFinite(stored) ? Number(stored) : undefined),
  boolean: (stored) => (typeof stored === 'boolean' ? stored : undefined),
}

type Own<F extends Field, K extends string, J extends ScalarName> = Omit<
  F,
  'kind' | 'json' | 'read'
> & {
  readonly kind: K
  readonly json: J
}

/** Defines a kind that visitors type; a missing property is a type error. An entry in `fields.ts` registers it. */
export function defineField<const K extends string, J extends ScalarName>(
  definition: Own<TypedField<Scalars[J]>, K, J>,
): TypedField<Scalars[J]> & { readonly kind: K; readonly json: J } {
  return { ...definition, read: READ[definition.json] }
}

/** Defines a kind that no visitor types: its values come from the server, the variant or a choice. */
export function defineUntypedField<const K extends string, J extends ScalarName>(
  definition: Own<UntypedField<Scalars[J]>, K, J>,
): UntypedField<Scalars[J]> & { readonly kind: K; readonly json: J } {
  return { ...definition, read: READ[definition.json] }
}
