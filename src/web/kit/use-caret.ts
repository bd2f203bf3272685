import { useLayoutEffect, useRef, useState } from 'react'
import { caretAfter, countTyped, withoutLastSeparators } from './fill-mask'

/**
 * Keeps the caret of an input between the same typed characters when a mask moves or drops some. Returns the input's change handler.
 * `form`: the mask's formatting, where it may drop characters or completes what stands before a separator. `paste`: reads a text that comes
 * whole into the empty input; a keyboard's clipboard, dictation and autofill insert one without a paste event.
 */
export function useCaret(
  input: React.RefObject<HTMLInputElement | null>,
  value: string,
  onText: (text: string) => void,
  form?: (text: string) => string,
  paste?: (text: string) => string | undefined,
) {
  const [kept, keep] = useState<{ readonly count: number; readonly typed: string }>()
  const placed = useRef(kept)
  useLayoutEffect(() => {
    if (!kept || kept === placed.current || !input.current) return
    placed.current = kept
    // no mask has changed the text: the browser's caret is right, also behind a space or an accent, which are not counted
    if (value === kept.typed) return
    const at = caretAfter(value, kept.count)
    input.current.setSelectionRange(at, at)
  }, [input, value, kept])
  return (event: React.ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target
    const whole = value === '' && typed.length > 1 ? paste?.(typed) : undefined
    if (whole !== undefined) {
      keep(undefined)
      return onText(whole)
    }
    const at = selectionStart ?? typed.length
    const before = typed.slice(0, at)
    // separators at the end, behind the caret, were not typed now: they must not complete the digits before them
    const text = form ? before + withoutLastSeparators(typed.slice(at)) : typed
    // a caret at the end stays at the end, whatever the mask has added
    const count = countTyped(form ? form(before) : before)
    keep(at < text.length ? { count, typed } : undefined)
    onText(text)
  }
}
