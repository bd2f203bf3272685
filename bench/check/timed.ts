import { median } from '../figure'

export type Runner = { readonly name: string; readonly run: () => unknown }

/** The median time of each in milliseconds, taken in turns so that what else the machine does falls on all. The first turn warms up. */
export async function timed(
  runners: readonly Runner[],
  turns: number,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number[]>(runners.map(({ name }) => [name, []]))
  for (let turn = 0; turn <= turns; turn++) {
    for (const { name, run } of runners) {
      const started = performance.now()
      await run()
      if (turn > 0) times.get(name)?.push(performance.now() - started)
    }
  }
  return new Map([...times].map(([name, taken]) => [name, median(taken)]))
}
