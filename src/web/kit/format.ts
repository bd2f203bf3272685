import { lazily } from '../../core/script/lazily'
import { data } from '../../product/fields/data'
import { dinheiro } from '../../product/fields/dinheiro'

/** How parts write figures; all from integer cents and numbers, in pt-BR. */

const whole = lazily(
  () =>
    new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      maximumFractionDigits: 0,
    }),
)

/** Cents as R$ 295,58. */
export const money = (cents: number): string => dinheiro.show(cents)

/** Cents as R$ 100.000 where there are none left over, else as `money`. */
export const wholeMoney = (cents: number): string =>
  cents % 100 === 0 ? whole().format(cents / 100) : money(cents)

/** A number as 0,0909: always that many decimals. */
export const decimals = (value: number, digits: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** An ISO date as dd/mm/aaaa. */
export const dayOf = (iso: string): string => data.show(iso)

const two = (value: number) => String(value).padStart(2, '0')

/** Milliseconds as 23:57:41, never below zero. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return [seconds / 3600, (seconds % 3600) / 60, seconds % 60].map(Math.floor).map(two).join(':')
}
