import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { caretAfter } from '../../../web/kit/fill-mask'
import { Icon } from '../../../web/kit/icon'

type Props = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
  readonly onTurn: (focused: boolean) => void
  readonly name: string
  readonly keyboard: 'numeric' | 'text'
  readonly autocomplete: string
  readonly placeholder: string
  readonly children?: ReactNode
}

/** One line of the card form: label, input, and the place its message has below it, so that nothing jumps. */
export function CardField(props: Props) {
  const { label, value, error, name, onTurn } = props
  const id = useId()
  const { input, change } = useCaret(value, props.onText)
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <div className={error === undefined ? 'field' : 'field field--bad'}>
        <input
          ref={input}
          id={id}
          name={name}
          value={value}
          onChange={change}
          onFocus={() => onTurn(true)}
          onBlur={() => onTurn(false)}
          inputMode={props.keyboard}
          autoComplete={props.autocomplete}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          placeholder={props.placeholder}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          aria-required="true"
        />
        {props.children}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

type ErrorProps = { readonly id: string; readonly error: string | undefined }

export function FieldError({ id, error }: ErrorProps) {
  return (
    <p className="err" id={id} data-error={error === undefined ? undefined : true}>
      {error !== undefined && (
        <>
          <Icon name="alert" />
          <span>{error}</span>
        </>
      )}
    </p>
  )
}

/** Keeps the caret among the characters it stood in, when a mask has moved them. */
function useCaret(value: string, onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const kept = useRef<number>(undefined)
  useLayoutEffect(() => {
    const count = kept.current
    kept.current = undefined
    if (count === undefined || !input.current) return
    const at = caretAfter(value, count)
    input.current.setSelectionRange(at, at)
  }, [value])
  return {
    input,
    change(event: React.ChangeEvent<HTMLInputElement>) {
      const { value: text, selectionStart } = event.target
      const at = selectionStart ?? text.length
      // at the end it stays at the end, whatever the mask has added
      if (at < text.length) kept.current = text.slice(0, at).replace(/[^0-9A-Za-z]/g, '').length
      onText(text)
    },
  }
}
