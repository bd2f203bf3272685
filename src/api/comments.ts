import * as z from 'zod/mini'
import { author, instant, withoutNul } from './values'

export const commentText = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), withoutNul)
export const commentedPlace = (most: number) => z.string().check(z.maxLength(most), withoutNul)

/** A comment on a sentence, in plain text. */
export const comment = z.object({
  id: z.int(),
  /** The id of the comment that it answers; absent for one that begins a thread. */
  answers: z.optional(z.int()),
  /** The review that it belongs to. */
  review: z.optional(z.int()),
  /** For a thread that a partner has begun: the shared link that was used. Anyone who has the link reads the answers. */
  link: z.optional(z.string()),
  /** The brand that the comment is about; empty: several. */
  variant: z.string(),
  /** The step and the sentence that the comment is about; both empty: the whole. */
  step: z.string(),
  sentence: z.string(),
  text: z.string(),
  at: instant,
  by: author,
  /** Who resolved the thread, and when; absent while it is open. */
  resolved: z.optional(z.object({ by: z.string(), at: instant })),
})
export type Comment = z.infer<typeof comment>

/** `GET comments`: newest first. */
export const comments = z.object({ comments: z.array(comment) })

/** `POST comments`: begins a thread, or answers one; an answer belongs to the place of its thread. */
export const commentRequest = z.strictObject({
  answers: z.optional(z.int()),
  review: z.optional(z.int()),
  variant: commentedPlace(80),
  step: commentedPlace(200),
  sentence: commentedPlace(4000),
  text: commentText(2000),
})
export type CommentRequest = z.infer<typeof commentRequest>
