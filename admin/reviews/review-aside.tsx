import type { ContentReview } from '../../src/api/reviews'
import { CommentsFailure, SayField, ThreadView } from '../comments/thread-view'
import { type CommentThread, isAt, type SentencePlace, threadsOf } from '../comments/threads'
import { useComments } from '../comments/use-comments'
import { isOpen } from '../publish/ask/use-reviews'
import type { Changes } from '../publish/changes/changes-between'
import { isTextUnchanged, spokenWords, type TextChange } from '../publish/changes/text-change'
import { TalkCheck } from '../publish/page/talk-check'
import type { Review as Compared } from '../publish/review/use-comparison'
import { keyLabel } from '../publish/show/key-label'
import { ReviewDecision } from './review-decision'

type Props = { readonly review: ContentReview; readonly comparison: Compared }

/** The request, the comments on each changed sentence, and the decision. */
export function ReviewAside({ review, comparison }: Props) {
  const { comments, error } = useComments()
  const { comparison: compared, talks } = comparison.reviewed ?? {}
  const own = comments.filter((one) => one.review === review.id)
  const threads = threadsOf(own)
  const places = placesOf(compared?.changes, threads)
  const isBroken = compared?.diagnostics.some(({ severity }) => severity === 'error') ?? false
  return (
    <aside className="rev-s" aria-label="Revisão">
      <div className="rev-ss">
        <p>
          <b>{review.by.name}</b>: {review.message}
        </p>
        {review.decided?.reason !== undefined && (
          <p className="warn-t">
            {review.decided.by.name} devolveu: {review.decided.reason}
          </p>
        )}
        <CommentsFailure error={error} />
        {places.map((place) => (
          <Sentence
            key={JSON.stringify(place)}
            place={place}
            review={review}
            threads={threads.filter(({ first }) => isAt(first, place))}
          />
        ))}
        {compared && (
          <ul>
            <TalkCheck talks={talks} isBroken={isBroken} />
          </ul>
        )}
      </div>
      {isOpen(review) && <ReviewDecision review={review} />}
    </aside>
  )
}

type SentenceProps = {
  readonly place: SentencePlace
  readonly review: ContentReview
  readonly threads: readonly CommentThread[]
}

/** A changed sentence, or the review as a whole, with its comments. */
function Sentence({ place, review, threads }: SentenceProps) {
  const title = place.sentence === '' ? 'Sobre tudo' : place.sentence
  return (
    <section className="thr" aria-label={title}>
      {place.sentence === '' ? <b>{title}</b> : <p className="thr-q">{title}</p>}
      {threads.map((thread) => (
        <ThreadView key={thread.first.id} thread={thread} />
      ))}
      <SayField label="Comentar" place={place} of={{ review: review.id }} />
    </section>
  )
}

const WHOLE: SentencePlace = { variant: '', step: '', sentence: '' }

/** Every changed sentence and every other that was commented on, each once, and a place for comments on the whole. */
function placesOf(
  changes: Changes | undefined,
  threads: readonly CommentThread[],
): readonly SentencePlace[] {
  const commented = threads.map(({ first: { variant, step, sentence } }) => ({
    variant,
    step,
    sentence,
  }))
  const found = [...(changes ? sentencesOf(changes) : []), ...commented]
  const others = found.filter(({ sentence }) => sentence !== '')
  return [...new Map([...others, WHOLE].map((place) => [JSON.stringify(place), place])).values()]
}

/** Every changed sentence with its new text. */
function sentencesOf({ steps, variants }: Changes): readonly SentencePlace[] {
  return [
    ...variants.flatMap(({ variants: ids, copies, values }) => {
      const variant = ids.length === 1 ? (ids[0] ?? '') : ''
      return [
        ...copies.flatMap(({ step, says }) =>
          said(says).map((sentence) => ({ variant, step, sentence })),
        ),
        ...values.map(({ key, after = '' }) => ({
          variant,
          step: '',
          sentence: after === '' ? keyLabel(key) : `${keyLabel(key)}: ${after}`,
        })),
      ]
    }),
    ...steps.flatMap(({ id, says, options }) =>
      said([...says, ...options]).map((sentence) => ({ variant: '', step: id, sentence })),
    ),
  ]
}

const said = (says: readonly TextChange[]): readonly string[] =>
  says.flatMap((one) =>
    one.after && !isTextUnchanged(one) ? [spokenWords(one.after).replace(/\s+/g, ' ').trim()] : [],
  )
