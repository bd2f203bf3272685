import type { Parsed } from '../../core/script/field'
import type { Slots, Wording } from '../../core/script/wording'

/** The result of parsing a text that the field refuses. */
export const refused = (why: Wording, slots?: Slots): Parsed<never> => ({
  ok: false,
  why,
  ...(slots && { slots }),
})
