import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { routes } from '../../src/product/provider/wire'

const NAMES = Object.values(routes).map(({ method, path }) => `${method} ${path}`)

export const FAULT_MODES = ['delay', 'error', 'drop-before', 'drop-after'] as const

export const faultSchema = z.strictObject({
  /** Method and path as in spec section 7: POST /api/proposta. */
  route: z.enum(NAMES),
  mode: z.enum(FAULT_MODES),
  ms: z.number().int().min(0).max(120_000).optional(),
  status: z.number().int().min(400).max(599).optional(),
  /** Number of calls that the fault affects; absent: every call until the fault is deleted. */
  times: z.number().int().min(1).optional(),
})

export type SandboxFault = z.output<typeof faultSchema>

export type Faults = {
  readonly add: (fault: SandboxFault) => void
  readonly clear: () => void
  /** The fault for this call, if any; it counts as used. */
  readonly take: (route: string) => SandboxFault | undefined
}

/** Faults by route; a later one replaces an earlier one of the same route. */
export function createFaults(): Faults {
  const byRoute = new Map<string, { fault: SandboxFault; left: number }>()
  return {
    add: (fault) => {
      byRoute.set(fault.route, { fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => byRoute.clear(),
    take: (route) => {
      const active = byRoute.get(route)
      if (!active) return undefined
      active.left -= 1
      if (active.left <= 0) byRoute.delete(route)
      return active.fault
    },
  }
}

const DEFAULT_DELAY = 1000

type Options = { readonly faults: Faults; readonly onCall: (route: string) => void }

/** Counts every call to a known route and applies the configured faults to it (design section 7). */
export function injectFaults(app: FastifyInstance, { faults, onCall }: Options): void {
  const cutAfter = new WeakSet<FastifyRequest>()

  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (!url) return
    const route = `${request.method} ${url}`
    onCall(route)
    const fault = faults.take(route)
    if (!fault) return
    if (fault.mode === 'delay') await sleep(fault.ms ?? DEFAULT_DELAY)
    if (fault.mode === 'error') return reply.code(fault.status ?? 500).send(simulated(fault))
    if (fault.mode === 'drop-after') cutAfter.add(request)
    if (fault.mode === 'drop-before') {
      reply.hijack()
      request.raw.socket.destroy()
    }
  })

  app.addHook('onSend', async (request) => {
    if (cutAfter.has(request)) request.raw.socket.destroy()
  })
}

const simulated = ({ route }: SandboxFault) => ({
  success: false,
  message: `Falha simulada em ${route}`,
})
