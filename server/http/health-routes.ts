import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Clock } from '../environment/clock'
import { hashOf } from '../store/hash'
import type { Store } from '../store/open-store'
import { probeWriting } from '../store/probe-writing'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is about to end: not ready any more, and every answer closes its connection. */
    draining: boolean
    /** When somebody last asked whether this process is ready; 0 where nobody has. */
    readinessAskedAt: number
  }
}

export type HealthOptions = {
  readonly store: Store
  readonly registry: Registry
  readonly clock: Clock
  /** Who may read the figures: whoever brings this token; without one, who is at this machine. */
  readonly metricsToken?: string | undefined
  /** Figures are shown on this port, and not here. */
  readonly metricsPort?: number | undefined
  readonly isHere: (request: FastifyRequest) => boolean
}

/** How long an answer about the store holds, in milliseconds: asking must not become work for the disk. */
const FRESH = 1000

/** Whether the process lives, whether it can serve, and its figures. */
export function addHealth(app: FastifyInstance, options: HealthOptions): void {
  const { registry, clock } = options
  const canWrite = writingProbe(options)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    app.readinessAskedAt = clock()
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

/** Whether the store answers, and can be written: that is tried at most once a second, however many ask. */
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
  // of two hashes no comparison says how much of the token was right
  return timingSafeEqual(Buffer.from(given), Buffer.from(hashOf(`Bearer ${metricsToken}`)))
}
