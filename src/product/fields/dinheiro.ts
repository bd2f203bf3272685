import type { FieldInput } from '../../core/script/field'
import { cleanText, digitsOf } from './clean-text'
import { defineField } from './define-field'
import { INVALID_AMOUNT, REQUIRED } from './messages'
import { refused } from './refused'

/** R$ 999.999.999,99: far above any credit, far below where a number loses cents. */
const MAX_DIGITS = 11
const MAX_CENTS = 99_999_999_999
const GROUPED = /^(?<whole>\d{1,3}(?:\.\d{3})*|\d+)(?:,(?<cents>\d{0,2}))?$/
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Integer cents as R$ 1.234,50, with the no-break space that pt-BR puts after R$; anything else as nothing. */
export function showMoney(cents: number): string {
  return Number.isFinite(cents) ? REAIS.format(cents / 100 + 0) : ''
}

/** Cents of 'R$ 100.000,00', '100000,5' or whole reais '100000'; `undefined` for what is no amount, or negative, or above R$ 999.999.999,99. */
export function parseMoney(typed: string): number | undefined {
  const text = cleanText(typed)
    .normalize('NFKC')
    .replace(/^R\$ ?/i, '')
  const groups = GROUPED.exec(text)?.groups
  if (!groups?.whole) return undefined
  const cents = Number(groups.whole.replaceAll('.', '') + (groups.cents ?? '').padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : undefined
}

/**
 * The text of a money input after each key: digits fill the cents from the right, '10000000' is 100.000,00 (hole 94).
 * Two bare zeros are what is left when the last digit is taken off, and show as empty.
 */
export function maskMoney(typed: string): string {
  const digits = digitsOf(typed)
  if (digits === '' || digits === '00') return ''
  const kept = digits.replace(/^0+/, '').slice(0, MAX_DIGITS).padStart(3, '0')
  return `${kept.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.')},${kept.slice(-2)}`
}

/** How every amount of money is typed. */
export const MONEY_INPUT: FieldInput = {
  format: maskMoney,
  keyboard: 'numeric',
  autocomplete: 'off',
  capitalize: 'none',
  placeholder: '0,00',
  prefix: 'R$',
  // a pasted amount is taken as it is written: 'R$ 100.000' is whole reais
  paste: (pasted) => {
    const cents = parseMoney(pasted)
    return cents === undefined ? undefined : maskMoney(String(cents))
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
  sample: () => ({ typed: '123,45', value: 12_345 }),
  cases: () => ({
    valid: ['0,00', '1.234,50', '999.999.999,99'],
    invalid: ['', 'cem', '-1', '1.000.000.000,00'],
  }),
})
