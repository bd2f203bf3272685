import { counted } from '../ui/words'
import { ThreadList } from './thread-list'
import { isUnresolved } from './threads'
import { useThreads } from './use-comments'

/** What the team and partners say of a brand and its sentences, and is not settled yet. */
export function BrandComments({ variant }: { readonly variant: string }) {
  const threads = useThreads().filter(
    (thread) =>
      isUnresolved(thread) && thread.first.variant === variant && thread.first.review === undefined,
  )
  return (
    <details className="br-cm" open={threads.length > 0}>
      <summary>
        <b>Comentários</b>{' '}
        <span className="dim">
          {threads.length === 0 ? 'nenhum em aberto' : counted(threads.length, 'aberto', 'abertos')}
        </span>
      </summary>
      <ThreadList
        threads={threads}
        place={{ variant, step: '', sentence: '' }}
        label="Comentar a marca"
      />
    </details>
  )
}
