import { nextTask } from './next-task'

/** Whether the focus is nowhere: who had it has gone. Nobody is pulled away from what they read. */
const isLost = () => !document.activeElement || document.activeElement === document.body

/** Calls back once the browser has laid out and painted what has just been drawn: a focus given before would have it done twice. */
export function onceDrawn(run: () => void): () => void {
  let isOff = false
  requestAnimationFrame(() => nextTask().then(() => isOff || run()))
  return () => {
    isOff = true
  }
}

/**
 * Gives the focus to what carries on, once it is drawn, where it was lost with what the visitor pressed, so that the next Tab goes on from
 * there. A page that has just been opened keeps its own beginning. Returns what calls it off.
 */
export function takeLostFocus(find: () => HTMLElement | null | undefined): () => void {
  return onceDrawn(() => {
    const hasBegun = navigator.userActivation?.hasBeenActive !== false
    if (isLost() && hasBegun) find()?.focus({ preventScroll: true })
  })
}
