import { Piscina } from 'piscina'
import type { RunPageJob } from './page-jobs'

/** Who waits for a page that is being drawn waits for it anyway; who asks for one that lies ready comes first (Linux). */
const DRAWING = 5

/** What nobody waits for is done when nobody needs the processor (Linux). */
const PACKING = 15

/** How long the thread that makes pages small stays when there is nothing to do, in milliseconds. */
const IDLE = 10_000

export type PageWorkers = { readonly run: RunPageJob; readonly stop: () => Promise<void> }

/**
 * Two threads for the work on pages, so that a release goes live without keeping this one from its visitors: one draws, for somebody may be
 * waiting; the other makes what was drawn as small as it can be, and gives way to everybody. `file` is the compiled `page-worker.ts`.
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
  // a thread that dies while it does nothing is replaced, and its job has been rejected
  for (const pool of [drawing, packing]) pool.on('error', () => undefined)
  return {
    run: (job, input) => (job === 'packBest' ? packing : drawing).run({ job, input }),
    stop: async () => {
      await Promise.all([drawing.destroy(), packing.destroy()])
    },
  }
}
