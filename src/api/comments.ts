import * as z from 'zod/mini'
import { author, instant, withoutNul } from './values'

export const commentText = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), withoutNul)
export const commentedPlace = (most: number) => z.string().check(z.maxLength(most), withoutNul)

/** What somebody says of a sentence, in plain text. */
export const comment = z.object({
  id: z.int(),
  /** What it answers; absent of one that begins a thread. */
  answers: z.optional(z.int()),
  /** The review that it belongs to. */
  review: z.optional(z.int()),
  /** Of a thread that a partner has begun: the shared link by which. Whoever has it reads the answers. */
  link: z.optional(z.string()),
  /** The brand in which it is said; empty: in several. */
  variant: z.string(),
  /** Where it is said, and what it says; both empty: of the whole. */
  step: z.string(),
  sentence: z.string(),
  text: z.string(),
  at: instant,
  by: author,
  /** Whoever began the thread has been answered, and nothing is left to do. */
  resolved: z.optional(z.object({ by: z.string(), at: instant })),
})
export type Comment = z.infer<typeof comment>

/** `GET comments`: newest first. */
export const comments = z.object({ comments: z.array(comment) })

/** `POST comments`: begins a thread, or answers one, whose place then counts. */
export const commentRequest = z.strictObject({
  answers: z.optional(z.int()),
  review: z.optional(z.int()),
  variant: commentedPlace(80),
  step: commentedPlace(200),
  sentence: commentedPlace(4000),
  text: commentText(2000),
})
export type CommentRequest = z.infer<typeof commentRequest>
