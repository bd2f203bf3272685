import type { Page } from '@playwright/test'

/**
 * What a person cannot reach or read at this width: controls and headings that stand outside the window, or inside a box that cuts them
 * off and does not scroll, and text in a column too narrow for its words. Runs in the browser.
 */
function outOfReach(): readonly string[] {
  const found: string[] = []
  const nameOf = (one: HTMLElement) =>
    `${one.tagName.toLowerCase()}.${one.className} "${(one.innerText || one.ariaLabel || '').slice(0, 40)}"`
  const drawn = (one: HTMLElement) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    one.clientWidth > 1 &&
    !one.closest('.sr-only, .skip, .monaco-editor, .react-flow, [inert]')

  /** Whether the element can be brought into sight: whatever cuts it off can be scrolled. */
  const isReachable = (one: HTMLElement) => {
    let { left, right } = one.getBoundingClientRect()
    for (let box = one.parentElement; box; box = box.parentElement) {
      const { overflowX, display } = getComputedStyle(box)
      if (overflowX === 'visible' || display === 'contents') continue
      const edges = box.getBoundingClientRect()
      if (overflowX === 'auto' || overflowX === 'scroll') {
        ;({ left, right } = edges)
        // what is scrolled needs room to be looked at
        if (edges.width < Math.min(one.clientWidth, 80)) return false
      } else if (left < edges.left - 2 || right > edges.right + 2) return false
    }
    return left >= -2 && right <= innerWidth + 2
  }
  const controls = 'a[href], button, input, select, textarea, [role=tab], h1, h2, h3'
  for (const one of document.querySelectorAll<HTMLElement>(controls)) {
    if (drawn(one) && !isReachable(one)) found.push(`out of reach: ${nameOf(one)}`)
  }

  /** Fewer letters a line than a word has, over several lines. */
  const isSqueezed = (one: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)))
    return lines.size > 3 && one.innerText.trim().length / lines.size < 6
  }
  const texts = 'h1, h2, h3, p, th, td, dt, dd, button, label, b'
  for (const one of document.querySelectorAll<HTMLElement>(texts)) {
    const isPlain = [...one.children].every((child) => getComputedStyle(child).display === 'inline')
    if (drawn(one) && isPlain && isSqueezed(one)) found.push(`squeezed: ${nameOf(one)}`)
  }
  return found
}

export const unreachableOn = (page: Page): Promise<readonly string[]> => page.evaluate(outOfReach)
