/** Pixels from where the log was put, or from its end, within which the reader counts as being there. */
const NEAR = 48
/** Left free between the edge of the log and what is put there. */
const AIR = 12

const PART = '.part'
/** While help is read, what waits stands aside and is not drawn. */
const ASIDE = '.part--help ~ *'
const OWN = '[data-bubble=user]'
const WAY_ON = '[data-option]'

export type Grown = {
  /** The visitor has said something. */
  readonly mine: boolean
  readonly first: boolean
  /** An earlier answer is being changed: at the dock, so that nothing of the log is needed, or by a choice at its end. */
  readonly changing?: 'typed' | 'chosen' | undefined
}

/** Where the log is read and what is new in it. */
export type Follow = {
  /** Something is drawn anew, and `grown` is about to be called: until then it is not the reader who scrolls. */
  readonly grows: () => void
  /** Looks for what is new. Says whether some of it came while the reader was reading above. */
  readonly grown: (event: Grown) => boolean
  /** The same content has another height: a picture came, a keyboard opened. */
  readonly resized: () => void
  /** The reader scrolled. Says whether there still is something new below. */
  readonly scrolled: () => boolean
  readonly toEnd: () => void
}

/**
 * Keeps a log where its reader needs it: at the end of the thread, but at the first line of a part that does not fit. Who has scrolled away
 * is left there (look, rule 3). What the visitor says always shows.
 */
export function followLog(log: HTMLElement, thread: Element): Follow {
  const seen = new WeakSet<Element>()
  let begun = false
  /** The reader has scrolled away from where the log was put. */
  let away = false
  /** The reader has gone on to the end of something tall: it is not begun again. */
  let readOn = false
  let behind = false
  let growing = false
  let last: HTMLElement | undefined
  let lastTop = log.scrollTop
  /** How an answer is being changed: what is chosen from stands at the end of the log, what is typed needs nothing of it. */
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
    // where the first option stands in the bar, only the other ones are here
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

  /** Where the change of an answer puts the log, if anywhere; says whether that is all. */
  const changes = ({ mine, changing }: Grown) => {
    change = changing
    if (!changing) {
      const left = before
      before = undefined
      if (!left || mine) return false
      // nothing has been changed, so nothing is new
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
      // what has become shorter has moved the log by itself: that was not the reader
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
 * What the bot has come to since the visitor spoke: the last part, with the options under it, where it is the last thing said or does not
 * fit; otherwise the last bubble.
 */
function newestBlock(thread: Element, height: number): Element | undefined {
  const pieces = piecesOf(thread)
  const turn = pieces.slice(pieces.findLastIndex((piece) => piece.matches(OWN)) + 1)
  const last = turn.at(-1)
  const part = turn.findLast((piece) => piece.matches(PART))
  if (!part || part === last) return last
  return part.getBoundingClientRect().height > height ? part : last
}

/** The bubbles and parts that are drawn, in their order. */
const piecesOf = (thread: Element): readonly HTMLElement[] =>
  [...thread.querySelectorAll<HTMLElement>(`[data-bubble], ${PART}`)].filter(
    (piece) => !piece.matches(ASIDE),
  )

/** The pieces that were not there the last time; from now on all are known. */
function unseen(thread: Element, seen: WeakSet<Element>): readonly HTMLElement[] {
  const pieces = piecesOf(thread).filter((piece) => !seen.has(piece))
  for (const piece of pieces) seen.add(piece)
  return pieces
}
