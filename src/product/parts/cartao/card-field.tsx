import { type ReactNode, useId, useRef } from 'react'
import { ControlledInput } from '../../../web/kit/controlled-input'
import { Icon } from '../../../web/kit/icon'
import { useCaret } from '../../../web/kit/use-caret'

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

/** A field of the card form: label, input, and below it space reserved for its message, so that the layout does not shift. */
export function CardField(props: Props) {
  const { label, value, error, name, onTurn } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const change = useCaret(input, value, props.onText)
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <div className={error === undefined ? 'field' : 'field field--bad'}>
        <ControlledInput
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
