import type { PartLoader } from '../kit/part-loader'
import { callingOf, partShownOf, type ShownStore } from './shown'

/** What a prompt offers to press. */
const OFFERED = '[data-option], [data-card], [data-confirm]'

/**
 * Takes the focus off what is about to go, an option, a card or an input, until the returned function is called. Taking it from the page while it
 * is drawn anew would make a browser lay the page out in the middle of that, once more than it needs to.
 */
export function letFocusGo(shown: ShownStore, parts: PartLoader): () => void {
  let before = shown.get()
  const hasPart = () => {
    const calling = callingOf(shown.get())
    return (
      partShownOf(shown.get()) || (calling !== undefined && parts.awaiting(calling) !== undefined)
    )
  }
  return shown.subscribe(() => {
    const { view, dock } = shown.get()
    const isAnother = view.prompt !== before.view.prompt
    before = shown.get()
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return
    // what a part has in the bar stands in place of an input that is not asked for
    const goes = focused.closest('.composer')
      ? dock.phase === 'none' || (dock.phase === 'idle' && hasPart())
      : isAnother && focused.matches(OFFERED)
    if (goes) focused.blur()
  })
}
