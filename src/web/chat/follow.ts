/** Within this many pixels of the position set by this file, or of the end, the reader counts as being there. */
const NEAR = 48
/** Pixels left free between the edge of the log and a piece that is scrolled to it. */
const AIR = 12

const PART = '.part'
/** What is hidden while help is read: the waiting prompt, after the open help. */
const ASIDE = '.part--help ~ *'
const OWN = '[data-bubble=user]'
const WAY_ON = '[data-option]'

export type Grown = {
  /** The visitor has answered, changed an answer or asked for help. */
  readonly mine: boolean
  readonly first: boolean
  /** An earlier answer is being changed: `typed` in the dock, so that the log need not scroll, or `chosen` from options at the log's end. */
  readonly changing?: 'typed' | 'chosen' | undefined
}

/** Keeps track of the log's scroll position and of new content below it. */
export type Follow = {
  /** Call when new content was rendered and `grown` will follow: until then scroll events are not the reader's. */
  readonly grows: () => void
  /** Finds new pieces and scrolls to them. Returns whether there are new ones below, because the reader has scrolled away. */
  readonly grown: (event: Grown) => boolean
  /** Call when the height has changed without new content: a picture was loaded, a keyboard opened. */
  readonly resized: () => void
  /** Call when the log was scrolled. Returns whether there are still new pieces below. */
  readonly scrolled: () => boolean
  readonly toEnd: () => void
}

/**
 * Keeps the log scrolled to the end of the thread, or to the first line of a part that does not fit. A reader who has scrolled away is left
 * there (look, rule 3), but the visitor's own bubble always scrolls into view.
 */
export function followLog(log: HTMLElement, thread: Element): Follow {
  const seen = new WeakSet<Element>()
  let begun = false
  /** The reader has scrolled away from the position set here. */
  let away = false
  /** The reader has scrolled to the end of a tall part: do not scroll back to its beginning. */
  let readOn = false
  let behind = false
  let growing = false
  let last: HTMLElement | undefined
  let lastTop = log.scrollTop
  /** How an answer is being changed, from the last `Grown`. */
  let change: Grown['changing']
  /** While an answer is changed: where the log was before. */
  let before: { readonly top: number; readonly away: boolean } | undefined

  const fromTop = (edge: number) => edge - log.getBoundingClientRect().top + log.scrollTop
  const topOf = (piece: Element) => fromTop(piece.getBoundingClientRect().top) - AIR
  const bottomOf = (piece: Element) => fromTop(piece.getBoundingClientRect().bottom)
  const end = () => Math.max(0, bottomOf(thread) - log.clientHeight)
  const hides = (top: number) =>
    last?.isConnected === true && topOf(last) + NEAR > top + log.clientHeight

  const place = () => {
    const block = readOn || change === 'chosen' ? undefined : newestBlock(thread, log.clientHeight)
    if (!block) return end()
    const wayOn = thread.querySelector(WAY_ON)
    // if the first option is in the bar, only the others are in the log
    const bar = log.closest('[data-chat]')?.querySelector(`.bar ${WAY_ON}`)
    const inBar = bar || (block.matches(PART) && !block.contains(wayOn))
    const least = wayOn && !inBar ? bottomOf(wayOn) + AIR - log.clientHeight : 0
    return Math.max(0, Math.min(end(), Math.max(topOf(block), least)))
  }
  const settle = () => {
    const top = place()
    behind = false
    if (Math.abs(top - log.scrollTop) > 1) log.scrollTo({ top, behavior: 'instant' })
    lastTop = log.scrollTop
  }

  /** Scrolls the log when the change of an answer begins or is cancelled. Returns whether `grown` has nothing else to do. */
  const changes = ({ mine, changing }: Grown) => {
    change = changing
    if (!changing) {
      const left = before
      before = undefined
      if (!left || mine) return false
      // the change was cancelled, so nothing is new
      away = left.away
      log.scrollTo({ top: left.top, behavior: 'instant' })
      lastTop = log.scrollTop
      return true
    }
    const begins = !before
    before ??= { top: log.scrollTop, away }
    away = changing === 'typed'
    if (begins && changing === 'chosen') settle()
    return true
  }

  return {
    grows() {
      growing = true
    },
    grown(event) {
      growing = false
      const { mine, first } = event
      const pieces = unseen(thread, seen)
      last = pieces.at(-1) ?? last
      // content that became shorter has scrolled the log: that was not the reader
      lastTop = log.scrollTop
      if (first && !mine) return false
      begun = true
      if (changes(event)) return behind
      if (mine) {
        away = false
        readOn = false
      }
      if (!away) settle()
      else if (pieces.length > 0) behind = true
      return behind
    },
    resized() {
      lastTop = log.scrollTop
      // the first screen stays at its beginning
      if (!away && change !== 'typed' && (begun || log.scrollTop > 0)) settle()
    },
    scrolled() {
      if (growing) return behind
      const top = log.scrollTop
      const moved = top - lastTop
      lastTop = top
      if (Math.abs(moved) <= 1) return behind
      const near = end() - top < NEAR
      readOn = moved > 0 && near
      away = !near && Math.abs(top - place()) > NEAR
      behind &&= away && hides(top)
      return behind
    },
    toEnd() {
      away = false
      settle()
    },
  }
}

/**
 * The newest piece of the bot since the visitor's last bubble: the last part, if it is the last piece or does not fit in `height`; otherwise
 * the last bubble.
 */
function newestBlock(thread: Element, height: number): Element | undefined {
  const pieces = piecesOf(thread)
  const turn = pieces.slice(pieces.findLastIndex((piece) => piece.matches(OWN)) + 1)
  const last = turn.at(-1)
  const part = turn.findLast((piece) => piece.matches(PART))
  if (!part || part === last) return last
  return part.getBoundingClientRect().height > height ? part : last
}

/** The visible bubbles and parts, in their order. */
const piecesOf = (thread: Element): readonly HTMLElement[] =>
  [...thread.querySelectorAll<HTMLElement>(`[data-bubble], ${PART}`)].filter(
    (piece) => !piece.matches(ASIDE),
  )

/** The pieces that are new since the last call; marks all as seen. */
function unseen(thread: Element, seen: WeakSet<Element>): readonly HTMLElement[] {
  const pieces = piecesOf(thread).filter((piece) => !seen.has(piece))
  for (const piece of pieces) seen.add(piece)
  return pieces
}
