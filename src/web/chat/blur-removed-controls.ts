import type { PartLoader } from '../kit/part-loader'
import { callingOf, partShownOf, type ShownStore } from './shown'

/** The controls that a prompt offers. */
const OFFERED = '[data-option], [data-card], [data-confirm]'

/**
 * Blurs a focused option, card or input that is about to be removed, until the returned function is called. Removing a focused element makes a
 * browser lay the page out once more, in the middle of rendering.
 */
export function blurRemovedControls(shown: ShownStore, parts: PartLoader): () => void {
  let before = shown.get()
  return shown.subscribe(() => {
    const now = shown.get()
    const { view, dock } = now
    const isAnother = view.prompt !== before.view.prompt
    before = now
    const hasPart = partShownOf(now) || parts.awaiting(callingOf(now)) !== undefined
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return
    // a part's content in the bar replaces an idle input
    const goes = focused.closest('.composer')
      ? dock.phase === 'none' || (dock.phase === 'idle' && hasPart)
      : isAnother && focused.matches(OFFERED)
    if (goes) focused.blur()
  })
}
