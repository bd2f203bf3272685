import type { Kysely } from 'kysely'
import type { Count } from '../../src/measures/count'
import { type ServerLog, stackOf } from '../environment/logger'
import type { Tables } from '../store/tables'
import { addCounts, addTo } from './add-counts'

/** Milliseconds between two writes: a killed process loses at most the counts of this time. */
const INTERVAL = 3000
/** Most rows in memory, for when the store does not answer; counts of further rows are dropped. */
const MOST_WAITING = 50_000

/** Counts that pages have sent, held in this process's memory until they are written to the store. */
export type PageCounts = {
  readonly add: (counts: readonly Count[]) => void
  /** Writes the counts in memory. Never rejects: counts that could not be written stay in memory. */
  readonly flush: () => Promise<void>
  /** Writes the remaining counts, and stops the timer. */
  readonly stop: () => Promise<void>
}

/**
 * Adds up the counts that pages send and writes the sums every few seconds, so that the store's work grows with the number of distinct
 * keys, not of visits.
 */
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
