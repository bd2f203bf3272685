import { afterPaint } from './after-paint'

/**
 * Focuses what `find` returns if no element has the focus, because the control that the visitor pressed was removed: the next Tab continues from
 * there. It waits for the painting, since focusing earlier would cause a second layout. A focus elsewhere is not moved, and none is set on
 * a page before the visitor's first action. Returns a function that cancels it.
 */
export function takeLostFocus(find: () => HTMLElement | null | undefined): () => void {
  return afterPaint(() => {
    const isLost = !document.activeElement || document.activeElement === document.body
    const hasBegun = navigator.userActivation?.hasBeenActive !== false
    if (isLost && hasBegun) find()?.focus({ preventScroll: true })
  })
}
