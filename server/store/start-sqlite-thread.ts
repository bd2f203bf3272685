import { Worker } from 'node:worker_threads'
import type { SqliteDatabase } from './sqlite-database'
import type { AskSqlite } from './sqlite-dialect'

type Job = keyof SqliteDatabase

/** A request to the thread. Replies come in any order and have the serial of their request. */
export type SqliteQuestion = {
  readonly serial: number
  readonly job: Job
  readonly input: Parameters<SqliteDatabase[Job]>
}

export type SqliteReply = {
  readonly serial: number
  readonly answer?: unknown
  readonly failed?: { readonly message: string; readonly code: string | undefined }
}

/** An error of the embedded database, with its code as the driver gives it. */
class SqliteFailure extends Error {
  override readonly name = 'SqliteFailure'

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message)
  }
}

type Waiting = {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/**
 * Runs the embedded database in a thread of its own, so that neither a large statement nor the disk keeps this thread from its visitors. A
 * thread that has died is not replaced, since a transaction may have been under way in it: every later call rejects, as with a lost store.
 */
export function startSqliteThread(file: string, path: string): AskSqlite {
  const worker = new Worker(file, { workerData: path })
  const waiting = new Map<number, Waiting>()
  let serial = 0
  let ended: SqliteFailure | undefined

  const end = (why: string) => {
    ended ??= new SqliteFailure(`The thread of the database has ended: ${why}`, 'SQLITE_THREAD')
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  worker.on('error', ({ message }) => end(message))
  worker.on('exit', () => end('closed'))
  worker.on('message', ({ serial: told, answer, failed }: SqliteReply) => {
    const one = waiting.get(told)
    waiting.delete(told)
    if (failed) one?.reject(new SqliteFailure(failed.message, failed.code))
    // the job of the request decides the type
    else one?.resolve(answer as never)
  })

  return async (job, ...input) => {
    if (ended) {
      if (job === 'close') return undefined as never // nothing is open any more
      throw ended
    }
    serial += 1
    const asked: SqliteQuestion = { serial, job, input }
    const answer = new Promise<never>((resolve, reject) => waiting.set(serial, { resolve, reject }))
    worker.postMessage(asked)
    const told = await answer
    if (job === 'close') await worker.terminate()
    return told
  }
}
