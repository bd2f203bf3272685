import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { type Clock, systemClock } from '../environment/clock'
import { hashOf } from '../store/hash'
import type { Store } from '../store/open-store'
import { probeWriting } from '../store/probe-writing'

declare module 'fastify' {
  interface FastifyInstance {
    /** True during shutdown: /readyz fails, and every response closes its connection. */
    draining: boolean
    /** Time of the last request to /readyz, by the system's clock; 0: none yet. */
    readinessAskedAt: number
  }
}

export type HealthOptions = {
  readonly store: Store
  readonly registry: Registry
  readonly clock: Clock
  /** Bearer token for the metrics; absent: only requests from this machine may read them. */
  readonly metricsToken?: string | undefined
  /** When set, metrics are served on this port only, not here. */
  readonly metricsPort?: number | undefined
  readonly isHere: (request: FastifyRequest) => boolean
}

/** How long the result of a test write is reused, in milliseconds, so that polling does not load the disk. */
const FRESH = 1000

/** Adds /healthz (the process runs), /readyz (it can serve) and /metrics. */
export function addHealth(app: FastifyInstance, options: HealthOptions): void {
  const { registry } = options
  const canWrite = writingProbe(options)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    app.readinessAskedAt = systemClock()
    if (app.draining) return reply.code(503).send({ status: 'draining' })
    return (await canWrite())
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'store-unavailable' })
  })
  app.get('/metrics', async (request, reply) =>
    mayReadFigures(request, options)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : refused(reply),
  )
}

const refused = (reply: FastifyReply): void => {
  reply.callNotFound()
}

/** Returns a function that checks that the store answers and can be written; it writes at most once a second. */
function writingProbe({ store, clock }: HealthOptions): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return async () => {
    const now = clock()
    if (!last || now - last.at >= FRESH || now < last.at) {
      last = { at: now, answer: succeeds(probeWriting(store.db, now)) }
    }
    const { answer } = last
    return (await succeeds(store.ping())) && answer
  }
}

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

function mayReadFigures(
  request: FastifyRequest,
  { metricsToken, metricsPort, isHere }: HealthOptions,
): boolean {
  if (metricsPort !== undefined) return false
  if (metricsToken === undefined) return isHere(request)
  const given = hashOf(request.headers.authorization ?? '')
  // hashed, because timingSafeEqual needs equal lengths and the length of the token must not leak
  return timingSafeEqual(Buffer.from(given), Buffer.from(hashOf(`Bearer ${metricsToken}`)))
}
