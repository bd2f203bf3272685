import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isLocal } from '../http/local-request'
import { Problem } from '../http/problems'
import { hmacOf, NOTICE_PATH } from '../http/signed-notice'
import type { Store } from '../store/open-store'
import { markPayment, markSchema } from './confirmation'
import { type Faults, faultSchema } from './faults'
import { type Habits, habitsSchema } from './habits'
import { ledgerOf } from './records'
import type { SandboxClock } from './sandbox-clock'

export type SandboxControl = {
  readonly store: Store
  /** The server uses this clock too. */
  readonly clock: SandboxClock
  readonly faults: Faults
  readonly habits: Habits
  /** Calls by route since this process started. */
  readonly calls: ReadonlyMap<string, number>
  readonly webhookSecret: string
}

/** The header with the HMAC-SHA256 of a notice's body, as hex. */
export const NOTICE_SIGNATURE = 'x-signature'

const clockSchema = z.strictObject({ at: z.int().nonnegative().nullable() })

/** The sandbox's ledger, clock and faults on the main server, for this machine only (design section 7). */
export async function sandboxControlRoutes(
  app: FastifyInstance,
  { store, clock, faults, habits, calls, webhookSecret }: SandboxControl,
): Promise<void> {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (!isLocal(request)) throw new Problem('loopback-only')
  })

  app.get('/sandbox/ledger', async () => {
    const [leads, proposals, payments] = await Promise.all([
      ledgerOf(store.db, 'lead'),
      ledgerOf(store.db, 'proposal'),
      ledgerOf(store.db, 'payment'),
    ])
    return { leads, proposals, payments, calls: Object.fromEntries(calls) }
  })

  app.post('/sandbox/faults', async (request, reply) => {
    const fault = faultSchema.safeParse(request.body)
    if (!fault.success) throw new Problem('request-invalid')
    faults.add(fault.data)
    return reply.code(201).send(fault.data)
  })

  app.post('/sandbox/habits', async (request, reply) => {
    const wanted = habitsSchema.safeParse(request.body)
    if (!wanted.success) throw new Problem('request-invalid')
    habits.set(wanted.data)
    return reply.code(201).send(wanted.data)
  })

  app.post<{ Params: { id: string } }>('/sandbox/payments/:id', async (request, reply) => {
    const wanted = markSchema.safeParse(request.body)
    if (!wanted.success) throw new Problem('request-invalid')
    const { notify, ...mark } = wanted.data
    const marked = await markPayment(store.db, Number(request.params.id), mark, clock.now())
    if (!marked) throw new Problem('not-found')
    if (notify) {
      const payload = JSON.stringify(marked)
      const headers = { [NOTICE_SIGNATURE]: hmacOf(webhookSecret, payload, 'hex') }
      await app.inject({ method: 'POST', url: NOTICE_PATH, payload, headers })
    }
    return reply.send(marked)
  })

  app.post('/sandbox/clock', async (request, reply) => {
    const wanted = clockSchema.safeParse(request.body)
    if (!wanted.success) throw new Problem('request-invalid')
    clock.set(wanted.data.at ?? undefined)
    return reply.code(204).send()
  })

  app.delete('/sandbox/faults', async (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}
