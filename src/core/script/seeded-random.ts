/** A pseudo-random generator. */
export type RandomSource = {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A random item of a list that is not empty. */
  readonly pick: <T>(items: readonly T[]) => T
}

/** A generator with a seed (mulberry32): the same seed gives the same numbers, so that a talk found once is found again. */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (items) => items[Math.floor(next() * items.length)]! }
}
