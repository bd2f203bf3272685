import { defineField } from './define-field'
import { dinheiro } from './dinheiro'
import { INVALID_AMOUNT } from './messages'
import { refused } from './refused'

/** R$ 100,00, inclusive, for the monthly and the extra income alike (spec section 9, hole 3). */
const MINIMUM = 10_000

/** An income in integer cents. */
export const renda = defineField({
  ...dinheiro,
  kind: 'renda',
  parse(typed, context) {
    const parsed = dinheiro.parse(typed, context)
    return parsed.ok && parsed.value < MINIMUM ? refused(INVALID_AMOUNT) : parsed
  },
  sample: () => ({ typed: '6.000,00', value: 600_000 }),
  cases: () => ({
    valid: ['100,00', '5.000,00', '999.999.999,99'],
    invalid: ['', '99,99', '0', '9'.repeat(40)],
  }),
})
