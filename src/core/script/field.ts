import type { Value } from './value'

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

/** Other facts a rule depends on (the kind of person, today, a range), by fact name. What is not known is absent. */
export type FieldContext = { readonly [fact: string]: Value }

/** How a field is typed. Chat and admin map it to a widget; nothing here knows a browser. */
export type FieldInput = {
  /** `#` takes a digit, `*` a digit or a letter (upper-cased), all else is literal. `money` fills cents from the right. */
  readonly mask?: string
  readonly keyboard: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** Autofill token of HTML. */
  readonly autocomplete: string
  readonly capitalize: 'none' | 'words' | 'characters'
  readonly maxLength?: number
  readonly placeholder?: string
  /** Stands before the input, such as R$. */
  readonly prefix?: string
  /** Takes off what a paste or an autofill brings and the mask would cut (+55, spaces). */
  readonly clean?: (pasted: string) => string
}

/**
 * A kind of value: how it is typed, understood, refused and shown, in one place (design section 2).
 * `parse` accepts what a person types, with or without the mask, and never throws.
 */
export type Field<T extends Value = Value> = {
  readonly kind: string
  readonly json: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** May also be null: known to be none, so that it takes the place of an older value. */
  readonly nullable?: true
  /** Absent: the value is never typed by a visitor. */
  readonly input?: (context: FieldContext) => FieldInput
  readonly parse: (typed: string, context: FieldContext) => Parsed<T>
  /** As a person reads it: R$ 1.234,50, dd/mm/aaaa. Never throws, whatever the value. */
  // a method, so that a field of any value is a Field: the vocabulary pairs each value with its own field
  show(value: T): string
}
