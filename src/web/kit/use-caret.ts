import { useLayoutEffect, useRef, useState } from 'react'
import { caretAfter, countTyped } from './fill-mask'

/**
 * Keeps the caret of an input between the same typed characters when a mask moves or drops some. Returns the input's change handler.
 * `form`: the mask's formatting, where it may drop characters.
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
    // a caret at the end stays at the end, whatever the mask has added
    keep(at < text.length ? { count: countTyped(form(text.slice(0, at))) } : undefined)
    onText(text)
  }
}
