import { saoPauloTime } from '../core/script/sao-paulo-time'

/** A day in São Paulo, `2026-11-23`. */
export type Day = string

/** Both days belong to it. */
export type Period = { readonly from: Day; readonly to: Day }

const DAY = 86_400_000

const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)

/** The day so many days later, or earlier for a negative number. */
export const dayAfter = (day: Day, days = 1): Day =>
  new Date(noon(day) + days * DAY).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: Period): number =>
  Math.round((noon(to) - noon(from)) / DAY) + 1

/** Every day of a period in order. */
export const daysOf = (period: Period): readonly Day[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, index) => dayAfter(period.from, index))

/** The days right before a period, as many as it has. */
export const before = (period: Period): Period => ({
  from: dayAfter(period.from, -daysIn(period)),
  to: dayAfter(period.from, -1),
})

/** The hour in São Paulo at an instant, `2026-11-23T06`. */
export const saoPauloHour = (instant: number): string => saoPauloTime(instant).join('T')
