import { readFileSync } from 'node:fs'
import type { Row } from './drill'

/** Counts what a drill sees. */
export type Tally = {
  readonly counts: { tried: number; lost: number; doubled: number; torn: number; refused: number }
  /** Waits for a piece of work and keeps how long it took, if it came to an end. */
  readonly timed: <T>(work: Promise<T>) => Promise<T>
  /** Keeps how long something took, in milliseconds. */
  readonly took: (milliseconds: number) => void
  /** Looks at how much memory a process holds. */
  readonly weigh: (pid: number | undefined) => void
  readonly row: (drill: string, note?: string) => Row
}

export function createTally(): Tally {
  const counts = { tried: 0, lost: 0, doubled: 0, torn: 0, refused: 0 }
  const times: number[] = []
  let memory: number | undefined
  return {
    counts,
    timed: async (work) => {
      const from = performance.now()
      const result = await work
      times.push(performance.now() - from)
      return result
    },
    took: (milliseconds) => void times.push(milliseconds),
    weigh: (pid) => {
      const now = memoryOf(pid)
      if (now !== undefined) memory = Math.max(memory ?? 0, now)
    },
    row: (drill, note) => {
      const sorted = times.toSorted((one, other) => one - other)
      const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
      return { drill, ...counts, p50: at(0.5), p99: at(0.99), memory, ...(note && { note }) }
    },
  }
}

/** The memory of a process in MB, where the system tells it as Linux does. */
export function memoryOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}
