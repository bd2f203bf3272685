import type { Parsed } from '../../core/script/field'
import { cleanText, lengthOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED, TOO_LONG } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

function parseLine(typed: string, min: number, max: number): Parsed<string> {
  const text = cleanText(typed)
  const length = lengthOf(text)
  if (length < min || !/[\p{L}\p{N}]/u.test(text)) return refused(REQUIRED)
  return length > max ? refused(TOO_LONG) : { ok: true, value: text }
}

/** A line of 2 to 60 characters with a letter or a digit: a street, a neighbourhood (hole 69). */
export const texto = defineField({
  kind: 'texto',
  json: 'string',
  look: 'words',
  input: () => ({ keyboard: 'text', autocomplete: 'off', capitalize: 'words' }),
  parse: (typed) => parseLine(typed, 2, 60),
  messages: [REQUIRED, TOO_LONG],
  show: shownAsText,
  sample: () => ({ typed: 'Rua das Flores', value: 'Rua das Flores' }),
  cases: () => ({
    valid: ['Av', 'Avenida das Nações, <i>fundos</i>', 'R'.repeat(60)],
    invalid: ['', 'A', '--', 'R'.repeat(61)],
  }),
})

/** The number of a house and what comes after it: one character suffices, "S/N" and "bloco B" are answers too (hole 40). */
export const textoCurto = defineField({
  kind: 'textoCurto',
  json: 'string',
  look: 'words',
  input: () => ({ keyboard: 'text', autocomplete: 'off', capitalize: 'words' }),
  parse: (typed) => parseLine(typed, 1, 30),
  messages: [REQUIRED, TOO_LONG],
  show: shownAsText,
  sample: () => ({ typed: '1578', value: '1578' }),
  cases: () => ({
    valid: ['5', 'S/N', '1200-A', 'Bloco B, apto 32', 'R'.repeat(30)],
    invalid: ['', '--', 'R'.repeat(31)],
  }),
})

/** A line of an address, with its HTML `autocomplete` token. */
export const linhaDeEndereco = (autocomplete: string): typeof texto => ({
  ...texto,
  input: () => ({ keyboard: 'text', autocomplete, capitalize: 'words' }),
})
