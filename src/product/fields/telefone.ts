import type { Wording } from '../../core/script/wording'
import { compactText, digitsOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const INVALID: Wording = { key: 'recusa.telefone', words: 'Telefone inválido 🤔' }

/** The 67 area codes in use (domain section 3). */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)
/** First digits of a mobile number; Anatel Res. 749/2022 gives 7 and 8 too, but none is in use. */
const MOBILE_PREFIXES = new Set(['9'])
// tested on the nine digits after the area code, or area code 99 would refuse real numbers (hole 4)
const LONG_RUN = /(\d)\1{7}/

const isMobile = (digits: string): boolean =>
  digits.length === 11 &&
  AREA_CODES.has(digits.slice(0, 2)) &&
  MOBILE_PREFIXES.has(digits.charAt(2)) &&
  !LONG_RUN.test(digits.slice(2))

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
