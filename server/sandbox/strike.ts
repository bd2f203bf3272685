import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults, SandboxFault } from './faults'

const DEFAULT_DELAY = 1000

type Options = { readonly faults: Faults; readonly onCall: (route: string) => void }

/** Counts every call to a known route and lets the told faults strike it (design section 7). */
export function strikeWithFaults(app: FastifyInstance, { faults, onCall }: Options): void {
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
