/** A day in São Paulo, `2026-11-23`. */
export type Day = string

/** Both days belong to it. */
export type Period = { readonly from: Day; readonly to: Day }

const DAY = 86_400_000

const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)

/** So many days later, or earlier where there are fewer than none. */
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

const IN_SAO_PAULO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in São Paulo at an instant (epoch milliseconds). */
export const saoPauloDay = (instant: number): Day => IN_SAO_PAULO.format(instant)

const HOUR_IN_SAO_PAULO = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The hour in São Paulo at an instant, `2026-11-23T06`. */
export const saoPauloHour = (instant: number): string =>
  `${saoPauloDay(instant)}T${HOUR_IN_SAO_PAULO.format(instant)}`
