import type { Wording } from '../../core/script/wording'
import { compactText, digitsOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const INVALID: Wording = { key: 'recusa.cep', words: 'CEP inválido' }
const CEP = /^(?!(\d)\1{7})\d{8}$/

/** A postal code as eight digits, shown NN.NNN-NNN; only the lookup knows whether it exists (domain section 2). */
export const cep = defineField({
  kind: 'cep',
  json: 'string',
  look: 'code',
  input: () => ({
    mask: '#####-###',
    keyboard: 'numeric',
    autocomplete: 'postal-code',
    capitalize: 'none',
    placeholder: '00000-000',
    clean: digitsOf,
  }),
  parse(typed) {
    const digits = compactText(typed).replace(/[.-]/g, '')
    if (digits === '') return refused(REQUIRED)
    return CEP.test(digits) ? { ok: true, value: digits } : refused(INVALID)
  },
  messages: [REQUIRED, INVALID],
  show: (value) => shownAsText(value).replace(/^(\d{2})(\d{3})(\d{3})$/, '$1.$2-$3'),
  sample: () => ({ typed: '01310-100', value: '01310100' }),
  cases: () => ({
    valid: ['01310-100', '79290000'],
    invalid: ['', '00000-000', '0131010', '013101000'],
  }),
})
