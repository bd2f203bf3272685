import { onceDrawn } from './once-drawn'

/**
 * Gives the focus to what carries on where it was lost with what the visitor pressed, so that the next Tab goes on from there: once it is
 * drawn, since a browser would lay it out for the focus and then again. Nobody is pulled away from what they read, and a page that has just
 * been opened keeps its own beginning. Returns what calls it off.
 */
export function takeLostFocus(find: () => HTMLElement | null | undefined): () => void {
  return onceDrawn(() => {
    const isLost = !document.activeElement || document.activeElement === document.body
    const hasBegun = navigator.userActivation?.hasBeenActive !== false
    if (isLost && hasBegun) find()?.focus({ preventScroll: true })
  })
}
