import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import type { FieldInput } from '../../core/script/field'
import type { Wording } from '../../core/script/wording'
import { cleanText, compactText, digitsOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED } from './messages'
import { isCompany, labelOf } from './person-kind'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const INVALID_CPF: Wording = { key: 'recusa.cpf', words: 'CPF inválido' }
const INVALID_CNPJ: Wording = { key: 'recusa.cnpj', words: 'CNPJ inválido' }

const CPF = /^\d{11}$/
// letters since July 2026, all of A to Z; the check digits stay digits (domain section 1)
const CNPJ = /^[0-9A-Z]{12}\d{2}$/

/** What stands before a pasted document, as in `CPF: 529.982.247-25` and `CNPJ/MF nº 11…`. Without a separator its letters may be those of a CNPJ. */
const LABEL = /^\W*(?:(?:CPF|CNPJ)(?:\/MF)?\W+(?:n\.?[º°]\W*)?)+/i

/** A document without its label and its mask, with capital letters. */
export const unmasked = (typed: string) =>
  compactText(cleanText(typed).replace(LABEL, ''))
    .replace(/[./‐-―−-]/g, '')
    // only a to z: toUpperCase on the whole text would turn other letters into I too
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())

const CPF_INPUT: FieldInput = {
  mask: '###.###.###-##',
  keyboard: 'numeric',
  autocomplete: 'off',
  capitalize: 'none',
  placeholder: '000.000.000-00',
  clean: digitsOf,
}

const CNPJ_INPUT: FieldInput = {
  mask: '**.***.***/****-##',
  keyboard: 'text',
  autocomplete: 'off',
  capitalize: 'characters',
  placeholder: '00.000.000/0000-00',
  clean: unmasked,
}

/** A person's CPF or a company's CNPJ, numeric or alphanumeric, without its mask (spec section 5, domain section 1). */
export const cpfCnpj = defineField({
  kind: 'cpfCnpj',
  json: 'string',
  look: 'code',
  input: (context) => ({
    ...(isCompany(context) ? CNPJ_INPUT : CPF_INPUT),
    ...labelOf(context, { person: 'CPF', company: 'CNPJ' }),
  }),
  parse(typed, context) {
    const code = unmasked(typed)
    if (code === '') return refused(REQUIRED)
    if (isCompany(context)) {
      const valid = CNPJ.test(code) && isValidCnpj(code, { version: 2 })
      return valid ? { ok: true, value: code } : refused(INVALID_CNPJ)
    }
    const valid = CPF.test(code) && isValidCpf(code)
    return valid ? { ok: true, value: code } : refused(INVALID_CPF)
  },
  messages: [REQUIRED, INVALID_CPF, INVALID_CNPJ],
  show: (value) =>
    shownAsText(value)
      .replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
      .replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5'),
  sample: (context) =>
    isCompany(context)
      ? { typed: '11.222.333/0001-81', value: '11222333000181' }
      : { typed: '529.982.247-25', value: '52998224725' },
  cases: (context) =>
    isCompany(context)
      ? {
          valid: ['11.222.333/0001-81', '12.ABC.345/01DE-35'],
          invalid: ['', '52998224725', '11222333000182', '00000000000000'],
        }
      : {
          valid: ['529.982.247-25', '11144477735'],
          invalid: ['', '11111111111', '52998224726', '5299822472', '11222333000181'],
        },
})
