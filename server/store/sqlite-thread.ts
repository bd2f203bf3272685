import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './sqlite-database'
import { askHere } from './sqlite-dialect'
import type { SqliteQuestion, SqliteReply } from './start-sqlite-thread'

/** The thread's side of `start-sqlite-thread.ts`. */
const ask = askHere(openDatabase(workerData as string)) // as the other side gives it

parentPort?.on('message', ({ serial, job, input }: SqliteQuestion) => {
  const tell = (told: SqliteReply) => parentPort?.postMessage(told)
  ask(job, ...input).then(
    (answer) => tell({ serial, answer }),
    // of an error its code does not travel by itself
    ({ message, code }: Error & { code?: string }) => tell({ serial, failed: { message, code } }),
  )
})
