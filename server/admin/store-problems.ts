import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problems'
import { isOfStore } from '../store/is-of-store'

/** No room, as SQLite, PostgreSQL and the system say it. */
const FULL = /^(?:SQLITE_FULL|53100|ENOSPC)$/

/** Tells who edits what a failing store means for them (cases PUB-02 and PUB-12): nothing is lost, nothing can be saved. */
export function answerStoreProblems(app: FastifyInstance): void {
  app.setErrorHandler((error) => {
    if (error instanceof Problem) throw error
    const code = Reflect.get(Object(error), 'code')
    if (typeof code === 'string' && FULL.test(code))
      throw new Problem('disk-full', { cause: error })
    if (isOfStore(error)) throw new Problem('read-only', { cause: error, retryAfter: 5 })
    throw error
  })
}
