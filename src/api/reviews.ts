import * as z from 'zod/mini'
import { contentPath } from './path'
import { author, changeMessage, etag, hash, instant } from './values'

/** `asked` waits for a reviewer · `approved` may be published unchanged · `published` was published, or is scheduled. */
export const REVIEW_STATES = ['asked', 'approved', 'returned', 'withdrawn', 'published'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** A change of drafts that another person reviews before it is published: exactly these files with exactly this content. */
export const review = z.object({
  id: z.int(),
  message: z.string(),
  by: author,
  at: instant,
  /** The release that was live when the review was requested. */
  base: hash,
  /** The hash of each file in the live release then, and after the change; empty: no file. */
  files: z.array(z.object({ path: z.string(), before: etag, after: etag })),
  state: z.enum(REVIEW_STATES),
  /** Paths whose draft or live version has changed since. While there are any, nobody can approve it, and an approval does not count. */
  changed: z.array(z.string()),
  /** While it waits: all who have saved one of its files since that was last published. Neither they nor `by` can approve it. */
  writers: z.array(author),
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
  /** The live release with which the drafts were compared. */
  base: hash,
  /** The etag of each draft, as it was seen. */
  etags: z.record(z.string(), etag),
  paths: z.array(contentPath).check(z.minLength(1), z.maxLength(2000)),
})
export type ReviewRequest = z.infer<typeof reviewRequest>

/** `POST reviews/ID/return` */
export const returnRequest = z.strictObject({ reason: changeMessage })
