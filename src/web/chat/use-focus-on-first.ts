import { type RefObject, useEffect } from 'react'
import { takeLostFocus } from '../kit/take-lost-focus'
import { useChatUi } from './chat-context'

/** Who goes by keys finds the focus on the first of what can be chosen, by its selector, where it was lost with what was chosen before. */
export function useFocusOnFirst(
  frame: RefObject<HTMLElement | null>,
  choice: string,
  wanted: boolean,
): void {
  const { byKeyboard } = useChatUi()
  useEffect(() => {
    if (!wanted || !byKeyboard.current || !matchMedia('(hover: hover)').matches) return
    return takeLostFocus(() => frame.current?.querySelector<HTMLElement>(choice))
  }, [byKeyboard, frame, choice, wanted])
}
