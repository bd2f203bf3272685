import type { Page } from '@playwright/test'

/** Waits until the page has come to rest: animations are over and the log has stood still for four frames. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
        .map((animation) => animation.finished.catch(() => {})),
    )
    const log = document.querySelector('[role=log]')
    for (let still = 0, top = log?.scrollTop; still < 4; ) {
      await frame()
      still = log?.scrollTop === top ? still + 1 : 0
      top = log?.scrollTop
    }
  })
}

/**
 * What a visitor who has touched nothing cannot see of what they need now: the control that carries on, whole and uncovered, and the
 * first line of what is newest. Runs in the browser.
 */
function hidden(): readonly string[] {
  const found: string[] = []
  const log = document.querySelector('[role=log]')
  if (!log) return ['no log']
  const view = log.getBoundingClientRect()
  const nameOf = (element: Element) =>
    `${element.className || element.tagName} "${(element.textContent ?? '').slice(0, 40)}"`

  /** Whether a point shows this element and nothing over it. */
  const shows = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element))
  }
  const uncovered = (element: Element, share: number) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    // rounded corners and what peeks from the side are not asked for
    const inset = Math.min(12, width / 4, height / 4)
    const right = Math.min(left + width, innerWidth) - inset
    const bottom = top + height * share - inset
    return [
      [left + inset, top + inset],
      [right, top + inset],
      [left + inset, bottom],
      [right, bottom],
      [(left + right) / 2, (top + bottom) / 2],
    ].every(([x = 0, y = 0]) => shows(element, x, y))
  }

  const dialog = document.querySelector('dialog[open]')
  const ways = dialog ? [...dialog.querySelectorAll('[data-pay]')] : waysOf(document)
  if (ways.length === 0 && document.querySelector('[data-state=waiting]')) found.push('no way on')
  const [way] = ways
  // of a card that is a picture and a name, most is enough
  if (way && !uncovered(way, way.matches('[data-card]') ? 0.6 : 1)) {
    found.push(`the way on is out of sight or covered: ${nameOf(way)}`)
  }
  if (document.querySelector('.newer')) found.push('the pill says that something is new')
  if (!dialog) {
    const piece = newest()
    const tall = piece?.parts.at(-1)
    const inView = (element: Element | undefined) => {
      if (!element) return false
      const { top } = element.getBoundingClientRect()
      return top >= view.top - 1 && top < view.bottom - 24
    }
    const seen = piece?.last.matches('.part')
      ? inView(piece.last)
      : inView(piece?.last) || inView(tall)
    if (piece && !seen) found.push(`what is newest is out of sight: ${nameOf(piece.last)}`)
  }
  return found

  /** The controls that carry on, the one that leads first. */
  function waysOf(root: ParentNode): readonly Element[] {
    const bar = root.querySelector('.dock .btn--primary, .dock [data-confirm], .dock [data-option]')
    const options = [...root.querySelectorAll('[data-option]:not([aria-disabled=true])')]
    const confirm = root.querySelector('[data-confirm]')
    const answer = root.querySelector('[data-answer]')?.closest('.field')
    const card = root.querySelector('button[data-card]')
    return [answer, bar, confirm, ...options, card].filter((one): one is Element => Boolean(one))
  }

  /** The last bubble or part of the bot's since the visitor spoke. */
  function newest() {
    const pieces = [...document.querySelectorAll('.thread [data-bubble], .thread > .part')]
    const turn = pieces.slice(
      pieces.findLastIndex((piece) => piece.matches('[data-bubble=user]')) + 1,
    )
    const last = turn.at(-1)
    return last && { last, parts: turn.filter((piece) => piece.matches('.part')) }
  }
}

export const hiddenFrom = (page: Page): Promise<readonly string[]> => page.evaluate(hidden)
