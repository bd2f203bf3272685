import { type ChildProcess, fork } from 'node:child_process'
import { type AuthorJob, JobOverrun, type RunAuthorJob } from '../content/author-jobs'
import { Problem } from '../http/problems'
import type { AuthorWorkerOptions } from './start-author-worker'

/** Limit of pending jobs, since each keeps its texts in memory; further ones are refused with `authors-busy`. */
const PLACES = 32

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
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

export type AuthorProcess = {
  readonly run: RunAuthorJob
  readonly stop: () => void
}

type Options = {
  /** Path of the compiled `process.ts`. */
  readonly file: string
  readonly worker: AuthorWorkerOptions
}

/**
 * Runs the author jobs in a child process with one worker thread. A process, not only a thread, because niceness then applies to all of it:
 * a thread would share this process's garbage collector helpers, and each new thread would start at normal priority. It gets none of our
 * environment variables except NODE_ENV, since they hold keys. It starts with the first job, and again with the first one after it has
 * died: most servers never publish, and it costs a second of processor time and memory.
 */
export function startAuthorProcess({ file, worker }: Options): AuthorProcess {
  const waiting = new Map<number, Waiting>()
  let serial = 0

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
      // told twice, by `error` and by `exit`: what waits by then belongs to the next process
      if (current !== child) return
      current = undefined
      const ended = new Error('The author process has ended.', { cause })
      for (const { reject } of waiting.values()) reject(ended)
      waiting.clear()
    }
    child.once('error', end)
    child.once('exit', end)
    return child
  }

  const hear = (message: unknown) => {
    const { serial: told, answer, failed } = message as AuthorReply // the only message type that process sends
    const one = waiting.get(told)
    waiting.delete(told)
    if (!failed) one?.resolve(answer)
    else one?.reject(failed.isOverrun ? new JobOverrun(one.job) : new Error(failed.message))
  }

  let current: ChildProcess | undefined

  const run = async (job: AuthorJob, input: unknown): Promise<unknown> => {
    if (waiting.size >= PLACES) throw new Problem('authors-busy', { retryAfter: 5 })
    current ??= start()
    serial += 1
    const asked: AuthorQuestion = { serial, job, input }
    const answer = new Promise<unknown>((resolve, reject) =>
      waiting.set(serial, { job, resolve, reject }),
    )
    // a failed send is ignored here: the end of the process rejects the job. One that could not start, for lack of file descriptors, has no
    // `send`
    current.send?.(asked, () => undefined)
    return answer
  }

  return {
    // the job's name decides the types of input and answer
    run: run as RunAuthorJob,
    stop: () => void current?.kill('SIGKILL'),
  }
}
