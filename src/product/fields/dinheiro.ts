import type { FieldInput } from '../../core/script/field'
import { cleanText, compactText, digitsOf } from './clean-text'
import { decimals, inThousands } from './decimals'
import { defineField } from './define-field'
import { INVALID_AMOUNT, REQUIRED } from './messages'
import { refused } from './refused'

/** R$ 999.999.999,99: far above any credit, and far below where a JavaScript number loses cents. */
const MAX_DIGITS = 9
const MAX_CENTS = 99_999_999_999
const GROUPED = /^(?<whole>\d{1,3}(?:\.\d{3})*|\d+)(?:,(?<cents>\d{0,2}))?$/
/** 1500.00 and 1,500.00. While an amount is typed in its mask there are never four digits without a dot, or three behind a comma, before a dot. */
const DECIMAL_POINT = /^[^\d.,]*(\d{4,}|\d{1,3}(?:,\d{3})+)\.(\d{2})[^\d.,]*$/
/** 1,234,500: behind the comma of an amount in its mask there are two digits at most. */
const COMMA_THOUSANDS = /^[^\d.,]*\d{1,3}(?:,\d{3}){2,}[^\d.,]*$/

/** 50 mil, 50k, 1,5 mi and 2 milhões de reais: digits, up to three decimals and a unit. */
const IN_UNITS =
  /^[^\d.,]*(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,3}))?(?:(k|mil)|mi|milh[aã]o|milh[oõ]es)(?:(?:de)?reais)?$/i

/**
 * An amount pasted whole: one or two digits behind its last dot are cents (850.50, 1.500.50), three behind a comma are thousands (1,234). Typed
 * key by key the former may become thousands, and the latter has no place for a third digit.
 */
const WHOLE =
  /^[^\d.,]*(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{0,2}))?(?:reais|BRL)?$/i

/** Integer cents as R$ 1.234,50, with the no-break space that pt-BR puts after R$; empty for anything else. */
export const showMoney = (cents: number): string =>
  Number.isFinite(cents) ? inReais(cents, 2) : ''

/** Integer cents as R$ 1.235, rounded to whole reais. */
export const showWholeMoney = (cents: number): string => inReais(cents, 0)

const inReais = (cents: number, digits: number): string =>
  decimals(cents / 100, digits).replace(/^-?/, (sign) => `${sign}R$\u00a0`)

/** Cents of 'R$ 100.000,00', '100000,5' or whole reais '100000'; `undefined` for any other text and above R$ 999.999.999,99. */
export function parseMoney(typed: string): number | undefined {
  const text = cleanText(typed)
    .normalize('NFKC')
    .replace(/^R\$ ?/i, '')
  const groups = GROUPED.exec(text)?.groups
  if (!groups?.whole) return undefined
  const cents = Number(groups.whole.replaceAll('.', '') + (groups.cents ?? '').padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : undefined
}

/** An amount in thousands or millions, with a decimal point or with commas between thousands as Brazil writes it; any other text is only compacted. */
const asInBrazil = (typed: string): string =>
  compactText(typed)
    .replace(
      IN_UNITS,
      (_all, whole: string, part = '', thousand?: string) =>
        whole + part.padEnd(thousand ? 3 : 6, '0'),
    )
    .replace(DECIMAL_POINT, (_all, whole: string, cents: string) => `${digitsOf(whole)},${cents}`)
    .replace(COMMA_THOUSANDS, digitsOf)

/**
 * The text of a money input after each key: reais are typed, a comma begins the cents, and the dots come by themselves: '12000' is 12.000,
 * '12000,5' is 12.000,5. More cents than two, and more reais than an amount may have, are not taken.
 */
export function maskMoney(typed: string): string {
  const [whole = '', ...cents] = asInBrazil(typed).split(',')
  const reais = digitsOf(whole).replace(/^0+(?=\d)/, '')
  const grouped = inThousands(reais.slice(0, MAX_DIGITS))
  if (cents.length === 0) return grouped
  return `${grouped || '0'},${digitsOf(cents.join('')).slice(0, 2)}`
}

/** An amount in integer cents as a visitor would type it: cents only where there are some. */
export const typedMoney = (cents: number): string =>
  maskMoney((cents / 100).toFixed(2).replace('.', ',').replace(/,00$/, ''))

/** How every amount of money is typed. */
export const MONEY_INPUT: FieldInput = {
  format: maskMoney,
  // on some phones the numeric keyboard has no comma
  keyboard: 'decimal',
  autocomplete: 'off',
  capitalize: 'none',
  placeholder: '0',
  prefix: 'R$',
  // a pasted amount is taken as it is written: 'R$ 100.000' is whole reais
  paste: (pasted) => {
    const [, whole = '', cents = ''] = WHOLE.exec(asInBrazil(pasted)) ?? []
    const value = Number(digitsOf(whole) + cents.padEnd(2, '0'))
    return whole && value <= MAX_CENTS ? typedMoney(value) : undefined
  },
}

/** An amount of money in integer cents, zero included. */
export const dinheiro = defineField({
  kind: 'dinheiro',
  json: 'integer',
  look: 'money',
  input: () => MONEY_INPUT,
  parse(typed) {
    if (cleanText(typed) === '') return refused(REQUIRED)
    const cents = parseMoney(typed)
    return cents === undefined ? refused(INVALID_AMOUNT) : { ok: true, value: cents }
  },
  messages: [REQUIRED, INVALID_AMOUNT],
  show: showMoney,
  written: (text) => (/^R\$|,\d{2}$/.test(text.trim()) ? parseMoney(text) : undefined),
  sample: () => ({ typed: '123,45', value: 12_345 }),
  cases: () => ({
    valid: ['0,00', '1.234,50', '999.999.999,99'],
    invalid: ['', 'cem', '-1', '1.000.000.000,00'],
  }),
})
