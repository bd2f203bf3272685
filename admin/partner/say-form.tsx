import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { PARTNER_COMMENT_LENGTH } from '../../src/api/partner-comments'
import { useSay } from '../comments/use-say'

type Props = {
  readonly label: string
  /** It takes the keyboard when it appears. */
  readonly isFocused?: boolean
  readonly onSay: (text: string) => Promise<void>
}

/** A field for a few sentences, and its button; what was not taken stays in it. */
export function SayForm({ label, isFocused = false, onSay }: Props) {
  const { text, setText, failure, pending, send } = useSay(onSay)
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
