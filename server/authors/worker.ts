import { readlinkSync } from 'node:fs'
import { type AuthorJob, createAuthorJobs } from '../content/author-jobs'

/** The worker's side of `start-author-worker.ts`. */

export type WorkerTask = {
  readonly job: AuthorJob
  readonly input: unknown
  /** Shared memory to which the job writes, as it begins, this thread's number in the system; -1: not known. */
  readonly begun: Int32Array
}

const jobs = createAuthorJobs()
const thread = threadNumber()

/** This thread's number: on Linux, /proc/thread-self links to `PROCESS/task/THREAD`. */
function threadNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return -1
  }
}

export default function work({ job, input, begun }: WorkerTask): unknown {
  Atomics.store(begun, 0, thread)
  // the sender's types ensure that input fits job
  return (jobs[job] as (given: unknown) => unknown)(input)
}
