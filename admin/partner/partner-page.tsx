import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lineWords } from '../comments/line-words'
import { threadsOf } from '../comments/threads'
import { createMarks } from '../frame/marks'
import { PreviewPage } from '../frame/page'
import type { PreviewSession } from '../frame/preview-session'
import type { Message } from '../frame/protocol'
import { counted } from '../ui/words'
import { CommentPanel } from './comment-panel'
import type { Commented } from './commented'
import type { CommentsByLink } from './comments-by-link'
import './partner.css'

const UNTIL = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })

/** Milliseconds between two refreshes of the comments while the page is visible. */
const REFRESH = 30_000

type Props = {
  readonly session: PreviewSession
  readonly comments: CommentsByLink
  readonly expiresAt: number
}

/** The visitor's page of a draft, with the partner's comments on its sentences. */
export function PartnerPage({ session, comments, expiresAt }: Props) {
  const [marks] = useState(createMarks)
  /** Whether the panel is open; undefined until it is first opened. Once mounted it stays, so that unsent text is kept. */
  const [isOpen, open] = useState<boolean>()
  /** The sentence chosen for a comment. */
  const [chosen, choose] = useState<Commented>()
  const opener = useRef<HTMLButtonElement>(null)
  const all = useSyncExternalStore(comments.subscribe, comments.all)
  useRefreshed(comments)
  const show = (next?: Commented) => {
    choose(next)
    open(true)
    marks.set(next && next.line !== undefined ? { place: next, label: '' } : undefined)
  }
  const close = () => {
    marks.set(undefined)
    open(false)
    opener.current?.focus()
  }
  const tell = (message: Message) => {
    if (message.type !== 'hit') return
    const sentence = lineWords(session.script(), message.place)
    if (sentence !== '') show({ ...message.place, sentence })
  }
  const answered = threadsOf(all).filter(({ answers }) => answers.at(-1)?.by !== undefined)
  return (
    <>
      <aside className="sandbox">
        <span>
          Prévia até {UNTIL.format(expiresAt)}: nada do que você responder aqui é enviado.
        </span>
        <button
          ref={opener}
          type="button"
          className="pc-open"
          aria-expanded={isOpen === true}
          onClick={() => (isOpen ? close() : show())}
        >
          <span>Comentar</span>
          {all.length > 0 && (
            <span className="pc-n">
              <span aria-hidden="true">{all.length}</span>
              <span className="sr">
                {counted(all.length, 'comentário', 'comentários')}
                {answered.length > 0 ? ', com resposta' : ''}
              </span>
            </span>
          )}
        </button>
      </aside>
      <div className="pc-page">
        <PreviewPage session={session} marks={marks} tell={tell} />
      </div>
      {isOpen !== undefined && (
        <CommentPanel
          session={session}
          comments={comments}
          isOpen={isOpen}
          chosen={chosen}
          onChoose={show}
          onClose={close}
        />
      )}
    </>
  )
}

/** Refreshes the comments while the page is visible. */
function useRefreshed({ refresh }: CommentsByLink): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    ask()
    const timer = setInterval(ask, REFRESH)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refresh])
}
