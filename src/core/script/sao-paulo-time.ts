/** Milliseconds that São Paulo is behind UTC: Brazil has had no summer time since 2019. A test compares with the time zone database. */
const BEHIND = 3 * 3_600_000

/**
 * An instant in epoch milliseconds, from 2020 on, on the clock of São Paulo: the day as 2026-11-22, the hour as 00 to 23. Computed by
 * arithmetic: a browser's first `Intl` format for a time zone blocks a cheap phone for 80 ms, and a page needs the time as it loads.
 */
export function saoPauloTime(instant: number): readonly [day: string, hour: string] {
  const [day = '', time = ''] = new Date(instant - BEHIND).toISOString().split('T')
  return [day, time.slice(0, 2)]
}

/** The day in São Paulo at an instant in epoch milliseconds, as ISO: ages, terms and counts go by it (domain section 9). */
export const saoPauloDay = (instant: number): string => saoPauloTime(instant)[0]
