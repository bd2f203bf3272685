import type { Measured } from '../../core/runtime/data-layer'

/**
 * Opens the tag manager in a frame without our origin (design section 8): what it loads can neither read nor change this page, and
 * is told of events by message alone. Returns how to tell it; what happens before it has loaded is told then.
 */
export function openTagFrame(document: Document, gtmId: string): (event: Measured) => void {
  const frame = document.createElement('iframe')
  let waiting: Measured[] | undefined = []
  const tell = (event: Measured) => {
    // its origin is opaque, so no other target fits; what is told says nothing of a person
    frame.contentWindow?.postMessage(event, '*')
  }
  frame.addEventListener(
    'load',
    () => {
      waiting?.forEach(tell)
      waiting = undefined
    },
    { once: true },
  )
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.referrerPolicy = 'no-referrer'
  frame.tabIndex = -1
  frame.hidden = true
  frame.src = `/tags/${gtmId}.html`
  document.body.append(frame)
  return (event) => {
    if (waiting) waiting.push(event)
    else tell(event)
  }
}
