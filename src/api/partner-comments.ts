import * as z from 'zod/mini'
import { commentedPlace, commentText } from './comments'
import { instant } from './values'

/** The end of the path of a shared page's comments, after the page's own path. */
export const PARTNER_COMMENTS_ENDING = '/comentarios'

/** The maximum length of a partner's comment, in characters. */
export const PARTNER_COMMENT_LENGTH = 1000

/** A comment that a partner made through a shared link, or an answer to it. */
export const partnerComment = z.object({
  id: z.int(),
  /** The id of the comment that it answers; absent for one that begins a thread. */
  answers: z.optional(z.int()),
  step: z.string(),
  sentence: z.string(),
  text: z.string(),
  at: instant,
  /** The name of the person who answered; absent for comments made through the link. */
  by: z.optional(z.string()),
  /** Whether the thread is resolved. */
  resolved: z.boolean(),
})
export type PartnerComment = z.infer<typeof partnerComment>

/** `GET`: the threads that were begun through the link, oldest first. */
export const partnerComments = z.object({ comments: z.array(partnerComment) })

/** `POST`: begins a thread, or answers one; an answer belongs to the place of its thread. */
export const partnerCommentRequest = z.strictObject({
  answers: z.optional(z.int()),
  /** The step and the sentence that the comment is about; both empty: the whole. */
  step: commentedPlace(200),
  sentence: commentedPlace(PARTNER_COMMENT_LENGTH),
  text: commentText(PARTNER_COMMENT_LENGTH),
})
export type PartnerCommentRequest = z.infer<typeof partnerCommentRequest>
