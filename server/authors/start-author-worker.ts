import { readFile } from 'node:fs/promises'
import { Piscina } from 'piscina'
import { type AuthorJob, JobOverrun, type RunAuthorJob, TIME_LIMITS } from '../content/author-jobs'
import type { WorkerTask } from './worker'

/** One thread: authors are few, and the other cores are the visitors'. */
const THREADS = 1

/** Megabytes that the thread's heap may take: ten times what all real content takes. */
const MEMORY = 512

/** How often it is looked whether a job has begun, and how long it has worked, in milliseconds. */
const EVERY = 100

/** A job that waits for the processor that long on a busy machine is given up all the same: so many times its limit. */
const PATIENCE = 20

export type AuthorWorkerOptions = {
  /** The compiled `worker.ts`. */
  readonly file: string
  readonly limits?: Readonly<Record<AuthorJob, number>>
  readonly memory?: number
}

/**
 * A thread that reads what authors wrote, one job at a time. A job that works longer than its limit is ended with its thread, and a new
 * one is started; so is one that takes too much memory (case SCR-04). The limit counts the thread's own time on the processor where
 * the system tells it, so that a busy machine refuses nobody's text.
 */
export function startAuthorWorker({
  file,
  limits = TIME_LIMITS,
  memory = MEMORY,
}: AuthorWorkerOptions): RunAuthorJob {
  const pool = new Piscina({
    filename: file,
    minThreads: THREADS,
    maxThreads: THREADS,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  // a thread that dies while it does nothing is replaced, and its job has been rejected
  pool.on('error', () => undefined)

  const run = async (job: AuthorJob, input: unknown): Promise<unknown> => {
    const begun = new Int32Array(new SharedArrayBuffer(4))
    const overrun = new AbortController()
    const stopWatching = watch(begun, limits[job], () => overrun.abort())
    const task: WorkerTask = { job, input, begun }
    try {
      return await pool.run(task, { signal: overrun.signal })
    } catch (error) {
      if (overrun.signal.aborted || isOutOfMemory(error)) throw new JobOverrun(job)
      throw error
    } finally {
      stopWatching()
    }
  }

  // the job's name decides the types of both
  return run as RunAuthorJob
}

const isOutOfMemory = (error: unknown) =>
  Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY'

/** Calls `end` once the job that says in `begun` which thread does it has worked for `limit` milliseconds; gives how to stop watching. */
function watch(begun: Int32Array, limit: number, end: () => void): () => void {
  let since: { readonly wall: number; readonly worked: number | undefined } | undefined
  let looking = false

  const look = async () => {
    const thread = Atomics.load(begun, 0)
    if (thread === 0) return
    const worked = await processorTimeOf(thread)
    const wall = performance.now()
    since ??= { wall, worked }
    const waited = wall - since.wall
    const own = worked === undefined || since.worked === undefined ? waited : worked - since.worked
    if (own >= limit || waited >= limit * PATIENCE) end()
  }

  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look().finally(() => {
      looking = false
    })
  }, EVERY).unref()
  return () => clearInterval(timer)
}

/** Linux counts in hundredths of a second. */
const TICK = 10

/** Milliseconds that a thread of this process has worked; undefined where the system does not tell. */
async function processorTimeOf(thread: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => undefined)
  // the name in parentheses may hold blanks; user and system time are the twelfth and thirteenth after it
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields?.[11]) + Number(fields?.[12])
  return Number.isFinite(ticks) ? ticks * TICK : undefined
}
