import * as z from 'zod/mini'
import { commentedPlace, commentText } from './comments'
import { instant } from './values'

/** Where the comments of a shared page lie: behind its own address. */
export const PARTNER_COMMENTS_ENDING = '/comentarios'

/** How much a partner may say at once, in letters. */
export const PARTNER_COMMENT_LENGTH = 1000

/** What a partner said by his link, or was answered. */
export const partnerComment = z.object({
  id: z.int(),
  /** What it answers; absent of one that begins a thread. */
  answers: z.optional(z.int()),
  step: z.string(),
  sentence: z.string(),
  text: z.string(),
  at: instant,
  /** Who answered, by name; absent of what was said by the link. */
  by: z.optional(z.string()),
  /** Nothing is left to do of the thread. */
  resolved: z.boolean(),
})
export type PartnerComment = z.infer<typeof partnerComment>

/** `GET`: the threads that were begun by the link, oldest first. */
export const partnerComments = z.object({ comments: z.array(partnerComment) })

/** `POST`: begins a thread, or answers one, whose place then counts. */
export const partnerCommentRequest = z.strictObject({
  answers: z.optional(z.int()),
  /** Where it is said, and what it says; both empty: of the whole. */
  step: commentedPlace(200),
  sentence: commentedPlace(PARTNER_COMMENT_LENGTH),
  text: commentText(PARTNER_COMMENT_LENGTH),
})
export type PartnerCommentRequest = z.infer<typeof partnerCommentRequest>
