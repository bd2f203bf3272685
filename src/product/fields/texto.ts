import { cleanText, lengthOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED, TOO_LONG } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const MIN_LENGTH = 2
const MAX_LENGTH = 60

/** A line of 2 to 60 characters that says something: a street, a neighbourhood (hole 69). */
export const texto = defineField({
  kind: 'texto',
  json: 'string',
  look: 'words',
  input: () => ({ keyboard: 'text', autocomplete: 'off', capitalize: 'words' }),
  parse(typed) {
    const text = cleanText(typed)
    const length = lengthOf(text)
    if (length < MIN_LENGTH || !/[\p{L}\p{N}]/u.test(text)) return refused(REQUIRED)
    return length > MAX_LENGTH ? refused(TOO_LONG) : { ok: true, value: text }
  },
  show: shownAsText,
  sample: () => ({ typed: 'Rua das Flores', value: 'Rua das Flores' }),
  cases: () => ({
    valid: ['Av', 'Avenida das Nações, <i>fundos</i>', 'R'.repeat(60)],
    invalid: ['', 'A', '--', 'R'.repeat(61)],
  }),
})

/** A line of an address, with the autofill token of HTML that browsers know it by. */
export const linhaDeEndereco = (autocomplete: string): typeof texto => ({
  ...texto,
  input: () => ({ keyboard: 'text', autocomplete, capitalize: 'words' }),
})
