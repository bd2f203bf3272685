import { ApiRefusal, NoResponse } from '../api/problem'
import { connectionAtom, signedOutAtom } from './atoms'
import type { AtomStore } from './documents'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

export type ConnectionWatch = {
  /** To be called at every answer of the server: the page is online and signed in. A scheduled retry is made at once. */
  readonly answered: () => void
  /**
   * Whether the request may be tried again later (no answer, 5xx, 429, or 401 after a new sign-in). Except for 401 it schedules the retry.
   */
  readonly failed: (error: unknown) => boolean
  /** Whether requests are pointless now: a retry is scheduled, or the session has ended. */
  readonly isDown: () => boolean
  readonly retry: () => void
  readonly stop: () => void
}

/** Tracks whether the server answers, and retries after 1, 2, 4 … 30 s, or at once when the browser is online again. */
export function createConnection(store: AtomStore, tryAgain: () => void): ConnectionWatch {
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Requests that end later say nothing: the page may be another person's by then. */
  let isStopped = false

  const retry = (): void => {
    clearTimeout(timer)
    timer = undefined
    tryAgain()
  }

  const down = (): void => {
    const now = Date.now()
    const before = store.get(connectionAtom)
    const since = before.is === 'offline' ? before.since : now
    if (timer !== undefined) return
    timer = setTimeout(retry, wait)
    store.set(connectionAtom, { is: 'offline', since, retryAt: now + wait })
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }

  globalThis.addEventListener?.('online', retry)
  return {
    answered: () => {
      if (isStopped) return
      const isRetryDue = timer !== undefined
      clearTimeout(timer)
      timer = undefined
      wait = FIRST_WAIT
      if (store.get(connectionAtom).is === 'offline') store.set(connectionAtom, { is: 'online' })
      if (store.get(signedOutAtom)) store.set(signedOutAtom, false)
      // the answer may be to another request than the one that failed
      if (isRetryDue) tryAgain()
    },
    failed: (error) => {
      if (isStopped) return false
      if (error instanceof ApiRefusal && error.status === 401) {
        store.set(signedOutAtom, true)
        return true
      }
      const passing =
        error instanceof NoResponse ||
        (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))
      if (passing) down()
      return passing
    },
    isDown: () => timer !== undefined || store.get(signedOutAtom),
    retry,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      timer = undefined
      globalThis.removeEventListener?.('online', retry)
    },
  }
}
