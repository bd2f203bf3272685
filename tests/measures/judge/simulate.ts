import type { ExperimentDay } from '../../../src/measures/judge/judge-experiment'

/** A source of chance that begins anew with its seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of `n` visits convert; beyond thirty expected the normal distribution is near enough. */
function conversions(n: number, rate: number, chance: () => number): number {
  if (n * rate > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
    return Math.max(0, Math.round(n * rate + normal * Math.sqrt(n * rate * (1 - rate))))
  }
  let found = 0
  for (let visit = 0; visit < n; visit++) if (chance() < rate) found += 1
  return found
}

export type Simulation = {
  readonly days: number
  /** Visits a day and arm. */
  readonly visits: number
  readonly rate: number
  /** How much better B truly is. */
  readonly effect: number
}

/** The days of an experiment of two arms whose truth is known; on weekends fewer convert. */
export function simulateDays(
  { days, visits, rate, effect }: Simulation,
  chance: () => number,
): readonly ExperimentDay[] {
  return Array.from({ length: days }, (_, n) => {
    const today = rate * (n % 7 > 4 ? 0.7 : 1)
    const arms = [today, today * (1 + effect)].map((of) => {
      const s = conversions(visits, of, chance)
      return { n: visits, s, q: s }
    })
    return { day: dayAfter('2026-10-01', n), arms }
  })
}

/** The day `n` days after one. */
export const dayAfter = (day: string, n: number): string =>
  new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10)
