import { type LiveMeasures, partWords } from '../measures/live-measures'
import type { EdgeLabel } from './passages'

type Way = {
  readonly from: string
  readonly to: string
  readonly labels: readonly EdgeLabel[]
  readonly along?: readonly { readonly way: Way; readonly all: readonly Way[] }[]
}

/** Whether a button or an outcome leads along a way, with or without a guard. */
const leadsBy = ({ labels }: Way, detail: string): boolean =>
  labels.some(({ text }) =>
    text.split(' · ').some((name) => name === detail || name.startsWith(`${detail}: `)),
  )

/**
 * How often a way was taken: the sum over its buttons and outcomes, or all who left a step with a single way out. Undefined if the counts
 * do not show it: neither which of two guarded ways a button led along nor a way from a door is counted.
 */
export function trafficAlong(
  way: Way,
  ways: readonly Way[],
  measures: LiveMeasures,
): number | undefined {
  if (way.along) {
    const counted = way.along.filter((one) => measures.has(one.way.from))
    return sumOf(counted.map((one) => trafficAlong(one.way, one.all, measures)))
  }
  const source = measures.get(way.from)
  if (!source) {
    // a door is not counted: all who reached the step came through it only if nothing else leads there
    const isOnly = ways.every(({ from, to }) => to !== way.to || from === way.from)
    return isOnly ? measures.get(way.to)?.reached : undefined
  }
  const others = ways.filter(({ from, to }) => from === way.from && to !== way.to)
  const own = [...source.chosen, ...source.outcomes].filter(({ detail }) => leadsBy(way, detail))
  if (own.some(({ detail }) => others.some((other) => leadsBy(other, detail)))) return undefined
  if (own.length > 0) return own.reduce((sum, { n }) => sum + n, 0)
  return others.length === 0 ? Math.max(0, source.reached - source.left) : undefined
}

const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.some((n) => n !== undefined)
    ? counts.reduce<number>((sum, n) => sum + (n ?? 0), 0)
    : undefined

/** "1.240 · 32 %" of the visitors who reached the step; undefined if the step or the way has no count. */
export function alongWords(
  way: Way,
  ways: readonly Way[],
  measures: LiveMeasures,
): string | undefined {
  const source = measures.get(way.from)
  const n = source && trafficAlong(way, ways, measures)
  return source && n !== undefined ? partWords(source, n) : undefined
}

const THINNEST = 1.5
const WIDEST = 9

/** How often the busiest step was reached: the scale for all line widths. */
export const mostReached = (measures: LiveMeasures): number =>
  Math.max(1, ...[...measures.values()].map(({ reached }) => reached))

/** A line width in proportion to the traffic; undefined without a count, so that the style sheet's width applies. */
export function strokeOf(taken: number | undefined, most: number) {
  if (taken === undefined) return undefined
  return { strokeWidth: THINNEST + (WIDEST - THINNEST) * Math.min(1, taken / most) }
}
