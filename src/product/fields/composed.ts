import type { Field, UntypedField } from '../../core/script/field'
import type { Value } from '../../core/script/value'
import { codigo, inteiro } from './plain'
import { shownAsText } from './shown-as-text'

/** Kinds of value composed of others; values from a server or a stored talk are validated member by member. */

export type ComposedKind = 'opcao' | 'aviso' | 'lista' | 'objeto'

type Composed<T extends Value, K extends ComposedKind = ComposedKind> = UntypedField<T> & {
  readonly kind: K
}

type Names = NonNullable<Field['names']>

/** One of a few words; `names`: what people call each. */
export function opcao<const T extends string>(
  choices: readonly [T, ...T[]],
  names?: Names,
): Composed<T, 'opcao'> & { readonly choices: readonly T[] } {
  return {
    kind: 'opcao',
    json: 'string',
    choices,
    ...(names && { names }),
    look: 'words',
    read: (stored) => choices.find((known) => known === stored),
    show: shownAsText,
    sample: () => ({ value: choices[0] }),
  }
}

/** A server's numeric code. `choices` are the codes known today; a code that the server adds later is read too. */
export const numeroDe = (choices: readonly number[], names?: Names): typeof inteiro => ({
  ...inteiro,
  choices,
  ...(names && { names }),
})

/** A list of values of one kind; one invalid item makes the whole list unknown. */
export const lista = <T extends Value>(of: Field<T>): Composed<readonly T[], 'lista'> => ({
  kind: 'lista',
  json: 'array',
  look: 'words',
  items: of as Field, // a field of any value is a Field
  read: (stored) =>
    isListOf(stored, (item): item is T => of.read(item) !== undefined) ? stored : undefined,
  show: (value) => (Array.isArray(value) ? value.map((item) => of.show(item)).join(', ') : ''),
  sample: (context) => ({ value: [of.sample(context).value] }),
})

const isListOf = <T>(
  stored: unknown,
  isItem: (item: unknown) => item is T,
): stored is readonly T[] => Array.isArray(stored) && stored.every(isItem)

type Members = { readonly [key: string]: Value }

/** An object with a field for each member; one invalid member makes the whole object unknown. `show` gives its text. */
export function objeto<T extends Members>(
  members: { readonly [K in keyof T]: Field<T[K]> },
  show: (value: T) => string = () => '',
): Composed<T, 'objeto'> {
  const entries = Object.entries<Field>(members)
  const isWhole = (stored: unknown): stored is T =>
    isRecord(stored) && entries.every(([key, field]) => field.read(stored[key]) !== undefined)
  return {
    ...DATA,
    members: Object.fromEntries(entries),
    read: (stored) => (isWhole(stored) ? stored : undefined),
    show: (value) => (isWhole(value) ? show(value) : ''),
    sample(context) {
      const value: unknown = Object.fromEntries(
        entries.map(([key, field]) => [key, field.sample(context).value]),
      )
      if (!isWhole(value)) throw new Error('a member does not read its own sample')
      return { value }
    },
  }
}

/** The same object with optional members, so that a talk stored before these members existed stays readable. */
export function comExtras<T extends Members, E extends Members>(
  base: Composed<T, 'objeto'>,
  extras: { readonly [K in keyof E]: Field<E[K]> },
): Composed<T & Partial<E>, 'objeto'> {
  const entries = Object.entries<Field>(extras)
  const isWhole = (stored: unknown): stored is T & Partial<E> =>
    isRecord(stored) &&
    base.read(stored) !== undefined &&
    entries.every(([key, { read }]) => stored[key] === undefined || read(stored[key]) !== undefined)
  return {
    ...DATA,
    members: { ...base.members, ...Object.fromEntries(entries) },
    read: (stored) => (isWhole(stored) ? stored : undefined),
    show: base.show,
    sample(context) {
      const { value } = base.sample(context)
      if (!isWhole(value)) throw new Error('a member does not read its own sample')
      return { value }
    },
  }
}

/** An object with any keys and values of one kind. */
export function mapa<T extends Value>(
  of: Field<T>,
): Composed<{ readonly [name: string]: T }, 'objeto'> {
  const isWhole = (stored: unknown): stored is { readonly [name: string]: T } =>
    isRecord(stored) && Object.values(stored).every((value) => of.read(value) !== undefined)
  return {
    ...DATA,
    read: (stored) => (isWhole(stored) ? stored : undefined),
    show: () => '',
    sample: () => ({ value: {} }),
  }
}

const DATA = { kind: 'objeto', json: 'object', look: 'words' } as const

const isRecord = (stored: unknown): stored is { readonly [key: string]: unknown } =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

/** The same kind of value, or null where there is none. */
export const ouNada = <T extends Value, K extends string>(
  of: Field<T> & { readonly kind: K },
): UntypedField<T | null> & { readonly kind: K } => ({
  kind: of.kind,
  json: of.json,
  nullable: true,
  look: of.look,
  ...(of.choices && { choices: of.choices }),
  ...(of.names && { names: of.names }),
  ...(of.written && { written: of.written }),
  read: (stored) => (stored === null ? null : of.read(stored)),
  show: (value) => (value === null ? '' : of.show(value)),
  sample: of.sample,
})

/** A message of the server, or null without one. */
export const aviso: Composed<string | null, 'aviso'> = { ...ouNada(codigo), kind: 'aviso' }
