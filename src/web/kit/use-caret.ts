import { useLayoutEffect, useRef } from 'react'
import { caretAfter, countBefore } from './fill-mask'

/** Keeps the caret of an input among the characters it stood in, when a mask has moved them; the answer is what changes the text. */
export function useCaret(
  input: React.RefObject<HTMLInputElement | null>,
  value: string,
  onText: (text: string) => void,
) {
  const kept = useRef<number>(undefined)
  useLayoutEffect(() => {
    const count = kept.current
    kept.current = undefined
    if (count === undefined || !input.current) return
    const at = caretAfter(value, count)
    input.current.setSelectionRange(at, at)
  }, [input, value])
  return (event: React.ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const at = selectionStart ?? text.length
    // at the end it stays at the end, whatever the mask has added
    if (at < text.length) kept.current = countBefore(text, at)
    onText(text)
  }
}
