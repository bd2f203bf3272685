import type { Wording } from '../../core/script/wording'
import { cleanText, lengthOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED, TOO_LONG } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const MAX_LENGTH = 60
const INVALID: Wording = { key: 'recusa.email', words: 'E-mail inválido 🤔' }
// the local part of HTML's own e-mail input, without dots at its ends; labels of letters, digits and inner hyphens, one dot at least
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** An e-mail address, stored in lower case; its length is checked before its format (spec section 5, hole 95). */
export const email = defineField({
  kind: 'email',
  json: 'string',
  look: 'words',
  input: () => ({ keyboard: 'email', autocomplete: 'email', capitalize: 'none', clean: cleanText }),
  parse(typed) {
    const address = cleanText(typed).normalize('NFKC').toLowerCase().replace(/[.,]$/, '')
    if (address === '') return refused(REQUIRED)
    if (lengthOf(address) > MAX_LENGTH) return refused(TOO_LONG)
    return PATTERN.test(address) ? { ok: true, value: address } : refused(INVALID)
  },
  messages: [REQUIRED, TOO_LONG, INVALID],
  show: shownAsText,
  sample: () => ({ typed: 'mariana@exemplo.com.br', value: 'mariana@exemplo.com.br' }),
  cases: () => ({
    valid: ['a@b.co', `${'a'.repeat(48)}@exemplo.com`],
    invalid: ['', 'a@b', '@', `${'a'.repeat(49)}@exemplo.com`],
  }),
})
