import { ApiRefusal, NoAnswer } from '../api/problem'
import { connectionAtom, signedOutAtom } from './atoms'
import type { AtomStore } from './workspace'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

export type ConnectionWatch = {
  /** The server has answered. */
  readonly answered: () => void
  /** Says whether the error means "try again later", and sees to it that somebody does. */
  readonly failed: (error: unknown) => boolean
  /** Whether there is no use in asking now. */
  readonly isDown: () => boolean
  readonly retry: () => void
  readonly stop: () => void
}

/** Whether the server answers, and when to ask it again: after 1, 2, 4 … 30 s, and at once when the network is back. */
export function createConnection(store: AtomStore, tryAgain: () => void): ConnectionWatch {
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined

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
      clearTimeout(timer)
      timer = undefined
      wait = FIRST_WAIT
      if (store.get(connectionAtom).is === 'offline') store.set(connectionAtom, { is: 'online' })
      if (store.get(signedOutAtom)) store.set(signedOutAtom, false)
    },
    failed: (error) => {
      if (error instanceof ApiRefusal && error.status === 401) {
        store.set(signedOutAtom, true)
        return true
      }
      const passing =
        error instanceof NoAnswer ||
        (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))
      if (passing) down()
      return passing
    },
    isDown: () => timer !== undefined || store.get(signedOutAtom),
    retry,
    stop: () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', retry)
    },
  }
}
