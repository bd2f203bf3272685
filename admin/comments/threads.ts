import type { Comment } from '../../src/api/comments'

/** What a comment is about: a sentence of a step in a brand; with `step` and `sentence` empty, the whole brand. */
export type SentencePlace = Pick<Comment, 'variant' | 'step' | 'sentence'>

/** A comment that starts a thread, or that answers one. */
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

/** Whether the thread is not resolved yet. */
export const isUnresolved = ({ first }: CommentThread): boolean => first.resolved === undefined
