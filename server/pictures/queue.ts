import { Problem } from '../http/problems'

/** How many may wait; a picture in the line holds its bytes in memory. */
const PLACES = 8

/** Runs works one after another, so that pictures never take more than one core from visitors. Throws `pictures-busy` when too many wait. */
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
