import { admitJobs } from '../http/fair-share'

/** Each waiting job holds the bytes of its picture in memory. */
const LIMITS = { code: 'pictures-busy', places: 8, share: 4 } as const

/**
 * Runs the jobs of people one after another, so that pictures never take more than one core from visitors. Throws `pictures-busy` when the
 * queue is full, or too much of it is this person's.
 */
export function openPictureQueue() {
  const admit = admitJobs(LIMITS)
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const leave = admit(owner)
    const mine = last.then(work).finally(leave)
    last = mine.catch(() => undefined)
    return mine
  }
}
