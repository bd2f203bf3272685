import { useState } from 'react'
import type { FieldInput } from '../../core/script/field'
import { fillMask } from '../kit/fill-mask'
import type { Texts } from '../kit/texts'
import type { AskedField } from './asked-field'
import type { Dock } from './dock-state'

/** The state of the input, valid as long as the question is the same (`turn`). */
type DraftState = {
  readonly turn: number
  readonly text: string
  /** The visitor tried to send the text or left the input: from then on an error is shown, until the text changes. */
  readonly judged: boolean
  /** The text that was sent last: a refusal is shown only beside this text. */
  readonly sent: string | undefined
  /** Typed ahead, while the bot was typing: it is formatted once the next field is known. */
  readonly ahead: boolean
  /** Submitted without a connection: sent when that is back. */
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
  /** Formats a typed text as the input shows it. */
  readonly form: (typing: string) => string
  readonly held: boolean
  readonly valid: boolean
  /** The error to show now. */
  readonly error: string | undefined
  readonly change: (text: string) => void
  /** Handles a paste if the field defines how. False leaves the paste to the input. */
  readonly paste: (text: string) => boolean
  readonly judge: () => void
  readonly send: () => void
  readonly hold: () => void
}

/** The typed text and its error (spec section 5: validated on change, shown on submit or on leaving). */
export function useDraft(
  { turn, ask, phase, editing }: Dock,
  typed: AskedField | undefined,
  say: Texts['say'],
): Draft {
  // a change begins with the text that was typed before, or with the known value
  const empty: DraftState = { ...NOTHING, turn, text: editing?.text ?? prefilled(ask, typed) }
  const [state, setState] = useState<DraftState>(empty)
  const draft = state.turn === turn ? state : empty
  const idle = phase === 'idle'
  const inForm = (typing: string) => (typed ? formedBy(typed.input, typing) : typing)
  const text =
    draft.ahead && !idle ? (typed?.input.ahead?.(draft.text) ?? inForm(draft.text)) : draft.text
  const put = (change: Partial<DraftState>) =>
    setState((last) => ({ ...(last.turn === turn ? last : empty), ...change }))
  const write = (typing: string) => put({ text: typing, ahead: idle, judged: false, held: false })
  const parsed = typed && ask && typed.field.parse(text, ask.context)
  const fault = draft.judged && parsed && !parsed.ok ? say(parsed.why, parsed.slots) : undefined
  // a new question may already have an error, before anything was sent: then it is shown while the input is empty
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

/** Formats a text for a field's input; `clean` removes +55 and spaces first, or the mask would cut off the last digits (case CLI-05). */
function formedBy({ format, mask, clean }: FieldInput, typing: string): string {
  if (format) return format(typing)
  return mask === undefined ? typing : fillMask(mask, clean?.(typing) ?? typing)
}

/** A known value as the input shows it: in its mask, and an amount as if it had been pasted. */
function prefilled(ask: Dock['ask'], typed: AskedField | undefined): string {
  const text = ask?.text
  if (text === undefined || !typed) return ''
  const { mask, paste } = typed.input
  return paste?.(text) ?? (mask === undefined ? text : fillMask(mask, text))
}
