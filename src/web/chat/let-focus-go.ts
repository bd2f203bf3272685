import type { ShownStore } from './shown'

/**
 * Takes the focus off an option or an input that is about to go, until the returned function is called. Taking it from the page while it
 * is drawn anew would make a browser lay the page out in the middle of that, once more than it needs to.
 */
export function letFocusGo(shown: ShownStore): () => void {
  let before = shown.get()
  return shown.subscribe(() => {
    const { view, dock } = shown.get()
    const isAnother = view.prompt !== before.view.prompt
    before = shown.get()
    const focused = document.activeElement
    if (!isAnother || !(focused instanceof HTMLElement)) return
    const goes =
      focused.matches('[data-option]') || (dock.phase === 'none' && focused.closest('.composer'))
    if (goes) focused.blur()
  })
}
