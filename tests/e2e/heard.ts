import type { Page } from '@playwright/test'

/**
 * Listens to the page as a screen reader does: what is added to a live region, and what changes in one, in the order in which it
 * happens. Goes into the page before its first script.
 */
function listen(): void {
  const lines: string[] = []
  Object.assign(window, { heard: lines })

  const LIVE = '[aria-live], [role=log], [role=status], [role=alert]'
  /** The live region of an element; nothing where the nearest one is off or where it is hidden from listeners. */
  const regionOf = (element: Element): Element | undefined => {
    if (element.closest('[aria-hidden=true]')) return undefined
    const region = element.closest(LIVE)
    return region?.getAttribute('aria-live') === 'off' ? undefined : (region ?? undefined)
  }
  const nameOf = (region: Element) =>
    region.getAttribute('role') ??
    (region.getAttribute('aria-live') === 'polite' ? 'status' : 'alert')

  /** The words of a piece, as far as they are of its own live region. */
  const wordsOf = (root: Node): string => {
    const words: string[] = []
    const walk = (node: Node) => {
      if (node instanceof Text) words.push(node.data)
      if (!(node instanceof Element)) return node.childNodes.forEach(walk)
      if (node.matches('[aria-hidden=true], [aria-live=off], script, style, dialog:not([open])'))
        return
      if (node.matches('img, [role=img]'))
        words.push(node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? '')
      const { display } = getComputedStyle(node)
      // what has no box of its own may still show what is in it
      const isShown = display === 'contents' || node.checkVisibility({ visibilityProperty: true })
      if (!isShown && !node.matches('option')) return
      const isBlock = !/^(?:inline|contents)/.test(display)
      if (isBlock) words.push(' ')
      node.childNodes.forEach(walk)
      if (isBlock) words.push(' ')
    }
    walk(root)
    return words.join('').replace(/\s+/g, ' ').trim()
  }

  /** A run bubble by bubble, however many of them came at once; all else as a whole. */
  const piecesOf = (node: Node): readonly string[] => {
    const bubbles = node instanceof Element ? [...node.querySelectorAll('[data-bubble]')] : []
    if (!(node instanceof Element) || bubbles.length === 0) return [wordsOf(node)]
    const speaker = node.querySelector('.sr')
    return bubbles.map((bubble, at) => {
      return [at === 0 && speaker ? wordsOf(speaker) : '', wordsOf(bubble)].join(' ').trim()
    })
  }

  /** What is told as a whole whenever something of it changes. */
  const wholeOf = (element: Element) => element.closest('[aria-atomic=true]') ?? undefined

  const hear = (region: Element | undefined, words: string) => {
    if (region && words !== '') lines.push(`${nameOf(region)}: ${words}`)
  }
  const observer = new MutationObserver((records) => {
    const fresh = records.flatMap(({ addedNodes }) => [...addedNodes])
    const wholes = new Set<Element>()
    for (const { type, target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const whole = element && wholeOf(element)
      if (whole?.isConnected && (type === 'characterData' || addedNodes.length > 0)) {
        wholes.add(whole)
      }
    }
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') {
        const element = target.parentElement
        if (element && wholeOf(element)) continue
        // what is new is heard as a whole already
        if (element && !fresh.some((node) => node.contains(element))) {
          hear(regionOf(element), wordsOf(target))
        }
        continue
      }
      for (const node of addedNodes) {
        const element = node instanceof Element ? node : node.parentElement
        const within = fresh.some((other) => other !== node && other.contains(node))
        if (!element?.isConnected || within || wholeOf(element)) continue
        for (const piece of piecesOf(node)) hear(regionOf(element), piece)
        // an alert is told as soon as it is there, wherever that is
        if (node instanceof Element && !regionOf(node)) {
          for (const inner of node.querySelectorAll('[role=alert]')) hear(inner, wordsOf(inner))
        }
      }
    }
    for (const whole of wholes) hear(regionOf(whole), wordsOf(whole))
  })
  // what a page is made with is read, not told
  addEventListener('DOMContentLoaded', () =>
    observer.observe(document, { childList: true, subtree: true, characterData: true }),
  )
}

/** Begins to listen on every page that is opened from now on. */
export async function startListening(page: Page): Promise<void> {
  await page.addInitScript(listen)
}

/** What was heard since the last time. */
export const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const lines: string[] = Reflect.get(window, 'heard')
    return lines.splice(0)
  })

type AxValue = { readonly value?: unknown }
type AxNode = {
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly value?: AxValue
}

/** What has the focus, as the browser tells it to assistive technology: role, name, description, value. */
export async function focusOn(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  try {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.activeElement ?? document.body',
    })
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      ...(result.objectId !== undefined && { objectId: result.objectId }),
      fetchRelatives: false,
    })
    const [node]: readonly AxNode[] = nodes
    const { role, name, description, value } = node ?? {}
    const said = [name, description, value].map((one) => String(one?.value ?? '')).filter(Boolean)
    if (role?.value === undefined || role.value === 'none') return 'perdido'
    return [String(role.value), ...said.map((one) => `"${one}"`)].join(' ')
  } finally {
    await session.detach()
  }
}
