import { type RefObject, useEffect } from 'react'
import { takeLostFocus } from '../kit/take-lost-focus'
import { useChatUi } from './chat-context'

/** For keyboard users: focuses the first element that matches `choice`, if the focus was lost with the previous choice. */
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
