import type { Parsed } from '../../core/script/field'
import type { Slots, Wording } from '../../core/script/wording'

/** What a field answers to a text it does not take. */
export const refused = (why: Wording, slots?: Slots): Parsed<never> => ({
  ok: false,
  why,
  ...(slots && { slots }),
})
