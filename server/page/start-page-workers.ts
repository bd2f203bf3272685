import { Piscina } from 'piscina'
import type { RunPageJob } from './page-jobs'

/** Niceness of the drawing thread (Linux): requests for cached pages go first. */
const DRAWING = 5

/** Niceness of the packing thread (Linux): no visitor waits for it, so it runs when the processor is free. */
const PACKING = 15

/** Milliseconds after which the packing thread ends when it has nothing to do. */
const IDLE = 10_000

export type PageWorkers = { readonly run: RunPageJob; readonly stop: () => Promise<void> }

/**
 * Starts two worker threads, so that a publication does not keep this thread from its visitors: one draws pages, for which a visitor may be
 * waiting; the other compresses them as far as possible, with the lowest priority. `file` is the compiled `page-worker.ts`.
 */
export function startPageWorkers(file: string): PageWorkers {
  const drawing = new Piscina({
    filename: file,
    minThreads: 1,
    maxThreads: 1,
    niceIncrement: DRAWING,
  })
  const packing = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    niceIncrement: PACKING,
  })
  const [draw, pack] = [jobsOf(drawing), jobsOf(packing)]
  return {
    run: (job, input) => (job === 'packBest' ? pack : draw)(job, input),
    stop: async () => {
      await Promise.all([drawing.destroy(), packing.destroy()])
    },
  }
}

/**
 * Runs jobs in a pool. It replaces a thread that dies and rejects the job of that thread; what waits for one that cannot start, since a
 * build is replacing its file, is rejected here.
 */
function jobsOf(pool: Piscina): RunPageJob {
  const underWay = new Set<AbortController>()
  pool.on('error', () => {
    for (const end of underWay) end.abort()
  })
  return async (job, input) => {
    const end = new AbortController()
    underWay.add(end)
    return pool.run({ job, input }, { signal: end.signal }).finally(() => underWay.delete(end))
  }
}
