import type { FieldContext } from '../../core/script/field'

/** Codes of `tipoPessoa` (spec section 3). */
export const PERSON = 0
export const COMPANY = 1

/** Whether the contract is a company's; a person's while nobody said. */
export const isCompany = (context: FieldContext): boolean => context.tipoPessoa === COMPANY

type Labels = { readonly person: string; readonly company: string }

/** What a field is called once it is known whose contract it is. */
export function labelOf(context: FieldContext, labels: Labels): { readonly label?: string } {
  if (isCompany(context)) return { label: labels.company }
  return context.tipoPessoa === PERSON ? { label: labels.person } : {}
}
