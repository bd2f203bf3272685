/** Pixels from its end within which the reader counts as being there. */
const NEAR = 48
/** Left above what is too tall for the log, so that its first line does not touch the edge. */
const AIR = 12

const PIECES = '[data-bubble], .part, .thread > li'

/** Where the log is read and what is new in it. */
export type Follow = {
  /** Looks for what is new. Says whether the reader was left behind. */
  readonly grown: (event: { readonly mine: boolean; readonly first: boolean }) => boolean
  /** The same content has another height: a picture came, a keyboard opened. */
  readonly resized: () => void
  /** The reader scrolled. Says whether the reader is still behind. */
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
  let lastTop = log.scrollTop

  const end = () => log.scrollHeight - log.clientHeight
  const topOf = (piece: HTMLElement) =>
    piece.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop - AIR

  const settle = (behavior: ScrollBehavior) => {
    const top = Math.min(fresh ? topOf(fresh) : Number.POSITIVE_INFINITY, end())
    if (top < end() - NEAR) atEnd = false
    if (Math.abs(top - log.scrollTop) > 1) log.scrollTo({ top, behavior })
  }

  return {
    grown({ mine, first }) {
      fresh = firstUnseen(log, seen)
      if (first && !mine) return false
      if (mine) atEnd = true
      if (atEnd && (fresh || mine)) settle(first ? 'instant' : 'smooth')
      else if (fresh) behind = true
      return behind
    },
    resized() {
      if (atEnd && log.scrollTop > 0) settle('instant')
    },
    scrolled() {
      const near = end() - log.scrollTop < NEAR
      if (near) behind = false
      if (near || log.scrollTop < lastTop) atEnd = near
      lastTop = log.scrollTop
      return behind
    },
    toEnd() {
      fresh = undefined
      atEnd = true
      settle('smooth')
    },
  }
}

/** The first piece that was not there the last time; from now on all are known. */
function firstUnseen(log: HTMLElement, seen: WeakSet<Element>): HTMLElement | undefined {
  let first: HTMLElement | undefined
  for (const piece of log.querySelectorAll<HTMLElement>(PIECES)) {
    if (seen.has(piece)) continue
    seen.add(piece)
    first ??= piece
  }
  return first
}
