import * as z from 'zod/mini'
import { hash } from './values'

/** `GET support/CODE`: the places that match a visitor's code; more than one only by a rare collision of hashes. */
export const supportPlaces = z.object({
  places: z.array(
    z.object({
      release: hash,
      number: z.int(),
      /** Whether that release is live now. */
      isLive: z.boolean(),
      step: z.string(),
      group: z.string(),
      /** What the step said first in that release; empty where it says nothing. */
      says: z.string(),
      /** The action that the step called there. */
      action: z.optional(z.string()),
      /** How the call ended; empty where the page itself failed. */
      outcome: z.string(),
    }),
  ),
})
export type SupportPlaces = z.infer<typeof supportPlaces>
export type SupportPlace = SupportPlaces['places'][number]
