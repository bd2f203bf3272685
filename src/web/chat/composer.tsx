import { useEffect, useId, useMemo, useRef } from 'react'
import { afterPaint } from '../kit/after-paint'
import { Icon } from '../kit/icon'
import { useOnline } from '../kit/use-online'
import { askedField } from './asked-field'
import { useChatUi } from './chat-context'
import { ComposerInput } from './composer-input'
import type { Dock } from './dock-state'
import { type Draft, useDraft } from './use-draft'
import '../styles/parts.css'

/** The input for what the bot asks, its button, and one place for hint and error. */
export function Composer({ dock }: { readonly dock: Dock }) {
  const { chat, t, say } = useChatUi()
  const online = useOnline()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = useMemo(() => dock.ask && askedField(dock.ask), [dock.ask])
  const draft = useDraft(dock, typed, say)
  const live = dock.phase === 'live'
  useFocusWhenAsked(dock, input)
  useSendWhenOnline(online, draft, chat.answer)

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!live) return
    input.current?.focus({ preventScroll: true })
    if (!draft.valid) return draft.judge()
    if (!online) return draft.hold()
    draft.send()
    chat.answer(draft.text)
  }

  const busy = dock.phase === 'sent'
  const asked = dock.ask?.placeholder ?? typed?.input.placeholder ?? ''
  return (
    <form className="composer" onSubmit={submit} noValidate>
      <div className={draft.error === undefined ? 'field' : 'field field--bad'}>
        <ComposerInput
          dock={dock}
          typed={typed}
          draft={draft}
          input={input}
          hintId={hintId}
          placeholder={dock.phase === 'idle' ? t('campo.aguarde') : asked}
        />
        <button
          type="submit"
          className="send"
          aria-label={t(busy ? 'campo.conferindo' : 'campo.enviar')}
          aria-disabled={!busy && !(live && draft.valid)}
          // a press must not take the focus, or the keyboard would close and open again
          onPointerDown={(event) => event.preventDefault()}
        >
          {busy ? <span className="spin" /> : <Icon name="send" />}
        </button>
      </div>
      <Hint id={hintId} dock={dock} draft={draft} online={online} />
    </form>
  )
}

type HintProps = {
  readonly id: string
  readonly dock: Dock
  readonly draft: Draft
  readonly online: boolean
}

function Hint({ id, dock, draft, online }: HintProps) {
  const { t } = useChatUi()
  if (draft.error !== undefined) {
    return (
      <p className="hint hint--bad" id={id} role="alert" data-error>
        <Icon name="alert" />
        <span>{draft.error}</span>
      </p>
    )
  }
  const reason = dock.editing ? undefined : dock.ask?.hint
  if (online && dock.phase === 'live' && reason !== undefined) {
    return (
      <p className="hint hint--why" id={id}>
        <Icon name="info" />
        <span>{reason}</span>
        <span className="hint__enter" aria-hidden="true">
          {t('campo.enter')}
        </span>
      </p>
    )
  }
  const words = !online
    ? 'campo.sem-conexao'
    : dock.phase === 'sent'
      ? 'campo.conferindo'
      : dock.editing
        ? 'editar.depois'
        : 'campo.enter'
  return (
    <p className="hint" id={id}>
      {dock.phase !== 'idle' && t(words)}
    </p>
  )
}

/** Focuses the input when a question or a refusal comes, unless the visitor's focus is elsewhere on the page. */
function useFocusWhenAsked(
  { phase, ask, turn }: Dock,
  input: React.RefObject<HTMLInputElement | null>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question, or the same one refused
  useEffect(() => {
    const active = document.activeElement
    const free = !active || active === document.body || active.closest('[data-chat]') !== null
    if (phase !== 'live' || !free) return
    return afterPaint(() => {
      // unless the visitor has moved the focus meanwhile
      const { activeElement } = document
      if (activeElement !== active && activeElement !== document.body) return
      input.current?.focus({ preventScroll: true })
    })
  }, [phase, ask, turn, input])
}

function useSendWhenOnline(online: boolean, draft: Draft, answer: (text: string) => void) {
  useEffect(() => {
    if (!online || !draft.held) return
    draft.send()
    answer(draft.text)
  })
}
