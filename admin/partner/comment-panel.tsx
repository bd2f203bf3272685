import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { PARTNER_COMMENT_LENGTH } from '../../src/api/partner-comments'
import { threadsOf } from '../comments/threads'
import { NOTHING_SAID, useSay } from '../comments/use-say'
import type { PreviewSession } from '../frame/preview-session'
import { dateAndTime } from '../ui/words'
import { type Commented, commentedKey, commentedOf, type PartnerThread } from './commented'
import type { CommentsByLink } from './comments-by-link'

type Props = {
  readonly session: PreviewSession
  readonly comments: CommentsByLink
  /** A closed panel stays mounted, so that unsent text is kept. */
  readonly isOpen: boolean
  readonly chosen: Commented | undefined
  readonly onChoose: (next: Commented) => void
  readonly onClose: () => void
}

/** The sentences that can be commented on, with the comments and answers on each. */
export function CommentPanel({ session, comments, isOpen, chosen, onChoose, onClose }: Props) {
  const { chat } = session
  useSyncExternalStore(chat.subscribe, chat.view)
  const threads = threadsOf(useSyncExternalStore(comments.subscribe, comments.all))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen && !chosen) heading.current?.focus()
  }, [isOpen, chosen])
  return (
    <aside
      className="pc"
      hidden={!isOpen}
      aria-label="Comentários"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className="pc-h">
        <h2 ref={heading} tabIndex={-1}>
          Comente nas frases
        </h2>
        <button type="button" className="btn btn--quiet pc-b" onClick={onClose}>
          Fechar
        </button>
      </header>
      <p className="pc-help">
        Toque numa frase da conversa, ou escolha aqui. Quem enviou o link lê o que você escreve, e
        responde nesta página. Não escreva dados de clientes.
      </p>
      <ol className="pc-l">
        {commentedOf(session, threads).map((one) => (
          <Sentence
            key={commentedKey(one)}
            of={one}
            threads={threads.filter(({ first }) => commentedKey(first) === commentedKey(one))}
            comments={comments}
            isChosen={isOpen && chosen !== undefined && commentedKey(chosen) === commentedKey(one)}
            onChoose={() => onChoose(one)}
          />
        ))}
      </ol>
    </aside>
  )
}

type SentenceProps = {
  readonly of: Commented
  readonly threads: readonly PartnerThread[]
  readonly comments: CommentsByLink
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Sentence({ of, threads, comments, isChosen, onChoose }: SentenceProps) {
  const item = useRef<HTMLLIElement>(null)
  // a begun comment stays while another sentence is chosen
  const [isBegun, begin] = useState(isChosen)
  if (isChosen && !isBegun) begin(true)
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])
  const { step, sentence } = of
  return (
    <li ref={item} data-chosen={isChosen}>
      {sentence === '' ? <b>Sobre tudo</b> : <p className="pc-q">{sentence}</p>}
      {threads.map((thread) => (
        <Thread key={thread.first.id} thread={thread} comments={comments} />
      ))}
      {isBegun ? (
        <SayForm
          label="O seu comentário"
          isFocused={isChosen}
          onSay={(text) => comments.say({ step, sentence, text })}
        />
      ) : (
        <button type="button" className="btn btn--quiet pc-b" onClick={onChoose}>
          Comentar
        </button>
      )}
    </li>
  )
}

type ThreadProps = { readonly thread: PartnerThread; readonly comments: CommentsByLink }

function Thread({ thread: { first, answers }, comments }: ThreadProps) {
  const { id, step, sentence } = first
  return (
    <div className="pc-t">
      {[first, ...answers].map((one) => (
        <div key={one.id}>
          <b>{one.by ?? 'Você'}</b> <span className="pc-at">{dateAndTime(one.at)}</span>
          <p>{one.text}</p>
        </div>
      ))}
      {first.resolved ? (
        <p className="pc-at">Resolvido</p>
      ) : (
        answers.length > 0 && (
          <SayForm
            label="Responder"
            onSay={(text) => comments.say({ answers: id, step, sentence, text })}
          />
        )
      )}
    </div>
  )
}

type SayProps = {
  readonly label: string
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean
  readonly onSay: (text: string) => Promise<void>
}

/** A comment field with its button; a text that could not be sent stays in it. */
function SayForm({ label, isFocused = false, onSay }: SayProps) {
  const { text, setText, failure, pending, send } = useSay(onSay, useState(NOTHING_SAID))
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    // not a form: the page's own Enter belongs to the conversation
    <div className="pc-f">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={PARTNER_COMMENT_LENGTH}
        value={text}
        aria-describedby={failure === '' ? undefined : `${id}-f`}
        onKeyDown={onKey}
        onChange={(event) => setText(event.target.value)}
      />
      {failure !== '' && (
        <p id={`${id}-f`} className="pc-bad" role="alert">
          {failure}
        </p>
      )}
      <button
        type="button"
        className="btn btn--primary pc-b"
        disabled={pending || text.trim() === ''}
        onClick={() => void send()}
      >
        Enviar comentário
      </button>
    </div>
  )
}
