import type { FieldContext } from '../../core/script/field'

/** Codes of `tipoPessoa` (spec section 3). */
export const PERSON = 0
export const COMPANY = 1

/** Whether the contract's holder is a company; false while that is unknown. */
export const isCompany = (context: FieldContext): boolean => context.tipoPessoa === COMPANY

type Labels = { readonly person: string; readonly company: string }

/** The label of a field by the kind of the contract's holder; none while that is unknown. */
export function labelOf(context: FieldContext, labels: Labels): { readonly label?: string } {
  if (isCompany(context)) return { label: labels.company }
  return context.tipoPessoa === PERSON ? { label: labels.person } : {}
}
