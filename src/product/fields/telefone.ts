import type { Wording } from '../../core/script/wording'
import { compactText, digitsOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const INVALID: Wording = { key: 'recusa.telefone', words: 'Telefone inválido 🤔' }

/** One of the 67 area codes in use (domain section 3), and nine digits that begin with 9; Anatel Res. 749/2022 gives 7 and 8 too, but none is in use. */
const MOBILE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])9\d{8}$/
// tested on the nine digits after the area code, or area code 99 would refuse real numbers (hole 4)
const LONG_RUN = /(\d)\1{7}/

const isMobile = (digits: string): boolean => MOBILE.test(digits) && !LONG_RUN.test(digits.slice(2))

/** Whether a text begins with a country code: a plus sign, or a leading 55 (also 0055) that cannot be the area code. */
function hasCountry(typed: string): boolean {
  const digits = digitsOf(typed).replace(/^0+/, '')
  const longer = digits.length > 11 && digits.startsWith('55')
  return (
    compactText(typed).startsWith('+') ||
    (longer && (digits.length === 13 || !isMobile(digits.slice(0, 11))))
  )
}

/** Digits without the trunk prefix 0, which no area code begins with, and without a carrier's two digits between it and a whole number. */
function withoutTrunk(digits: string): string {
  const own = digits.replace(/^0+/, '')
  const behindCarrier = own.slice(2)
  const hasCarrier =
    own !== digits && isMobile(behindCarrier) && !isMobile(own.slice(0, behindCarrier.length))
  return hasCarrier ? behindCarrier : own
}

/** The digits of a number without the country code, which the mask would take for an area code (case CLI-05), and the trunk prefix. */
const nationalDigits = (typed: string): string =>
  withoutTrunk(hasCountry(typed) ? digitsOf(typed).replace(/^0*55/, '') : digitsOf(typed))

/**
 * The text of the input after each key: the spec's mask; a number that was begun with +55, or with a 0, behind which a carrier may
 * stand, keeps it until all digits are typed.
 */
function maskPhone(typed: string): string {
  const own = nationalDigits(typed)
  if (!hasCountry(typed)) {
    const begunWithTrunk = digitsOf(typed).startsWith('0') && !isMobile(own.slice(0, 11))
    return begunWithTrunk ? `0${own.slice(0, 13)}` : grouped(own)
  }
  if (own.length >= 11) return grouped(own)
  const digits = digitsOf(typed).replace(/^0+/, '')
  return `+${digits.slice(0, 2)} ${grouped(withoutTrunk(digits.slice(2)))}`.trimEnd()
}

const grouped = (digits: string): string =>
  digits
    .slice(0, 11)
    .replace(
      /^(\d{1,2})(\d{1,5})?(\d{1,4})?$/,
      (_all, area: string, first?: string, last?: string) =>
        `(${area}${first === undefined ? '' : `) ${first}`}${last === undefined ? '' : `-${last}`}`,
    )

/** A Brazilian mobile phone as eleven digits (spec section 5, holes 4 and 5). */
export const telefone = defineField({
  kind: 'telefone',
  json: 'string',
  look: 'code',
  input: () => ({
    mask: '(##) #####-####',
    format: maskPhone,
    keyboard: 'tel',
    autocomplete: 'tel-national',
    capitalize: 'none',
    placeholder: '(11) 91234-5678',
    clean: nationalDigits,
  }),
  parse(typed) {
    const digits = nationalDigits(typed)
    if (typed.trim() === '') return refused(REQUIRED)
    return isMobile(digits) ? { ok: true, value: digits } : refused(INVALID)
  },
  messages: [REQUIRED, INVALID],
  show: (value) => shownAsText(value).replace(/^(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3'),
  sample: () => ({ typed: '(11) 98765-4321', value: '11987654321' }),
  cases: () => ({
    valid: ['(11) 98765-4321', '21987650123'],
    invalid: ['', '11999999999', '1198765432', '119876543210', '(00) 98765-4321'],
  }),
})
