import { Problem } from '../http/problems'

/** Most jobs in the queue: each holds the bytes of its picture in memory. */
const PLACES = 8

/**
 * Runs jobs one after another, so that pictures never take more than one core from visitors. Throws `pictures-busy` when the queue is full.
 */
export function openPictureQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= PLACES) throw new Problem('pictures-busy', { retryAfter: 5 })
    waiting += 1
    const mine = last.then(work)
    last = mine
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1
      })
    return mine
  }
}
