import type { Value } from './value'
import type { Slots, Wording } from './wording'

/** The result of parsing typed text: the value, or the message of the refusal with the values for its slots. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Wording; readonly slots?: Slots }

/** Other facts a rule depends on (the kind of person, today, a range), by fact name. Unknown facts are absent. */
export type FieldContext = { readonly [fact: string]: Value }

/** How a field is typed. Chat and admin map it to a widget; nothing here knows a browser. */
export type FieldInput = {
  /** A label that is more precise in this context than the fact's own, such as CPF or CNPJ. */
  readonly label?: string
  /** `#` takes a digit, `A` a letter, `*` either (upper-cased); all else is literal. */
  readonly mask?: string
  /** Formats the input's text after each key, where a mask cannot: an amount with its dots, a phone number begun with +55. */
  readonly format?: (typed: string) => string
  readonly keyboard: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** Autofill token of HTML. */
  readonly autocomplete: string
  readonly capitalize: 'none' | 'words' | 'characters'
  readonly maxLength?: number
  readonly placeholder?: string
  /** Shown before the input, such as R$. */
  readonly prefix?: string
  /** Removes what a paste or an autofill adds (+55, spaces) before the mask is applied. */
  readonly clean?: (pasted: string) => string
  /** The text of the input for a paste taken as a whole; `undefined` leaves the paste to mask and format. */
  readonly paste?: (pasted: string) => string | undefined
  /** Formats what was typed before the question was asked; without it mask and format do, as if it were the input's text after a key. */
  readonly ahead?: (typed: string) => string
}

/**
 * How a value is drawn wherever it is shown (bubbles, terminal, admin): `money` and `day` in figures of equal width, `code` without
 * line breaks inside, `moment` in the reader's own time zone, `words` like the surrounding text.
 */
export type Look = 'words' | 'money' | 'day' | 'code' | 'moment'

/** Text that a visitor could plausibly type, about no real person, and the value that it parses to. */
export type TypedSample<T extends Value = Value> = { readonly typed: string; readonly value: T }

/** Typed answers at the limits of what a field accepts, and just beyond them: at least one for each of its refusals. */
export type BoundaryCases = {
  readonly valid: readonly string[]
  readonly invalid: readonly string[]
}

type AnyField<T extends Value> = {
  readonly kind: string
  readonly json: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** The value may be null, which means known to be none; unlike an unknown value, null replaces an older one. */
  readonly nullable?: true
  /** All values, where they are a small fixed set of words or numbers that scripts may write. */
  readonly choices?: readonly (string | number)[]
  /** What people call each of the choices, in small letters without accents. */
  readonly names?: ReadonlyMap<string | number, readonly string[]>
  /** For a small range of whole numbers from 0: the largest. */
  readonly most?: number
  /** Of a list: the field of its items. */
  readonly items?: Field
  /** Of an object: the fields of its members. */
  readonly members?: { readonly [member: string]: Field }
  /** Parses a value as authors write it in a script: 'R$ 1.500,00', '31/12/2026'. `undefined` for text of another form. */
  readonly written?: (text: string) => T | undefined
  readonly look: Look
  /** Validates a value from storage or a server; `undefined` when it is damaged. Never throws. */
  readonly read: (stored: unknown) => T | undefined
  /** As a person reads it: R$ 1.234,50, dd/mm/aaaa. Never throws, whatever the value. */
  // a method, whose parameter TypeScript checks bivariantly, so that every Field<T> is a Field: the vocabulary pairs value and field
  show(value: T): string
}

/** A kind of value that a visitor types. */
export type TypedField<T extends Value = Value> = AnyField<T> & {
  readonly input: (context: FieldContext) => FieldInput
  /** Accepts what a person types, with or without the mask. Never throws. */
  readonly parse: (typed: string, context: FieldContext) => Parsed<T>
  /** Every refusal that `parse` may return; a variant may reword each. */
  readonly messages: readonly Wording[]
  readonly sample: (context: FieldContext) => TypedSample<T>
  readonly cases: (context: FieldContext) => BoundaryCases
}

/** A kind of value that no visitor types: it comes from the server, the variant or a choice. */
export type UntypedField<T extends Value = Value> = AnyField<T> & {
  readonly input?: undefined
  readonly parse?: undefined
  readonly sample: (context: FieldContext) => { readonly value: T }
}

/** A kind of value: how it is typed, understood, refused, shown, read back and tried out, in one place (design section 2). */
export type Field<T extends Value = Value> = TypedField<T> | UntypedField<T>
