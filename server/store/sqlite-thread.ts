import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './sqlite-database'
import { askHere } from './sqlite-dialect'
import type { SqliteQuestion, SqliteReply } from './start-sqlite-thread'

/** The worker thread's side of `start-sqlite-thread.ts`. */
const ask = askHere(openDatabase(workerData as string)) // set by `startSqliteThread`

parentPort?.on('message', ({ serial, job, input }: SqliteQuestion) => {
  const tell = (told: SqliteReply) => parentPort?.postMessage(told)
  ask(job, ...input).then(
    (answer) => tell({ serial, answer }),
    // an error loses its code when it is posted, so the code is sent by itself
    ({ message, code }: Error & { code?: string }) => tell({ serial, failed: { message, code } }),
  )
})
