import { daysIn } from '../../src/measures/days'
import { LEAST_DAYS } from '../../src/measures/judge/compare-arms'
import type { DailyLook, PairJudgement } from '../../src/measures/judge/judge-experiment'

/** The plot area of a chart of this width, in pixels; the margins for axis and labels are the same at every width. */
export const chartRoom = (width: number) =>
  ({ left: 52, right: Math.max(200, width - 84), top: 14, bottom: 300 }) as const

/** The values at which the axis may end; larger values are clamped. */
const LIMITS = [0.05, 0.1, 0.2, 0.4, 1, 2, 4]

/** The largest loss: no arm can bring more than 100 % less. */
const ALL = 1

/** The most days drawn ahead of the last one. */
const MOST_AHEAD = 60

export type ChartPoint = {
  readonly x: number
  readonly lo: number
  readonly hi: number
  readonly mid: number
}

export type ChartScale = {
  readonly points: readonly ChartPoint[]
  /** The differences with a grid line, each with its y. */
  readonly ticks: readonly { readonly at: number; readonly y: number }[]
  /** The days with a label under the axis. */
  readonly days: readonly { readonly day: number; readonly x: number }[]
  /** The y at which both arms are equal. */
  readonly equal: number
  /** The x at which a verdict is expected, if there is none yet. */
  readonly until?: number
}

/** The position of each day's interval. The axis fits the last day's interval, since those of the first days are very wide. */
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
