import type { Parsed } from '../../core/script/field'

/** What a field answers to a text it does not take. */
export const refused = (message: string): Parsed<never> => ({ ok: false, message })
