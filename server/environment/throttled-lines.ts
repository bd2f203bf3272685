import type { Clock } from './clock'

const QUIET_MS = 60_000

/**
 * Throttles repeated log lines to one a minute. Returns how often a line came since it was last logged, itself included, if it should be
 * logged now; else `undefined`.
 */
export function throttledLines(clock: Clock): (line: string) => number | undefined {
  const told = new Map<string, { readonly at: number; readonly held: number }>()
  return (line) => {
    const now = clock()
    const last = told.get(line)
    if (last && Math.abs(now - last.at) < QUIET_MS) {
      told.set(line, { at: last.at, held: last.held + 1 })
      return undefined
    }
    told.set(line, { at: now, held: 0 })
    return 1 + (last?.held ?? 0)
  }
}
