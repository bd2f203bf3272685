import type { Value } from './value'
import type { Slots, Wording } from './wording'

/** What a field makes of a text: its value, or why it does not take it, with the values that stand in these words. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Wording; readonly slots?: Slots }

/** Other facts a rule depends on (the kind of person, today, a range), by fact name. What is not known is absent. */
export type FieldContext = { readonly [fact: string]: Value }

/** How a field is typed. Chat and admin map it to a widget; nothing here knows a browser. */
export type FieldInput = {
  /** What people call what is typed, where the context says more than the fact's own label. */
  readonly label?: string
  /** `#` takes a digit, `A` a letter, `*` either (upper-cased); all else is literal. */
  readonly mask?: string
  /** What the input holds after each key, where a mask cannot say it: an amount with its dots, a phone number begun with +55. */
  readonly format?: (typed: string) => string
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
  /** What the input holds after this was pasted whole; `undefined` leaves the paste to mask and format. */
  readonly paste?: (pasted: string) => string | undefined
}

/**
 * How a value is drawn wherever it is shown: `money` and `day` in figures of one width, `code` never broken inside,
 * `moment` on the reader's own clock, `words` as the text round it. The same for bubbles, terminal and admin.
 */
export type Look = 'words' | 'money' | 'day' | 'code' | 'moment'

/** What a visitor could plausibly type, of nobody who lives, and the value that it stands for. */
export type TypedSample<T extends Value = Value> = { readonly typed: string; readonly value: T }

/** Answers at the bounds of what a field takes, and those just beyond: at least one for each refusal it has. */
export type BoundaryCases = {
  readonly valid: readonly string[]
  readonly invalid: readonly string[]
}

type AnyField<T extends Value> = {
  readonly kind: string
  readonly json: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** May also be null: known to be none, so that it takes the place of an older value. */
  readonly nullable?: true
  /** The words or the numbers that a script may write for it, where they are few and known. */
  readonly choices?: readonly (string | number)[]
  /** What people call each of the choices, in small letters without accents. */
  readonly names?: ReadonlyMap<string | number, readonly string[]>
  /** Of whole numbers from 0 on that are few: the largest. */
  readonly most?: number
  /** Of a list: the field of its items. */
  readonly items?: Field
  /** Of an object: the fields of its members. */
  readonly members?: { readonly [member: string]: Field }
  /** The value that stands behind what people write in a script: 'R$ 1.500,00', '31/12/2026'. `undefined` where it is not written so. */
  readonly written?: (text: string) => T | undefined
  readonly look: Look
  /** The value that something from storage or a server stands for; `undefined` when it is damaged. Never throws. */
  readonly read: (stored: unknown) => T | undefined
  /** As a person reads it: R$ 1.234,50, dd/mm/aaaa. Never throws, whatever the value. */
  // a method, so that a field of any value is a Field: the vocabulary pairs each value with its own field
  show(value: T): string
}

/** A kind of value that a visitor types. */
export type TypedField<T extends Value = Value> = AnyField<T> & {
  readonly input: (context: FieldContext) => FieldInput
  /** Accepts what a person types, with or without the mask. Never throws. */
  readonly parse: (typed: string, context: FieldContext) => Parsed<T>
  /** Every refusal that `parse` answers with; a variant may say each its own way. */
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
