import { readFile } from 'node:fs/promises'
import { Piscina } from 'piscina'
import {
  type AuthorJob,
  JobOverrun,
  MOST_TIMES_LIMIT,
  type RunAuthorJob,
  TIME_LIMITS,
} from '../content/author-jobs'
import type { WorkerTask } from './worker'

/** One thread: editors are few, and the other cores are for visitors. */
const THREADS = 1

/** Heap limit of the thread in megabytes: ten times what all real content needs. */
const MEMORY = 512

/** How often the watcher checks whether a job has begun and how long it has worked, in milliseconds. */
const EVERY = 100

export type AuthorWorkerOptions = {
  /** Path of the compiled `worker.ts`. */
  readonly file: string
  readonly limits?: Readonly<Record<AuthorJob, number>>
  readonly memory?: number
}

/**
 * Runs author jobs in a thread, one at a time. A job that exceeds its limit of time or memory is killed with its thread, and a new thread
 * is started (case SCR-04). The time limit counts the thread's processor time where the system reports it, so that no text is refused
 * because the machine is busy.
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
  // Piscina replaces a thread that dies, and has rejected its job; without a listener the event would be thrown
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

  // the job's name decides the types of input and answer
  return run as RunAuthorJob
}

const isOutOfMemory = (error: unknown) =>
  Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY'

/** Calls `end` once the job has worked for `limit` milliseconds; it writes its thread's number to `begun`. Returns a function that stops watching. */
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
    if (own >= limit || waited >= limit * MOST_TIMES_LIMIT) end()
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

/** Milliseconds per tick: Linux counts in hundredths of a second. */
const TICK = 10

/** Processor milliseconds that a thread of this process has used; undefined where the system does not report them. */
async function processorTimeOf(thread: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => undefined)
  // the name in parentheses may hold blanks; user and system time are the twelfth and thirteenth after it
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields?.[11]) + Number(fields?.[12])
  return Number.isFinite(ticks) ? ticks * TICK : undefined
}
