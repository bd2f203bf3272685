import { decimals } from './decimals'
import { defineUntypedField } from './define-field'
import { shownAsText } from './shown-as-text'

/** Kinds of value that no visitor types: they come from the server, the variant or a choice. */

export const inteiro = defineUntypedField({
  kind: 'inteiro',
  json: 'integer',
  look: 'words',
  show: shownAsText,
  sample: () => ({ value: 1200 }),
})

/** An hour of the day, shown as 14 h. */
export const hora = defineUntypedField({
  kind: 'hora',
  json: 'integer',
  most: 23,
  look: 'words',
  show: (value) => `${value} h`,
  sample: () => ({ value: 10 }),
})

/** A percentage as a number: 16.5 shows as 16,5. */
export const percentual = defineUntypedField({
  kind: 'percentual',
  json: 'number',
  look: 'words',
  show: (value) => shownAsText(value).replace('.', ','),
  sample: () => ({ value: 16.5 }),
})

export const logico = defineUntypedField({
  kind: 'logico',
  json: 'boolean',
  look: 'words',
  show: (value) => (value ? 'sim' : 'não'),
  sample: () => ({ value: true }),
})

/** A word of the server or of an enumeration, shown as it is. */
export const codigo = defineUntypedField({
  kind: 'codigo',
  json: 'string',
  look: 'words',
  show: shownAsText,
  sample: () => ({ value: 'A1' }),
})

/** Epoch milliseconds. */
export const instante = defineUntypedField({
  kind: 'instante',
  json: 'integer',
  look: 'moment',
  show: shownAsText,
  sample: () => ({ value: 1_780_000_000_000 }),
})

/** A monthly rate in percent, shown with four decimals: 0.0909 is 0,0909% a.m. (spec section 9). */
export const taxaMensal = defineUntypedField({
  kind: 'taxaMensal',
  json: 'number',
  look: 'words',
  show: (value) => (Number.isFinite(value) ? `${decimals(value, 4)}% a.m.` : ''),
  sample: () => ({ value: 0.0909 }),
})
