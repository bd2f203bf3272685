import { useState } from 'react'
import type { FieldInput } from '../../core/script/field'
import { fillMask } from '../kit/fill-mask'
import type { Texts } from '../kit/texts'
import type { AskedField } from './asked-field'
import type { Dock } from './dock-state'

/** What stands in the input, as long as the question is the same (`turn`). */
type DraftState = {
  readonly turn: number
  readonly text: string
  /** The visitor tried to send it or left it: from then on a fault is said, until the text changes. */
  readonly judged: boolean
  /** What was sent last: a refusal speaks of it alone. */
  readonly sent: string | undefined
  /** Typed while the bot spoke: it takes the form of the field that is asked for then. */
  readonly ahead: boolean
  /** Sent without a connection: goes out when it is back. */
  readonly held: boolean
}

const NOTHING: Omit<DraftState, 'turn'> = {
  text: '',
  ahead: false,
  judged: false,
  sent: undefined,
  held: false,
}

export type Draft = {
  readonly text: string
  /** What the input holds once this was typed. */
  readonly form: (typing: string) => string
  readonly held: boolean
  readonly valid: boolean
  /** The fault to be said now. */
  readonly error: string | undefined
  readonly change: (text: string) => void
  /** Takes a paste whole, where the field has a way of its own for it. False leaves the paste to the input. */
  readonly paste: (text: string) => boolean
  readonly judge: () => void
  readonly send: () => void
  readonly hold: () => void
}

/** The typed text and what is wrong with it (spec section 5: judged on change, said on submit or on leaving). */
export function useDraft(
  { turn, ask, phase, editing }: Dock,
  typed: AskedField | undefined,
  say: Texts['say'],
): Draft {
  // what is changed begins with what was typed, or with what is known
  const empty: DraftState = { ...NOTHING, turn, text: editing?.text ?? prefilled(ask, typed) }
  const [state, setState] = useState<DraftState>(empty)
  const draft = state.turn === turn ? state : empty
  const idle = phase === 'idle'
  const inForm = (typing: string) => (typed ? formedBy(typed.input, typing) : typing)
  const text = draft.ahead && !idle ? inForm(draft.text) : draft.text
  const put = (change: Partial<DraftState>) =>
    setState((last) => ({ ...(last.turn === turn ? last : empty), ...change }))
  const write = (typing: string) => put({ text: typing, ahead: idle, judged: false, held: false })
  const parsed = typed && ask && typed.field.parse(text, ask.context)
  const fault = draft.judged && parsed && !parsed.ok ? say(parsed.why, parsed.slots) : undefined
  // a question may begin with a refusal
  const refused = text === (draft.sent ?? '') ? ask?.error : undefined
  return {
    text,
    form: inForm,
    held: draft.held,
    valid: parsed?.ok ?? false,
    error: phase === 'live' ? (fault ?? refused) : undefined,
    change: (typing) => write(idle ? typing : inForm(typing)),
    paste(text) {
      const pasted = typed?.input.paste?.(text)
      if (pasted === undefined) return false
      write(pasted)
      return true
    },
    judge: () => put({ judged: true }),
    send: () => put({ sent: text, held: false }),
    hold: () => put({ held: true }),
  }
}

/** A text as the input of a field holds it; +55 and spaces go before a mask would cut the tail (case CLI-05). */
function formedBy({ format, mask, clean }: FieldInput, typing: string): string {
  if (format) return format(typing)
  return mask === undefined ? typing : fillMask(mask, clean?.(typing) ?? typing)
}

/** A known value as the input holds it: in its mask, and an amount as if it had been pasted. */
function prefilled(ask: Dock['ask'], typed: AskedField | undefined): string {
  const text = ask?.text
  if (text === undefined || !typed) return ''
  const { mask, paste } = typed.input
  return paste?.(text) ?? (mask === undefined ? text : fillMask(mask, text))
}
