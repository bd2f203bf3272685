import { act, fireEvent } from '@testing-library/react'

/** What a press focuses in Safari: no button and no link, unless it has a `tabindex` of its own. */
const FOCUSED_BY_PRESS = '[tabindex], input, select, textarea, summary'

/** A tap as in Safari: the press moves the focus, and what is then no longer on the screen gets no click. */
export function tapInSafari(element: HTMLElement): void {
  act(() => {
    const focused = element.closest<HTMLElement>(FOCUSED_BY_PRESS)
    if (focused) focused.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const isFolded = element.closest('details:not([open])') && !element.closest('summary')
  if (element.isConnected && !isFolded) fireEvent.click(element)
}
