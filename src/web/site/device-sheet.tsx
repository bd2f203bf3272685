import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { foldEvents } from '../../core/engine/conversation'
import type { Session } from '../../core/runtime/session'
import type { Variant } from '../../core/script/variant'
import { LINK_DIGITS, typedLinkDigits } from '../../product/facts/link-digits'
import { type KeptTalk, keptTalk, TALK_LINK_PATHS } from '../../product/provider/talk-link'
import { ControlledInput } from '../kit/controlled-input'
import { Icon } from '../kit/icon'
import { QrCode } from '../kit/qr-code'
import { Sheet, SheetHead } from '../kit/sheet'
import { textsByKey } from '../kit/texts'
import { timeOf } from '../kit/time'
import { useCopy } from '../kit/use-copy'
import { callTalkLink } from './call-talk-link'
import './device-sheet.css'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'
import { handedSession, talkLinkOf } from './talk-link'

type Props = {
  readonly page: PageData
  readonly session: Session
  readonly onLeave: () => void
}

type State =
  | { readonly type: 'asks' | 'making' | 'failed' }
  | (KeptTalk & { readonly type: 'made' })

/** Makes a link with which the visitor continues on another device, to be scanned, copied or sent (look, screen 5). */
export function DeviceSheet({ page, session, onLeave }: Props) {
  const { t } = textsByKey(page.variant.texts)
  const id = useId()
  const [known] = useState(() => knownDigits(page, session))
  const [digits, setDigits] = useState(known)
  const [state, setState] = useState<State>({ type: known === undefined ? 'asks' : 'making' })
  const make = async (digitos: string) => {
    setState({ type: 'making' })
    setDigits(digitos)
    const place = { path: TALK_LINK_PATHS.keep, variant: page.variant.id, answer: keptTalk }
    const conversa = handedSession(session, Date.now())
    const answer = await callTalkLink(place, { digitos, conversa })
    setState(answer.type === 'done' ? { type: 'made', ...answer.data } : { type: 'failed' })
  }
  const begin = useEffectEvent(() => {
    if (known !== undefined) void make(known)
  })
  useEffect(() => begin(), [])
  return (
    <Sheet labelledBy={id} small onLeave={onLeave}>
      <SheetHead id={id} close={t('detalhes.fechar')} onLeave={onLeave}>
        {t('aparelho.titulo')}
      </SheetHead>
      {state.type === 'asks' && <AskDigits variant={page.variant} onDigits={make} />}
      {state.type === 'making' && (
        <p className="sheet__pad device__wait" role="status">
          <span className="spin" /> {t('aparelho.criando')}
        </p>
      )}
      {state.type === 'failed' && (
        <div className="sheet__main sheet__pad device__body">
          <p role="alert">{t('aparelho.falhou')}</p>
          <button
            type="button"
            className="btn btn--primary btn--block"
            onClick={() => digits !== undefined && void make(digits)}
          >
            {t('chat.tentar-de-novo')}
          </button>
        </div>
      )}
      {state.type === 'made' && <Link variant={page.variant} kept={state} />}
    </Sheet>
  )
}

/** The last digits of the CPF, if the talk knows one; never a CNPJ, since the other device asks for a CPF. */
function knownDigits(page: PageData, session: Session): string | undefined {
  const { facts } = foldEvents(scriptOfTalk(page, begunWith(session)), session.events).state
  const { cpfCnpj } = facts
  return typeof cpfCnpj === 'string' && /^\d{11}$/.test(cpfCnpj)
    ? cpfCnpj.slice(-LINK_DIGITS)
    : undefined
}

type AskProps = { readonly variant: Variant; readonly onDigits: (digits: string) => void }

/** Asks for the last digits of the CPF where the talk does not know it yet. */
function AskDigits({ variant: { texts }, onDigits }: AskProps) {
  const { t } = textsByKey(texts)
  const [digits, setDigits] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length === LINK_DIGITS) onDigits(digits)
    else input.current?.focus()
  }
  useEffect(() => input.current?.focus(), [])
  return (
    <form className="sheet__main sheet__pad device__body" onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('aparelho.pedir')}</label>
      <div className="field">
        <ControlledInput
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000"
          value={digits}
          onChange={({ target }) => setDigits(typedLinkDigits(target.value))}
        />
      </div>
      <button
        type="submit"
        className="btn btn--primary btn--block"
        aria-disabled={digits.length < LINK_DIGITS}
      >
        {t('aparelho.criar')}
      </button>
    </form>
  )
}

type LinkProps = { readonly variant: Variant; readonly kept: KeptTalk }

function Link({ variant, kept: { codigo, expiraEm } }: LinkProps) {
  const { t } = textsByKey(variant.texts)
  const link = talkLinkOf(window.location, codigo)
  const { state, copy } = useCopy(link)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const send = () => {
    if (!('share' in navigator)) return copy()
    // AbortError: the visitor has closed the phone's share sheet
    navigator.share({ text: t('aparelho.mensagem'), url: link }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy()
    })
  }
  return (
    <>
      <div className="sheet__main sheet__pad device__body">
        <p>{t('aparelho.como')}</p>
        <div className="device__qr">
          <QrCode text={link} label={t('aparelho.qr')} />
        </div>
        <div className="device__link">
          <span>{link.replace(/^https?:\/\//, '')}</span>
          <button type="button" className="btn btn--quiet" onClick={copy}>
            <Icon name={state === 'done' ? 'check' : 'copy'} />
            <span aria-live="polite">
              {t(state === 'done' ? 'aparelho.copiado' : 'aparelho.copiar')}
            </span>
          </button>
        </div>
        {state === 'failed' && (
          <textarea
            className="device__hand"
            readOnly
            value={link}
            aria-label={t('aparelho.copiar-a-mao')}
            onFocus={(event) => event.target.select()}
          />
        )}
        <ul className="device__points">
          <li>
            <Icon name="clock" />
            <span>{t('aparelho.vale', { hora: timeOf(expiraEm) })}</span>
          </li>
          <li>
            <Icon name="shield" />
            <span>{t('aparelho.protegido')}</span>
          </li>
        </ul>
      </div>
      <div className="sheet__foot">
        <button ref={first} type="button" className="btn btn--primary btn--block" onClick={send}>
          {t('aparelho.enviar')}
        </button>
      </div>
    </>
  )
}
