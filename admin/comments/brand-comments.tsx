import { useState } from 'react'
import { counted } from '../ui/words'
import { ThreadList } from './thread-list'
import { CommentsFailure } from './thread-view'
import { isUnresolved } from './threads'
import { useComments, useThreads } from './use-comments'

/** The unresolved comments of the team and of partners on a brand and its sentences. */
export function BrandComments({ variant }: { readonly variant: string }) {
  const threads = useThreads().filter(
    (thread) =>
      isUnresolved(thread) && thread.first.variant === variant && thread.first.review === undefined,
  )
  const { isKnown, error } = useComments()
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? threads.length > 0
  if (error) return <CommentsFailure error={error} />
  return (
    <details className="br-cm" open={isOpen} onToggle={(event) => choose(event.currentTarget.open)}>
      <summary>
        <b>Comentários</b>{' '}
        <span className="dim">
          {threads.length > 0
            ? counted(threads.length, 'aberto', 'abertos')
            : isKnown && 'nenhum em aberto'}
        </span>
      </summary>
      {/* no fields while it is closed, so that the first field of the form is a visible one */}
      {isOpen && (
        <ThreadList
          threads={threads}
          place={{ variant, step: '', sentence: '' }}
          label="Comentar a marca"
        />
      )}
    </details>
  )
}
