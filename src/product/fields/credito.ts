import type { FieldContext } from '../../core/script/field'
import { defineField } from './define-field'
import { dinheiro, maskMoney, showMoney } from './dinheiro'
import { refused } from './refused'

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
      return refused(`O crédito mínimo é de ${showMoney(minimum)}`)
    }
    if (maximum !== undefined && parsed.value > maximum) {
      return refused(`O crédito máximo é de ${showMoney(maximum)}`)
    }
    // a good that is not offered has the range 0 to 0, in which not even zero fits
    return parsed.value === 0 ? refused('Valor inválido') : parsed
  },
  sample: (context) => {
    const value = Math.min(bound(context, 'creditoMaximo') ?? 10_000_000, 10_000_000)
    return { typed: maskMoney(String(value)), value }
  },
  cases: (context) => {
    const typed = (name: string, more: number) =>
      maskMoney(String((bound(context, name) ?? 0) + more))
    return {
      valid: [typed('creditoMinimo', 0), typed('creditoMaximo', 0)],
      invalid: ['', 'cem', typed('creditoMinimo', -1), typed('creditoMaximo', 1), '0,00'],
    }
  },
})
