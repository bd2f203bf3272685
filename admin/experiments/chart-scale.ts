import { daysIn } from '../../src/measures/days'
import { LEAST_DAYS } from '../../src/measures/judge/compare-arms'
import type { DailyLook, PairJudgement } from '../../src/measures/judge/judge-experiment'

/** The room of a chart of some width, in pixels: its axis and the words beside it have the same size at every width. */
export const chartRoom = (width: number) =>
  ({ left: 52, right: Math.max(200, width - 84), top: 14, bottom: 300 }) as const

/** Steps at which the axis may end: what lies further is cut off. */
const LIMITS = [0.05, 0.1, 0.2, 0.4, 1, 2, 4]

/** Nothing can be less than nothing: no version loses more than all. */
const ALL = 1

/** No more of the future is drawn than these days. */
const MOST_AHEAD = 60

export type ChartPoint = {
  readonly x: number
  readonly lo: number
  readonly hi: number
  readonly mid: number
}

export type ChartScale = {
  readonly points: readonly ChartPoint[]
  /** Differences at which a line is drawn, with their heights. */
  readonly ticks: readonly { readonly at: number; readonly y: number }[]
  /** Days that are named under the axis. */
  readonly days: readonly { readonly day: number; readonly x: number }[]
  /** The height at which both are equal. */
  readonly equal: number
  /** Where it should be known, if not yet. */
  readonly until?: number
}

/** Where the interval of each day stands. The axis fits the last day, since the first ones are very wide. */
export function chartScale(
  { looks, moreDays, slow, comparison: { state } }: PairJudgement,
  first: string,
  width: number,
): ChartScale | undefined {
  const last = looks.at(-1)
  if (!last) return undefined
  const dayOf = ({ day }: DailyLook) => daysIn({ from: first, to: day })
  const now = dayOf(last)
  const isOpen = (state === 'open' || state === 'lean') && !slow && moreDays > 0
  const end = Math.max(LEAST_DAYS, now + (isOpen ? Math.min(moreDays, MOST_AHEAD) : 0))
  const widest = 1.25 * Math.max(Math.abs(last.lo), Math.abs(last.hi))
  const limit = LIMITS.find((one) => one >= widest) ?? Math.max(...LIMITS)
  const least = -Math.min(limit, ALL)
  const { left, right, top, bottom } = chartRoom(width)
  const x = (day: number) => left + ((right - left) * (day - 1)) / Math.max(1, end - 1)
  const y = (at: number) => {
    const held = Math.min(limit, Math.max(least, at))
    return top + (bottom - top) * ((limit - held) / (limit - least))
  }
  const every = Math.max(1, Math.ceil(end / 7))
  return {
    points: looks.map((look) => ({
      x: x(dayOf(look)),
      lo: y(look.lo),
      hi: y(look.hi),
      mid: y(look.gain),
    })),
    ticks: [limit, limit / 2, 0, ...(limit > ALL ? [] : [least / 2]), least].map((at) => ({
      at,
      y: y(at),
    })),
    equal: y(0),
    days: Array.from({ length: end }, (_, n) => n + 1)
      .filter((day) => (day - 1) % every === 0)
      .map((day) => ({ day, x: x(day) })),
    ...(isOpen && moreDays <= MOST_AHEAD && { until: x(end) }),
  }
}
