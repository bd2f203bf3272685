import { type LiveMeasures, partWords } from '../measures/live-measures'
import type { EdgeLabel } from './graph'

type Way = {
  readonly from: string
  readonly to: string
  readonly labels: readonly EdgeLabel[]
  readonly along?: readonly { readonly way: Way; readonly all: readonly Way[] }[]
}

/** A button or an outcome leads along a way, whatever guard stands beside it. */
const leadsBy = ({ labels }: Way, detail: string): boolean =>
  labels.some(({ text }) =>
    text.split(' · ').some((name) => name === detail || name.startsWith(`${detail}: `)),
  )

/**
 * How often a way was taken, as far as the counts tell: by its buttons and outcomes, or as the only way on of a step. Which of two guarded ways
 * a button took is not counted.
 */
export function takenAlong(
  way: Way,
  ways: readonly Way[],
  measures: LiveMeasures,
): number | undefined {
  if (way.along) return sumOf(way.along.map((one) => takenAlong(one.way, one.all, measures)))
  const source = measures.get(way.from)
  if (!source) return measures.get(way.to)?.reached
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

/** "1.240 · 32 %" of those who come to the step; undefined where it is not known, or there is nothing to tell apart. */
export function alongWords(
  way: Way,
  ways: readonly Way[],
  measures: LiveMeasures,
): string | undefined {
  const source = measures.get(way.from)
  const n = source && takenAlong(way, ways, measures)
  return source && n !== undefined ? partWords(source, n) : undefined
}

const THINNEST = 1.5
const WIDEST = 9

/** How often the busiest step was reached: what all widths are measured by. */
export const mostReached = (measures: LiveMeasures): number =>
  Math.max(1, ...[...measures.values()].map(({ reached }) => reached))

/** A line as wide as its traffic; as the style sheet has it where nothing was counted. */
export function strokeOf(taken: number | undefined, most: number) {
  if (taken === undefined) return undefined
  return { strokeWidth: THINNEST + (WIDEST - THINNEST) * Math.min(1, taken / most) }
}
