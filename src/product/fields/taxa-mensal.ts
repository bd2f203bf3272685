import { defineUntypedField } from './define-field'

const FOUR_DECIMALS = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
})

/** A monthly rate in percent, shown with four decimals: 0.0909 is 0,0909% a.m. (spec section 9). */
export const taxaMensal = defineUntypedField({
  kind: 'taxaMensal',
  json: 'number',
  look: 'words',
  show: (value) => (Number.isFinite(value) ? `${FOUR_DECIMALS.format(value)}% a.m.` : ''),
  sample: () => ({ value: 0.0909 }),
})
