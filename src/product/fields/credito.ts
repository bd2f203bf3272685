import type { FieldContext } from '../../core/script/field'
import type { Wording } from '../../core/script/wording'
import { defineField } from './define-field'
import { dinheiro, showMoney, typedMoney } from './dinheiro'
import { INVALID_AMOUNT, REQUIRED } from './messages'
import { refused } from './refused'

const BELOW: Wording = { key: 'recusa.credito-minimo', words: 'O crédito mínimo é de {minimo}' }
const ABOVE: Wording = { key: 'recusa.credito-maximo', words: 'O crédito máximo é de {maximo}' }

const bound = (context: FieldContext, name: string): number | undefined => {
  const value = context[name]
  return typeof value === 'number' ? value : undefined
}

/** A credit in integer cents, inside the range of its good and plan type (spec section 5, holes 1 and 25). */
export const credito = defineField({
  ...dinheiro,
  kind: 'credito',
  parse(typed, context) {
    const parsed = dinheiro.parse(typed, context)
    if (!parsed.ok) return parsed
    const minimum = bound(context, 'creditoMinimo')
    const maximum = bound(context, 'creditoMaximo')
    if (minimum !== undefined && parsed.value < minimum) {
      return refused(BELOW, { minimo: showMoney(minimum) })
    }
    if (maximum !== undefined && parsed.value > maximum) {
      return refused(ABOVE, { maximo: showMoney(maximum) })
    }
    // a good that is not offered has the range 0 to 0, in which not even zero fits
    return parsed.value === 0 ? refused(INVALID_AMOUNT) : parsed
  },
  messages: [REQUIRED, INVALID_AMOUNT, BELOW, ABOVE],
  sample: (context) => {
    const value = Math.min(bound(context, 'creditoMaximo') ?? 10_000_000, 10_000_000)
    return { typed: typedMoney(value), value }
  },
  cases: (context) => {
    const typed = (name: string, more: number) => typedMoney((bound(context, name) ?? 0) + more)
    return {
      valid: [typed('creditoMinimo', 0), typed('creditoMaximo', 0)],
      invalid: ['', 'cem', typed('creditoMinimo', -1), typed('creditoMaximo', 1), '0,00'],
    }
  },
})
