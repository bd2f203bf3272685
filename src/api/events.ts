import * as z from 'zod/mini'
import { contentPath } from './path'
import { author, etag, hash } from './values'

/** A person who has the admin open, and the content path that is open there. */
export const present = z.object({ id: z.string(), name: z.string(), path: z.optional(z.string()) })
export type Present = z.infer<typeof present>

/** What `GET events` sends, one JSON value a message. */
export const adminEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('document'), path: z.string(), etag, by: author }),
  z.object({ type: z.literal('live'), release: hash }),
  z.object({ type: z.literal('presence'), users: z.array(present) }),
  /** The schedule or the reviews have changed. */
  z.object({ type: z.literal('schedule') }),
])
export type AdminEvent = z.infer<typeof adminEvent>

/** `POST presence` */
export const presenceRequest = z.strictObject({ path: z.optional(contentPath) })
