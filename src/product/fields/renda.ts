import type { Field } from '../../core/script/field'
import { dinheiro } from './dinheiro'
import { refused } from './refused'

/** R$ 100,00, inclusive, for the monthly and the extra income alike (spec section 9, hole 3). */
const MINIMUM = 10_000

/** An income in integer cents. */
export const renda: Field<number> = {
  ...dinheiro,
  kind: 'renda',
  parse(typed, context) {
    const parsed = dinheiro.parse(typed, context)
    return parsed.ok && parsed.value < MINIMUM ? refused('Valor inválido') : parsed
  },
}
