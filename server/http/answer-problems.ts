import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routes } from '../../src/product/provider/wire'
import type { Clock } from '../environment/clock'
import { type ServerLog, stackOf } from '../environment/logger'
import { throttledLines } from '../environment/throttled-lines'
import { isStoreFailure } from '../store/is-store-failure'
import type { Metrics } from './metrics'
import { Problem, type ProblemCode, problemBody } from './problems'

/** Error codes of Fastify, and one of PostgreSQL, that are mapped to problems of ours. */
const BY_CODE: ReadonlyMap<string, ProblemCode> = new Map([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'content-type'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body-too-large'],
  // PostgreSQL rejects a text with a NUL character, as in a made-up identifier
  ['22021', 'request-invalid'],
])

/** PostgreSQL has ended a statement: it took too long, met another in a deadlock, or met its write. The store is busy, and nothing was written. */
const ENDED = new Set<unknown>(['57014', '40P01', '40001'])

export type ProblemsOptions = {
  readonly log: ServerLog
  readonly metrics: Metrics
  readonly clock: Clock
}

/**
 * Answers every error with a problem code and its status; an unexpected error is a 500 without details. Each is counted in the metrics; the
 * log has the same 5xx of the same route at most once a minute, with the number since (case SRV-10).
 */
export function answerProblems(
  app: FastifyInstance,
  { log, metrics, clock }: ProblemsOptions,
): void {
  const told = throttledLines(clock)
  app.setErrorHandler((error, request, reply) => {
    // a client that disconnected while sending is not a server error, whatever the error's code
    const problem = request.raw.errored ? new Problem('request-invalid') : problemOf(error)
    metrics.failed(problem.code)
    if (problem.status >= 500) {
      const cause = problem.cause ?? (error === problem ? undefined : error)
      const failure = {
        code: problem.code,
        ...(request.routeOptions.url ? { route: request.routeOptions.url } : {}),
        ...(cause === undefined ? {} : { stack: stackOf(cause) }),
      }
      const count = told(Object.values(failure).join(' '))
      if (count !== undefined) {
        log.error({ event: 'problem', ...failure, request: request.id, count })
      }
    }
    return answer(reply, problem)
  })
  app.setNotFoundHandler((request, reply) => answer(reply, missing(request, reply)))
}

function answer(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ ...problem.details, ...problemBody(problem.code) })
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown } // anything may have been thrown
  const known = typeof code === 'string' ? BY_CODE.get(code) : undefined
  if (known) return new Problem(known)
  if (isStoreFailure(error) || ENDED.has(code)) {
    return new Problem('store-unavailable', { cause: error, retryAfter: 1 })
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Problem('request-invalid')
  }
  return new Problem('internal', { cause: error })
}

/** 405 with the allowed methods for a gateway path; 404 for any other (case GW-01). */
function missing(request: FastifyRequest, reply: FastifyReply): Problem {
  const [path] = request.url.split('?', 1)
  const methods = Object.values(routes)
    .filter((route) => route.path === path)
    .map((route) => route.method)
  if (methods.length === 0) return new Problem('not-found')
  reply.header('allow', methods.join(', '))
  return new Problem('method-not-allowed')
}
