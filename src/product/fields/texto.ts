import type { Field } from '../../core/script/field'
import { cleanText, lengthOf } from './clean-text'
import { REQUIRED, TOO_LONG } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const MIN_LENGTH = 2
const MAX_LENGTH = 60

/** A line of 2 to 60 characters that says something: a street, a neighbourhood (hole 69). */
export const texto: Field<string> = {
  kind: 'texto',
  json: 'string',
  input: () => ({ keyboard: 'text', autocomplete: 'off', capitalize: 'words' }),
  parse(typed) {
    const text = cleanText(typed)
    const length = lengthOf(text)
    if (length < MIN_LENGTH || !/[\p{L}\p{N}]/u.test(text)) return refused(REQUIRED)
    return length > MAX_LENGTH ? refused(TOO_LONG) : { ok: true, value: text }
  },
  show: shownAsText,
}

/** A line of an address, with the autofill token of HTML that browsers know it by. */
export const linhaDeEndereco = (autocomplete: string): Field<string> => ({
  ...texto,
  input: () => ({ keyboard: 'text', autocomplete, capitalize: 'words' }),
})
