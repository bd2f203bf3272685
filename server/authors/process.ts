import { JobOverrun } from '../content/author-jobs'
import { endWithStarter } from './end-with-starter'
import type { AuthorQuestion, AuthorReply } from './start-author-process'
import { type AuthorWorkerOptions, startAuthorWorker } from './start-author-worker'

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
