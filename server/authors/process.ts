import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { JobOverrun } from '../content/author-jobs'
import { endWithStarter } from '../environment/end-with-starter'
import type { AuthorQuestion, AuthorReply } from './start-author-process'
import { type AuthorWorkerOptions, startAuthorWorker } from './start-author-worker'

/** Added niceness, so that serving visitors has priority on a busy processor. */
const NICENESS = 10

/**
 * Lowers the priority of this whole process. On Linux niceness belongs to each thread: new threads inherit it from their creator, and
 * those that Node has already started are lowered here one by one.
 */
function makeNice(): void {
  const niceness = Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW)
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
    for (const thread of threads) setPriority(thread, niceness)
  } catch {
    // where the system forbids it, the process works at normal priority
  }
}

makeNice()

/** The child's side of `start-author-process.ts`, which passes the options as JSON. */
const run = startAuthorWorker(JSON.parse(process.argv[2] ?? '') as AuthorWorkerOptions)

process.on('message', async ({ serial, job, input }: AuthorQuestion) => {
  const tell = (reply: AuthorReply) => process.send?.(reply)
  try {
    tell({ serial, answer: await run(job, input as never) }) // the sender's types ensure that input fits job
  } catch (error) {
    tell({ serial, failed: { isOverrun: error instanceof JobOverrun, message: String(error) } })
  }
})

// a supervisor signals all processes of the service: this one ignores it and ends with its parent, which may still have requests to answer
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
endWithStarter()
