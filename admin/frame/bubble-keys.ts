import { createBubbleMark } from './bubble-mark'
import { hitAt, pieces } from './hit-test'
import type { PreviewSession } from './preview-session'
import type { HitTarget } from './protocol'

export type BubbleKeys = {
  /** Sets the words for what opening a bubble does, and whether only lines of the script can be opened; without words there is no list. */
  readonly set: (words: string | undefined, linesOnly?: boolean) => void
  readonly stop: () => void
}

type Piece = { readonly element: HTMLElement; readonly hit: HitTarget }

/**
 * Does for keys and screen readers what a click on a bubble does for the pointer: a list of the bubbles after the visitor's page, in which
 * arrows choose one and Enter opens it. The chosen one is outlined in the page.
 */
export function keepBubbleKeys(
  session: PreviewSession,
  open: (place: HitTarget) => void,
): BubbleKeys {
  const mark = createBubbleMark()
  const list = document.createElement('div')
  list.className = 'sr'
  list.tabIndex = 0
  list.setAttribute('role', 'listbox')
  let all: readonly Piece[] = []
  let linesOnly = false
  /** The element of the chosen bubble: it stays the same as others are added. */
  let chosen: HTMLElement | undefined

  const at = () => all.findIndex(({ element }) => element === chosen)

  const draw = () => {
    if (chosen && document.activeElement === list) mark.draw(chosen)
    else mark.hide()
  }

  const fill = () => {
    all = pieces().flatMap((element) => {
      const hit = hitAt(element, session)
      return hit && (!linesOnly || hit.line !== undefined) ? [{ element, hit }] : []
    })
    if (at() === -1) chosen = all.at(-1)?.element
    list.replaceChildren(...all.map(({ element }, index) => optionOf(element, index)))
    choose(chosen)
  }

  const choose = (element: HTMLElement | undefined) => {
    chosen = element
    for (const [index, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(index === at()))
    }
    list.setAttribute('aria-activedescendant', list.children[at()]?.id ?? '')
    draw()
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = {
      ArrowDown: all[at() + 1],
      ArrowUp: all[at() - 1],
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    const isOpening = event.key === 'Enter' || event.key === ' '
    if (next) {
      next.element.scrollIntoView({ block: 'nearest' })
      choose(next.element)
    } else if (isOpening) {
      const piece = all[at()]
      if (piece) open(piece.hit)
    } else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }

  let frame = 0
  const soon = () => {
    if (document.activeElement === list) frame ||= requestAnimationFrame(refill)
  }
  const refill = () => {
    frame = 0
    fill()
  }

  list.addEventListener('focus', fill)
  list.addEventListener('blur', mark.hide)
  list.addEventListener('keydown', onKey)
  document.addEventListener('scroll', draw, true)
  window.addEventListener('resize', draw)
  const leave = session.subscribe(soon)
  return {
    set: (words, only = false) => {
      linesOnly = only
      if (words === undefined) return list.remove()
      list.setAttribute('aria-label', `Falas da conversa. Enter: ${words}`)
      mark.say(words)
      if (!list.isConnected) document.body.append(list)
    },
    stop: () => {
      cancelAnimationFrame(frame)
      leave()
      document.removeEventListener('scroll', draw, true)
      window.removeEventListener('resize', draw)
      mark.hide()
      list.remove()
    },
  }
}

/** The bubble in the list; its words are a name and no text, so that a search in the page finds each sentence once. */
function optionOf(bubble: HTMLElement, index: number): HTMLElement {
  const option = document.createElement('div')
  option.id = `fala-${index}`
  option.setAttribute('role', 'option')
  option.setAttribute('aria-label', wordsOf(bubble))
  return option
}

/** What a bubble says, without the time at its end. */
function wordsOf(bubble: HTMLElement): string {
  const words = bubble.textContent?.trim() ?? ''
  const time = bubble.querySelector('time')?.textContent?.trim() ?? ''
  return time !== '' && words.endsWith(time) ? words.slice(0, -time.length).trim() : words
}
