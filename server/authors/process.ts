import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { JobOverrun } from '../content/author-jobs'
import { endWithStarter } from '../environment/end-with-starter'
import type { AuthorQuestion, AuthorReply } from './start-author-process'
import { type AuthorWorkerOptions, startAuthorWorker } from './start-author-worker'

/** Visitors are served first when the processor is short. */
const NICENESS = 10

/**
 * Lowers the priority of this whole process. Linux counts it by thread: a new one takes over that of who makes it, those that Node
 * has made before our first line are lowered here one by one.
 */
function makeNice(): void {
  const niceness = Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW)
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
    for (const thread of threads) setPriority(thread, niceness)
  } catch {
    // a system that does not let us: it works all the same
  }
}

makeNice()

/** The process's side of `start-author-process.ts`, which hands over its options as JSON. */
const run = startAuthorWorker(JSON.parse(process.argv[2] ?? '') as AuthorWorkerOptions)

process.on('message', async ({ serial, job, input }: AuthorQuestion) => {
  const tell = (reply: AuthorReply) => process.send?.(reply)
  try {
    tell({ serial, answer: await run(job, input as never) }) // the sender's types have joined job and input
  } catch (error) {
    tell({ serial, failed: { isOverrun: error instanceof JobOverrun, message: String(error) } })
  }
})

// a supervisor signals all processes of the service: this one ends with the one that asks it, which may still have to answer somebody
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
endWithStarter()
