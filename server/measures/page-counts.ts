import type { Kysely } from 'kysely'
import type { Count } from '../../src/measures/count'
import { type ServerLog, stackOf } from '../environment/logger'
import type { Tables } from '../store/tables'
import { addCounts, addTo } from './add-counts'

/** Between two writes, in milliseconds: what a process that is killed may lose. */
const INTERVAL = 3000
/** Rows that wait for a store that does not answer. */
const MOST_WAITING = 50_000

/** Counts of pages in the memory of this process, on their way to the store. */
export type PageCounts = {
  readonly add: (counts: readonly Count[]) => void
  /** Writes what waits. Never rejects: what could not be written waits on. */
  readonly flush: () => Promise<void>
  /** Writes the last of them, and stops. */
  readonly stop: () => Promise<void>
}

/** Adds up what pages tell and writes the sums every few seconds: visits cost the store as much as their kinds, not as their number. */
export function pageCounts(db: Kysely<Tables>, log: ServerLog): PageCounts {
  let waiting = new Map<string, Count>()
  let writing: Promise<void> = Promise.resolve()

  const keep = (counts: Iterable<Count>) => {
    let lost = 0
    for (const count of counts) if (!addTo(waiting, count, MOST_WAITING)) lost += 1
    if (lost > 0) log.warn({ event: 'counts-lost', count: lost })
  }

  const write = async () => {
    if (waiting.size === 0) return
    const counts = [...waiting.values()]
    waiting = new Map()
    try {
      await db.transaction().execute((within) => addCounts(within, counts))
    } catch (error) {
      log.error({ event: 'counts-unwritten', stack: stackOf(error) })
      keep(counts)
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), INTERVAL)
  timer.unref()
  return {
    add: keep,
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
