import type { Field } from '../../core/script/field'
import type { Value } from '../../core/script/value'
import { shownAsText } from './shown-as-text'

/** Kinds of value that no visitor types: they come from the server, the variant or a choice. */

const notTyped = { ok: false, message: '' } as const

export const inteiro: Field<number> = {
  kind: 'inteiro',
  json: 'integer',
  parse: () => notTyped,
  show: shownAsText,
}

/** A percentage as a number: 16.5 shows as 16,5. */
export const percentual: Field<number> = {
  kind: 'percentual',
  json: 'number',
  parse: () => notTyped,
  show: (value) => shownAsText(value).replace('.', ','),
}

export const logico: Field<boolean> = {
  kind: 'logico',
  json: 'boolean',
  parse: () => notTyped,
  show: (value) => (value ? 'sim' : 'não'),
}

/** A word of the server or of an enumeration, shown as it is. */
export const codigo: Field<string> = {
  kind: 'codigo',
  json: 'string',
  parse: () => notTyped,
  show: shownAsText,
}

/** What a server says in words, null where it says nothing. */
export const aviso: Field<string | null> = {
  ...codigo,
  kind: 'aviso',
  nullable: true,
  show: shownAsText,
}

/** Epoch milliseconds. */
export const instante: Field<number> = {
  kind: 'instante',
  json: 'integer',
  parse: () => notTyped,
  show: shownAsText,
}

export const opcao = <T extends string>(values: readonly T[]): Field<T> => ({
  kind: `opcao:${values.join('|')}`,
  json: 'string',
  parse: (typed) => {
    const value = values.find((known) => known === typed)
    return value === undefined ? notTyped : { ok: true, value }
  },
  show: shownAsText,
})

export const lista = <T extends Value>(): Field<readonly T[]> => ({
  kind: 'lista',
  json: 'array',
  parse: () => notTyped,
  show: (value) => (Array.isArray(value) ? value.map(shownAsText).join(', ') : ''),
})

export const objeto = <T extends Value>(): Field<T> => ({
  kind: 'objeto',
  json: 'object',
  parse: () => notTyped,
  show: () => '',
})
