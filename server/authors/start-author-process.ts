import { type ChildProcess, fork } from 'node:child_process'
import { type AuthorJob, JobOverrun, type RunAuthorJob } from '../content/author-jobs'
import { Problem } from '../http/problems'
import type { AuthorWorkerOptions } from './start-author-worker'

/** Who comes when so many jobs wait is asked to come again: each holds its texts in memory. */
const PLACES = 32

/** What goes to the process; answers are known by the serial. */
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
  /** The compiled `process.ts`. */
  readonly file: string
  readonly worker: AuthorWorkerOptions
}

/**
 * A process of its own in which a thread reads what authors wrote. Its niceness counts for all of it: a thread alone would share this
 * process's helpers of the garbage collector, and each new thread would begin at the priority of visitors. It has nothing of our
 * environment, where the keys are. It starts when it is first asked, and again when it is asked after it has died: most servers never
 * publish, and it takes a second of the processor and its memory.
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
    const end = () => {
      if (current === child) current = undefined
      for (const { reject } of waiting.values()) reject(new Error('The author process has ended.'))
      waiting.clear()
    }
    child.once('error', end)
    child.once('exit', end)
    return child
  }

  const hear = (message: unknown) => {
    const { serial: told, answer, failed } = message as AuthorReply // as that process sends it
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
    // what cannot be sent is told by the end of the process
    current.send(asked, () => undefined)
    return answer
  }

  return {
    // the job's name decides the types of both
    run: run as RunAuthorJob,
    stop: () => void current?.kill('SIGKILL'),
  }
}
