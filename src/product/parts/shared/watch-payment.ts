import type { DryRun } from '../../../web/kit/part-props'

export type PaymentWatch = {
  /** Polls the state of the payment once. Never rejects. */
  readonly look: () => Promise<DryRun>
  /** Called once, when the payment has been decided. */
  readonly decided: () => void
  /** Called with whether the provider answers polls for this payment. */
  readonly watched: (is: boolean) => void
  /** When the payment expires, in epoch milliseconds; after that it is polled only when the visitor returns to the page. */
  readonly until: number
}

const FIRST_PAUSE = 3_000
const LONGEST_PAUSE = 20_000
const GROWTH = 1.5
/** The least time between polls: one return to the page fires several events. */
const LEAST_PAUSE = 1_000
/** After this long without a return to the page polling pauses until the next return. */
const PATIENCE = 30 * 60_000

const DECIDED: ReadonlySet<string> = new Set(['confirmado', 'vencido'])

/**
 * Polls at once, then with growing pauses, and again whenever the visitor returns from the app of his bank. One poll at a time, and none
 * while the page is hidden. Returns a function that stops it.
 */
export function watchPayment({ look, decided, watched, until }: PaymentWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE
  let lookedAt = Number.NEGATIVE_INFINITY
  let returnedAt = Date.now()
  let isLooking = false
  let isOver = false

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('focus', onReturn)
    removeEventListener('online', onReturn)
  }

  const lookNow = async () => {
    if (isOver || isLooking || document.hidden) return
    clearTimeout(timer)
    isLooking = true
    const outcome = (await look())?.outcome
    isLooking = false
    lookedAt = Date.now()
    if (isOver) return
    if (outcome === undefined || outcome === 'sem-meio') {
      watched(false)
      return stop()
    }
    if (DECIDED.has(outcome)) {
      stop()
      return decided()
    }
    if (outcome === 'aguardando') watched(true)
    lookLater()
  }

  const lookLater = () => {
    const now = Date.now()
    if (now >= until || now - returnedAt > PATIENCE) return
    timer = setTimeout(lookNow, Math.min(pause, until - now))
    pause = Math.min(pause * GROWTH, LONGEST_PAUSE)
  }

  function onReturn() {
    clearTimeout(timer)
    if (document.hidden || isOver) return
    returnedAt = Date.now()
    pause = FIRST_PAUSE
    const rest = lookedAt + LEAST_PAUSE - Date.now()
    if (rest > 0) timer = setTimeout(lookNow, rest)
    else void lookNow()
  }

  document.addEventListener('visibilitychange', onReturn)
  addEventListener('focus', onReturn)
  addEventListener('online', onReturn)
  void lookNow()
  return stop
}
