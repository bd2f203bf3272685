import { compactText, lengthOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED, TOO_LONG } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const MAX_LENGTH = 30

/** A coupon code: no format of its own, upper-cased, 30 characters at most (spec section 5, hole 57). */
export const cupom = defineField({
  kind: 'cupom',
  json: 'string',
  look: 'words',
  input: () => ({ keyboard: 'text', autocomplete: 'off', capitalize: 'characters' }),
  parse(typed) {
    // upper-casing may split a character into a letter and marks, which NFKC composes again
    const code = compactText(typed).toUpperCase().normalize('NFKC')
    if (code === '') return refused(REQUIRED)
    return lengthOf(code) > MAX_LENGTH ? refused(TOO_LONG) : { ok: true, value: code }
  },
  messages: [REQUIRED, TOO_LONG],
  show: shownAsText,
  sample: () => ({ typed: 'BEMVINDO', value: 'BEMVINDO' }),
  cases: () => ({
    valid: ['BEMVINDO', 'ç<b>&"', 'X'.repeat(30)],
    invalid: ['', 'Y'.repeat(31)],
  }),
})
