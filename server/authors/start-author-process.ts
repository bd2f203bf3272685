import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  type AuthorJob,
  JobOverrun,
  MOST_TIMES_LIMIT,
  type RunAuthorJob,
  TIME_LIMITS,
} from '../content/author-jobs'
import { admitJobs, createFairQueue } from '../http/fair-share'
import { Problem } from '../http/problems'
import { hashOf } from '../store/hash'
import type { AuthorWorkerOptions } from './start-author-worker'

const LIMITS = { code: 'authors-busy', places: 32, share: 16 } as const

/** How long the process may take, besides what the job may, to start and to answer, in milliseconds. */
const ANSWER_TIME = 60_000

/** A message to the process; its reply has the same serial. */
export type AuthorQuestion = {
  readonly serial: number
  readonly job: AuthorJob
  readonly input: unknown
}

export type AuthorReply = {
  readonly serial: number
  readonly answer?: unknown
  readonly failed?: { readonly isOverrun: boolean; readonly message: string }
}

type Waiting = {
  readonly job: AuthorJob
  readonly input: unknown
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** The job that the process works at, and the timer that ends both. */
type Working = Waiting & { readonly serial: number; readonly timer: NodeJS.Timeout }

export type AuthorProcess = {
  readonly run: RunAuthorJob
  readonly stop: () => void
}

type Options = {
  /** Path of the compiled `process.ts`. */
  readonly file: string
  readonly worker: AuthorWorkerOptions
  readonly answerTime?: number
}

/**
 * Runs the author jobs in a child process with one worker thread. A process, not only a thread, because niceness then applies to all of it:
 * a thread would share this process's garbage collector helpers, and each new thread would start at normal priority. It gets none of our
 * environment variables except NODE_ENV, since they hold keys. It starts with the first job, and again with the first one after it has
 * died: most servers never publish, and it costs a second of processor time and memory.
 *
 * It is given one job at a time, so that people take turns, and a process that dies or hangs loses no other job. It is never started from
 * another version of the program than this process runs: that would publish what this process cannot serve.
 */
export function startAuthorProcess({
  file,
  worker,
  answerTime = ANSWER_TIME,
}: Options): AuthorProcess {
  const limits = worker.limits ?? TIME_LIMITS
  const queue = createFairQueue<Waiting>()
  const admit = admitJobs(LIMITS)
  const program = programCheck([file, worker.file])
  let serial = 0
  let current: ChildProcess | undefined
  let working: Working | undefined
  let stopped = false

  const start = (): ChildProcess => {
    const { NODE_ENV } = process.env
    const child = fork(file, [JSON.stringify(worker)], {
      serialization: 'advanced',
      execArgv: [],
      env: { ...(NODE_ENV !== undefined && { NODE_ENV }) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', hear)
    const end = (cause: unknown) => {
      // told twice, by `error` and by `exit`: what is worked at by then belongs to the next process
      if (current !== child) return
      current = undefined
      finish()?.reject(new Error('The author process has ended.', { cause }))
      workOn()
    }
    child.once('error', end)
    child.once('exit', end)
    return child
  }

  /** Ends the process without waiting for it: it may not react to anything else. */
  const abandon = () => {
    const child = current
    current = undefined
    child?.kill('SIGKILL')
  }

  const finish = (): Working | undefined => {
    const one = working
    working = undefined
    clearTimeout(one?.timer)
    return one
  }

  const hear = (message: unknown) => {
    const { serial: told, answer, failed } = message as AuthorReply // the only message type that process sends
    if (working?.serial !== told) return
    const one = finish()
    // the thread of a job that failed is replaced by one that reads its file anew
    if (failed && !program.isSame()) abandon()
    if (!failed) one?.resolve(answer)
    else one?.reject(failed.isOverrun ? new JobOverrun(one.job) : new Error(failed.message))
    workOn()
  }

  /** Gives the process the next job, where it has none. */
  const workOn = (): void => {
    const one = working ? undefined : queue.take()
    if (!one) return
    const refusal = stopped ? new Error('The author process has ended.') : refuseOther()
    if (refusal) {
      one.reject(refusal)
      workOn()
      return
    }
    current ??= start()
    serial += 1
    const { job, input } = one
    const timer = setTimeout(
      () => {
        abandon()
        finish()?.reject(new JobOverrun(job))
        workOn()
      },
      limits[job] * MOST_TIMES_LIMIT + answerTime,
    )
    working = { ...one, serial, timer }
    const asked: AuthorQuestion = { serial, job, input }
    // a failed send is ignored here: the end of the process rejects the job. One that could not start, for lack of file descriptors, has no
    // `send`
    current.send?.(asked, () => undefined)
  }

  const refuseOther = () =>
    current || program.isSame()
      ? undefined
      : new Problem('authors-busy', { retryAfter: 5, cause: new ProgramReplaced() })

  const run = async (job: AuthorJob, input: unknown, owner?: string): Promise<unknown> => {
    const leave = admit(owner)
    return new Promise<unknown>((resolve, reject) => {
      queue.add(owner ?? '', { job, input, resolve, reject })
      workOn()
    }).finally(leave)
  }

  return {
    // the job's name decides the types of input and answer
    run: run as RunAuthorJob,
    stop: () => {
      stopped = true
      current?.kill('SIGKILL')
    },
  }
}

/** The program on the disk is of another version than this process: it has to be restarted. The log tells the code. */
class ProgramReplaced extends Error {
  override readonly name = 'ProgramReplaced'
  readonly code = 'PROGRAM_REPLACED'
}

/** Returns a check whether files of the running program are as they are now; their names of other files hold hashes, which a build of another version changes. */
function programCheck(files: readonly string[]): { readonly isSame: () => boolean } {
  const hashes = (): string => files.map(hashOfFile).join()
  const first = hashes()
  return { isSame: () => hashes() === first }
}

/** The hash of a file's bytes; empty where it cannot be read. */
function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return ''
  }
}
