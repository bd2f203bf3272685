import type { Comment } from '../../src/api/comments'

/** A sentence that can be spoken of: where it is said, and what it says; both empty: the whole. */
export type SentencePlace = Pick<Comment, 'variant' | 'step' | 'sentence'>

export type CommentThread = { readonly first: Comment; readonly answers: readonly Comment[] }

/** Comments as threads, the oldest first. */
export function threadsOf(comments: readonly Comment[]): readonly CommentThread[] {
  const old = comments.toSorted((one, other) => one.id - other.id)
  return old
    .filter(({ answers }) => answers === undefined)
    .map((first) => ({ first, answers: old.filter(({ answers }) => answers === first.id) }))
}

export const isAt = (comment: Comment, { variant, step, sentence }: SentencePlace): boolean =>
  comment.variant === variant && comment.step === step && comment.sentence === sentence
