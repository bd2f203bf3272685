import type { Comment } from '../../src/api/comments'

/** A sentence that can be spoken of: where it is said, and what it says; both empty: the whole. */
export type SentencePlace = Pick<Comment, 'variant' | 'step' | 'sentence'>

/** What begins a thread, or answers one. */
type Threaded = Pick<Comment, 'id' | 'answers'>

export type ThreadOf<One extends Threaded> = {
  readonly first: One
  readonly answers: readonly One[]
}
export type CommentThread = ThreadOf<Comment>

/** Comments as threads, the oldest first. */
export function threadsOf<One extends Threaded>(
  comments: readonly One[],
): readonly ThreadOf<One>[] {
  const old = comments.toSorted((one, other) => one.id - other.id)
  return old
    .filter(({ answers }) => answers === undefined)
    .map((first) => ({ first, answers: old.filter(({ answers }) => answers === first.id) }))
}

export const isAt = (comment: Comment, { variant, step, sentence }: SentencePlace): boolean =>
  comment.variant === variant && comment.step === step && comment.sentence === sentence

/** Something is left to do of it. */
export const isUnresolved = ({ first }: CommentThread): boolean => first.resolved === undefined
