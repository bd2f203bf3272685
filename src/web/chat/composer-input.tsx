import { ControlledInput } from '../kit/controlled-input'
import { useCaret } from '../kit/use-caret'
import type { AskedField } from './asked-field'
import type { Dock } from './dock-state'
import type { Draft } from './use-draft'

type Props = {
  readonly dock: Dock
  readonly typed: AskedField | undefined
  readonly draft: Draft
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly hintId: string
  readonly placeholder: string
}

/** An Enter that ends an input method's composition must not submit; Safari reports it as key code 229 (case CLI-04). */
function keepComposition(event: React.KeyboardEvent<HTMLInputElement>) {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229
  if (event.key === 'Enter' && composing) event.preventDefault()
}

/** One input for all questions: it stays in place, so a phone's keyboard stays open between them. */
export function ComposerInput({ dock, typed, draft, input, hintId, placeholder }: Props) {
  const live = dock.phase === 'live'
  // while the bot is typing the visitor may type ahead
  const open = live || dock.phase === 'idle'
  const { keyboard, autocomplete, capitalize, maxLength, prefix, mask, format, paste } =
    typed?.input ?? {}
  const hasForm = live && (format ?? mask) !== undefined
  const formed = useCaret(input, draft.text, draft.change, draft.form, paste)
  const change = (event: React.ChangeEvent<HTMLInputElement>) =>
    hasForm ? formed(event) : draft.change(event.target.value)
  return (
    <>
      {prefix && (
        <span className="field__pre" aria-hidden="true">
          {prefix}
        </span>
      )}
      <ControlledInput
        ref={input}
        // while an answer is checked the text can be read, not changed; not `readonly`, which would close the keyboard
        aria-readonly={!open}
        data-answer={live || undefined}
        aria-label={typed?.label}
        aria-describedby={hintId}
        aria-invalid={draft.error !== undefined}
        name={dock.ask?.fact}
        value={draft.text}
        onChange={(event) => open && change(event)}
        onPaste={(event) => {
          if (live && draft.paste(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        onBlur={() => live && draft.text !== '' && draft.judge()}
        onKeyDown={keepComposition}
        inputMode={keyboard}
        autoComplete={autocomplete}
        autoCapitalize={capitalize}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        placeholder={placeholder}
        // the browser would cut a paste before the mask could clean it
        maxLength={hasForm ? undefined : maxLength}
      />
    </>
  )
}
