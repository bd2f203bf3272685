import { CommentsFailure, SayField, ThreadView } from './thread-view'
import { type CommentThread, isUnresolved, type SentencePlace } from './threads'
import { useComments } from './use-comments'

type Props = {
  readonly threads: readonly CommentThread[]
  /** What a new thread is about. */
  readonly place: SentencePlace
  readonly label: string
}

/** Threads, each with the sentence that it is about, and a field to start another. */
export function ThreadList({ threads, place, label }: Props) {
  const { error } = useComments()
  return (
    <div className="thr">
      <CommentsFailure error={error} />
      {threads.map((thread) => (
        <section key={thread.first.id} className="thr" aria-label={titleOf(thread)}>
          <p className="thr-q">{titleOf(thread)}</p>
          <ThreadView thread={thread} />
          {thread.first.link !== undefined && isUnresolved(thread) && (
            <p className="help">O parceiro lê a resposta enquanto o link dele abre.</p>
          )}
        </section>
      ))}
      <SayField label={label} place={place} />
    </div>
  )
}

const titleOf = ({ first: { sentence } }: CommentThread) =>
  sentence === '' ? 'Sobre tudo' : sentence
