import { readlinkSync } from 'node:fs'
import { type AuthorJob, createAuthorJobs } from '../content/author-jobs'

/** The worker's side of `start-author-worker.ts`. */

export type WorkerTask = {
  readonly job: AuthorJob
  readonly input: unknown
  /** Told at the beginning of the job: this thread's number in the system, or -1 where it cannot be told. */
  readonly begun: Int32Array
}

const jobs = createAuthorJobs()
const thread = threadNumber()

/** `PROCESS/task/THREAD` is where this link of Linux leads. */
function threadNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return -1
  }
}

export default function work({ job, input, begun }: WorkerTask): unknown {
  Atomics.store(begun, 0, thread)
  // the sender's types have joined job and input
  return (jobs[job] as (given: unknown) => unknown)(input)
}
