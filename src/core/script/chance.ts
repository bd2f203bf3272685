/** Chance that is the same for the same seed. */
export type Chance = {
  /** A number from 0 up to 1. */
  readonly next: () => number
  /** One of a list that is not empty. */
  readonly pick: <T>(items: readonly T[]) => T
}

/** Chance from a seed (mulberry32), so that a talk found once is found again. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (items) => items[Math.floor(next() * items.length)]! }
}
