import { type RefObject, useEffect } from 'react'

/**
 * Gives the focus to what carries on, once it is there, where it was lost with what the visitor pressed. Nobody is pulled away from what
 * they read, and a page that has just been opened keeps its own beginning.
 */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || navigator.userActivation?.hasBeenActive === false) return
    if (document.activeElement && document.activeElement !== document.body) return
    target.current?.focus({ preventScroll: true })
  }, [target, wanted])
}
