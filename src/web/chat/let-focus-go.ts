import type { PartLoader } from '../kit/part-loader'
import { callingOf, partShownOf, type ShownStore } from './shown'

/** What a prompt offers to press. */
const OFFERED = '[data-option], [data-card], [data-confirm]'

/**
 * Takes the focus off what is about to go, an option, a card or an input, until the returned function is called. What goes with the focus
 * makes a browser lay the page out in the middle of drawing it, once more than it needs to.
 */
export function letFocusGo(shown: ShownStore, parts: PartLoader): () => void {
  let before = shown.get()
  return shown.subscribe(() => {
    const now = shown.get()
    const { view, dock } = now
    const isAnother = view.prompt !== before.view.prompt
    before = now
    const hasPart = partShownOf(now) || parts.awaiting(callingOf(now)) !== undefined
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return
    // what a part has in the bar stands in place of an input that is not asked for
    const goes = focused.closest('.composer')
      ? dock.phase === 'none' || (dock.phase === 'idle' && hasPart)
      : isAnother && focused.matches(OFFERED)
    if (goes) focused.blur()
  })
}
