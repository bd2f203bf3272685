import * as z from 'zod/mini'
import { contentPath } from './path'
import { author, changeMessage, etag, hash, instant } from './values'

/** `asked` waits for somebody · `approved` may be published as it is · `published` was, or is scheduled. */
export const REVIEW_STATES = ['asked', 'approved', 'returned', 'withdrawn', 'published'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** A change of drafts that is looked at before it is published: these files, and no other text in them. */
export const review = z.object({
  id: z.int(),
  message: z.string(),
  by: author,
  at: instant,
  /** The release that was live when it was asked for. */
  base: hash,
  /** Each file as it was live and as it is to be; empty: nothing there. */
  files: z.array(z.object({ path: z.string(), before: etag, after: etag })),
  state: z.enum(REVIEW_STATES),
  /** Paths whose draft, or what is live there, has changed since: while there are any, nobody can approve it and the approval does not count. */
  changed: z.array(z.string()),
  decided: z.optional(z.object({ by: author, at: instant, reason: z.optional(z.string()) })),
})
export type ContentReview = z.infer<typeof review>

/** `GET reviews`: newest first. */
export const reviews = z.object({
  /** Nothing goes live here without the approval of another person. */
  required: z.boolean(),
  reviews: z.array(review),
})
export type Reviews = z.infer<typeof reviews>

/** `POST reviews` */
export const reviewRequest = z.strictObject({
  message: changeMessage,
  /** The live release that the drafts were looked at against. */
  base: hash,
  /** The etag of each draft, as it was seen. */
  etags: z.record(z.string(), etag),
  paths: z.array(contentPath).check(z.minLength(1), z.maxLength(2000)),
})
export type ReviewRequest = z.infer<typeof reviewRequest>

/** `POST reviews/ID/return` */
export const returnRequest = z.strictObject({ reason: changeMessage })
