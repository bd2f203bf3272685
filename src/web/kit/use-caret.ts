import { useLayoutEffect, useRef, useState } from 'react'
import { caretAfter, countTyped } from './fill-mask'

/**
 * Keeps the caret of an input among the characters it stood in, when a mask has moved them or has not taken one; the answer is what changes
 * the text. `form` is what the mask makes of a text, where it may leave characters out.
 */
export function useCaret(
  input: React.RefObject<HTMLInputElement | null>,
  value: string,
  onText: (text: string) => void,
  form: (text: string) => string = (text) => text,
) {
  const [kept, keep] = useState<{ readonly count: number }>()
  const placed = useRef(kept)
  useLayoutEffect(() => {
    if (!kept || kept === placed.current || !input.current) return
    placed.current = kept
    const at = caretAfter(value, kept.count)
    input.current.setSelectionRange(at, at)
  }, [input, value, kept])
  return (event: React.ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const at = selectionStart ?? text.length
    // at the end it stays at the end, whatever the mask has added
    keep(at < text.length ? { count: countTyped(form(text.slice(0, at))) } : undefined)
    onText(text)
  }
}
