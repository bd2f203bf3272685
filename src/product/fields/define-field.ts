import type { Field, TypedField, UntypedField } from '../../core/script/field'

/** What a value of a scalar field is in code. */
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

/** A kind that visitors type; one that lacks a part does not compile. Its place in `fields.ts` makes it known. */
export function defineField<const K extends string, J extends ScalarName>(
  definition: Own<TypedField<Scalars[J]>, K, J>,
): TypedField<Scalars[J]> & { readonly kind: K; readonly json: J } {
  return { ...definition, read: READ[definition.json] }
}

/** A kind that no visitor types: it comes from the server, the variant or a choice. */
export function defineUntypedField<const K extends string, J extends ScalarName>(
  definition: Own<UntypedField<Scalars[J]>, K, J>,
): UntypedField<Scalars[J]> & { readonly kind: K; readonly json: J } {
  return { ...definition, read: READ[definition.json] }
}
