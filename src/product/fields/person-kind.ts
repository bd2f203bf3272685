import type { FieldContext } from '../../core/script/field'

/** Codes of `tipoPessoa` (spec section 3). */
export const PERSON = 0
export const COMPANY = 1

/** Whether the contract is a company's; a person's while nobody said. */
export const isCompany = (context: FieldContext): boolean => context.tipoPessoa === COMPANY
