/** Pixels from its end within which the reader counts as being there. */
const NEAR = 48
/** Left above what is too tall for the log, so that its first line does not touch the edge. */
const AIR = 12

const PIECES = '[data-bubble], .part, .thread > li'
const OWN = '[data-bubble=user]'

/** Where the log is read and what is new in it. */
export type Follow = {
  /** Looks for what is new. Says whether some of it stands below what the reader sees. */
  readonly grown: (event: { readonly mine: boolean; readonly first: boolean }) => boolean
  /** The same content has another height: a picture came, a keyboard opened. */
  readonly resized: () => void
  /** The reader scrolled. Says whether there still is something new below. */
  readonly scrolled: () => boolean
  readonly toEnd: () => void
}

/**
 * Keeps a log at its end while its reader is there: new content taller than the log is shown from its first line, otherwise to
 * the end; who has scrolled up is left there (look, rule 3). What the visitor says always shows.
 */
export function followLog(log: HTMLElement): Follow {
  const seen = new WeakSet<Element>()
  let atEnd = true
  let behind = false
  let fresh: HTMLElement | undefined
  let last: HTMLElement | undefined
  let lastTop = log.scrollTop

  const end = () => log.scrollHeight - log.clientHeight
  const topOf = (piece: HTMLElement) =>
    piece.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop - AIR
  const hides = (top: number) =>
    last?.isConnected === true && topOf(last) + NEAR > top + log.clientHeight

  const settle = (behavior: ScrollBehavior) => {
    const start = fresh?.isConnected ? topOf(fresh) : Number.POSITIVE_INFINITY
    const top = Math.min(start, end())
    atEnd = top >= end() - NEAR
    behind = hides(top)
    if (Math.abs(top - log.scrollTop) > 1) log.scrollTo({ top, behavior })
  }

  return {
    grown({ mine, first }) {
      const pieces = unseen(log, seen)
      // what has become shorter has moved the log by itself: that was not the reader
      lastTop = log.scrollTop
      if (first && !mine) return false
      // a talk that is resumed brings many answers at once: what follows the last of them is read on
      const own = pieces.filter((piece) => piece.matches(OWN))
      fresh = own.at(-1) ?? pieces[0] ?? fresh
      last = pieces.at(-1) ?? last
      if (atEnd || mine) settle(first || own.length > 1 ? 'instant' : 'smooth')
      else if (pieces.length > 0) behind = true
      return behind
    },
    resized() {
      lastTop = log.scrollTop
      // the first screen stays at its beginning
      if (atEnd && (fresh || log.scrollTop > 0)) settle('instant')
    },
    scrolled() {
      const near = end() - log.scrollTop < NEAR
      behind &&= !near && hides(log.scrollTop)
      if (near || log.scrollTop < lastTop) atEnd = near
      // who has read on past the beginning of what was new is not thrown back to it
      if (near && fresh && log.scrollTop > topOf(fresh) + 1) fresh = undefined
      lastTop = log.scrollTop
      return behind
    },
    toEnd() {
      fresh = undefined
      settle('smooth')
    },
  }
}

/** The pieces that were not there the last time; from now on all are known. */
function unseen(log: HTMLElement, seen: WeakSet<Element>): readonly HTMLElement[] {
  const pieces = [...log.querySelectorAll<HTMLElement>(PIECES)].filter((piece) => !seen.has(piece))
  for (const piece of pieces) seen.add(piece)
  return pieces
}
