import type { Count } from '../../src/measures/count'
import type { Day } from '../../src/measures/days'

/** Something that a simulated visitor did, in the words of a row of counts, and on which day. */
export type Done = Omit<Count, 'period'> & { readonly day: Day }

/** How it reached the server. */
export type Told = {
  /** Which of the servers. */
  readonly server: number
  /** When its answer came, by the clock of this machine. */
  readonly at: number
  /** An answer came. Without one nobody knows whether it arrived. */
  readonly isAnswered: boolean
}

/** Hears of all that visitors do, as it is told to a server. */
export type HearDone = (done: readonly Done[], told: Told) => void

/** Adds up what was done under the same words. */
export function sumOfDone(done: Iterable<Done>): readonly Done[] {
  const sums = new Map<string, Done>()
  for (const one of done) {
    const { n, cents, squares, ...words } = one
    const key = JSON.stringify(words)
    const known = sums.get(key)
    sums.set(
      key,
      known
        ? { ...known, n: known.n + n, cents: known.cents + cents, squares: known.squares + squares }
        : one,
    )
  }
  return [...sums.values()]
}
