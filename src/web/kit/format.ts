import { data } from '../../product/fields/data'
import { dinheiro, showWholeMoney } from '../../product/fields/dinheiro'

/** How parts write figures; all from integer cents and numbers, in pt-BR. */

/** Cents as R$ 295,58. */
export const money = (cents: number): string => dinheiro.show(cents)

/** Cents as R$ 100.000 if they are whole reais, else as `money`. */
export const wholeMoney = (cents: number): string =>
  cents % 100 === 0 ? showWholeMoney(cents) : money(cents)

/** An ISO date as dd/mm/aaaa. */
export const dayOf = (iso: string): string => data.show(iso)

const two = (value: number) => String(value).padStart(2, '0')

/** Milliseconds as 23:57:41, never below zero. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return [seconds / 3600, (seconds % 3600) / 60, seconds % 60].map(Math.floor).map(two).join(':')
}
