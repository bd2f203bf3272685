/** One measured number. `ratio` is ours over the peer's in the same run. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly peer?: string
  readonly ratio?: number
}

/** What a file of this folder exports to be run as `npm run bench -- NAME`. */
export type Bench = {
  readonly run: () => AsyncIterable<Figure> | Promise<readonly Figure[]>
}

/** Three significant digits: more than a shared machine can tell. */
export const rounded = (value: number): number => Number(value.toPrecision(3))

/** The value in the middle; of an even number of them the higher of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
