import type { Field } from '../../core/script/field'
import { compactText, lengthOf } from './clean-text'
import { REQUIRED, TOO_LONG } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const MAX_LENGTH = 30

/** A coupon code: no format of its own, upper-cased, 30 characters at most (spec section 5, hole 57). */
export const cupom: Field<string> = {
  kind: 'cupom',
  json: 'string',
  input: () => ({ keyboard: 'text', autocomplete: 'off', capitalize: 'characters' }),
  parse(typed) {
    // capitals may come apart into letter and marks
    const code = compactText(typed).toUpperCase().normalize('NFKC')
    if (code === '') return refused(REQUIRED)
    return lengthOf(code) > MAX_LENGTH ? refused(TOO_LONG) : { ok: true, value: code }
  },
  show: shownAsText,
}
