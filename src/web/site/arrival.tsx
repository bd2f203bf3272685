import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { readSession, type Session } from '../../core/runtime/session'
import { LINK_DIGITS, typedLinkDigits } from '../../product/facts/link-digits'
import { openedTalk, TALK_LINK_PATHS, talkLinkState } from '../../product/provider/talk-link'
import { ControlledInput } from '../kit/controlled-input'
import { Icon } from '../kit/icon'
import { textsByKey } from '../kit/texts'
import { shortDayOf, timeOf } from '../kit/time'
import { callTalkLink } from './call-talk-link'
import { InsteadOfChat } from './instead-of-chat'
import type { PageData } from './page-data'
import { handedSession } from './talk-link'

export type ArrivalProps = {
  readonly page: PageData
  /** Code of the link that the visitor has opened. */
  readonly code: string
  /** Whether this browser has a talk that the link's talk would replace. */
  readonly replaces: boolean
  readonly onTalk: (session: Session) => void
  /** Called when the visitor continues without the link. */
  readonly onLeave: () => void
}

type Link =
  | { readonly type: 'unknown' | 'gone' | 'away' }
  | { readonly type: 'open'; readonly until: number; readonly left: number }

/** The screen for a visitor who opens a link to his talk: it has nothing of the talk before the digits are right (look, screen 5). */
export function ArrivalScreen({ page, code, replaces, onTalk, onLeave }: ArrivalProps) {
  const { variant } = page
  const { t } = textsByKey(variant.texts)
  const [link, setLink] = useState<Link>({ type: 'unknown' })
  const look = async () => {
    const place = { path: TALK_LINK_PATHS.look, variant: variant.id, answer: talkLinkState }
    const answer = await callTalkLink(place, { codigo: code })
    if (answer.type !== 'done') return setLink({ type: answer.type === 'gone' ? 'gone' : 'away' })
    const { expiraEm, tentativas } = answer.data
    setLink({ type: 'open', until: expiraEm, left: tentativas })
  }
  const again = () => {
    // says that it is being tried: an answer may take as long as a call may
    setLink({ type: 'unknown' })
    void look()
  }
  const begin = useEffectEvent(() => void look())
  useEffect(() => begin(), [])

  const open = async (digitos: string): Promise<'wrong' | 'away' | undefined> => {
    const place = { path: TALK_LINK_PATHS.open, variant: variant.id, answer: openedTalk }
    const answer = await callTalkLink(place, { codigo: code, digitos })
    if (answer.type === 'away') return 'away'
    if (answer.type === 'wrong' && link.type === 'open') {
      setLink({ ...link, left: answer.left })
      return 'wrong'
    }
    // the server has judged its age, since the clock of either device may be wrong
    const session =
      answer.type === 'done'
        ? readSession(JSON.stringify(answer.data.conversa), { variant: variant.id })
        : undefined
    if (session) onTalk(handedSession(session, Date.now()))
    else setLink({ type: 'gone' })
    return undefined
  }

  return (
    <InsteadOfChat
      variant={variant}
      name={`chegada-${link.type}`}
      foot={
        link.type === 'open' && (
          <div className="dock">
            <Digits page={page} left={link.left} onDigits={open} />
          </div>
        )
      }
    >
      <li className="part">
        <Card page={page} link={link} replaces={replaces} onAgain={again} onLeave={onLeave} />
      </li>
      {link.type === 'open' && (
        <li className="run run--bot">
          <span className="sr">{t('chat.assistente-disse')}</span>
          <div className="bubble bubble--asked">
            {t('chegada.pergunta')}
            <img className="run__logo" src={variant.brand.bot} alt="" width="32" height="32" />
          </div>
        </li>
      )}
    </InsteadOfChat>
  )
}

type CardProps = Pick<ArrivalProps, 'page' | 'replaces' | 'onLeave'> & {
  readonly link: Link
  readonly onAgain: () => void
}

function Card({ page, link, replaces, onAgain, onLeave }: CardProps) {
  const { t } = textsByKey(page.variant.texts)
  const id = useId()
  const isGone = link.type === 'gone'
  return (
    <section className="card" aria-labelledby={id}>
      <div className="resume" aria-live="polite">
        <h1 id={id}>{t(isGone ? 'chegada.acabou' : 'chegada.titulo')}</h1>
        {link.type === 'unknown' && <p>{t('campo.conferindo')}</p>}
        {link.type === 'open' && (
          <p>{t('chegada.texto', { dia: shortDayOf(link.until), hora: timeOf(link.until) })}</p>
        )}
        {link.type === 'open' && replaces && <p>{t('chegada.substitui')}</p>}
        {isGone && <p>{t('chegada.acabou-texto')}</p>}
        {link.type === 'away' && (
          <>
            <p>{t('chegada.sem-resposta')}</p>
            <button type="button" className="btn btn--primary" onClick={onAgain}>
              {t('chat.tentar-de-novo')}
            </button>
          </>
        )}
        {isGone && (
          <button type="button" className="btn btn--primary" onClick={onLeave}>
            {t('chegada.sem-link')}
          </button>
        )}
      </div>
    </section>
  )
}

type DigitsProps = {
  readonly page: PageData
  readonly left: number
  readonly onDigits: (digits: string) => Promise<'wrong' | 'away' | undefined>
}

/** The field for the digits, with the number of missing digits and of attempts left. */
function Digits({ page, left, onDigits }: DigitsProps) {
  const { t } = textsByKey(page.variant.texts)
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<'wrong' | 'away'>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const isWhole = digits.length === LINK_DIGITS
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    input.current?.focus({ preventScroll: true })
    if (!isWhole || busy) return
    setBusy(true)
    const ended = await onDigits(digits)
    setBusy(false)
    setFailed(ended)
    if (ended === 'wrong') setDigits('')
  }
  const tries = left === 1 ? t('chegada.ultima') : t('chegada.tentativas', { total: String(left) })
  const missing = LINK_DIGITS - digits.length
  const hint =
    missing === 0
      ? tries
      : `${missing === 1 ? t('chegada.falta') : t('chegada.faltam', { numeros: String(missing) })} ${tries}`
  const isWrong = failed !== undefined && (failed === 'away' || digits === '')
  return (
    <form className="composer" onSubmit={submit} noValidate>
      <div className={isWrong ? 'field field--bad' : 'field'}>
        <ControlledInput
          ref={input}
          data-digits
          aria-label={t('aparelho.campo')}
          aria-describedby={id}
          aria-invalid={isWrong}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000"
          value={digits}
          readOnly={busy}
          onChange={({ target }) => setDigits(typedLinkDigits(target.value))}
        />
        <button
          type="submit"
          className="send"
          aria-label={t(busy ? 'campo.conferindo' : 'campo.enviar')}
          aria-disabled={!isWhole}
          onPointerDown={(event) => event.preventDefault()}
        >
          {busy ? <span className="spin" /> : <Icon name="send" />}
        </button>
      </div>
      {isWrong ? (
        <p className="hint hint--bad" id={id} role="alert" data-error>
          <Icon name="alert" />
          <span>
            {failed === 'away' ? t('chegada.sem-resposta') : `${t('chegada.errado')} ${tries}`}
          </span>
        </p>
      ) : (
        <p className="hint" id={id}>
          {busy ? t('campo.conferindo') : hint}
        </p>
      )}
    </form>
  )
}
