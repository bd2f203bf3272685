import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from './loopback'
import { Problem } from './problems'

/** Calls by one address in one minute: more than a hurried visitor or a small office makes. */
const A_MINUTE = 120
/** Tests and load figures come from this machine. */
const A_MINUTE_HERE = 1_000_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted for itself, and not with all that one address posts. */
    readonly ownRate?: boolean
  }
}

/** Bounds how often one address may post (case SRV-07). In memory: with many processes each counts for itself. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    max: ({ ip }: FastifyRequest) => (isLoopback(ip) ? A_MINUTE_HERE : A_MINUTE),
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new Problem('too-many-requests'),
  })
  const limited = app.rateLimit()
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    if (!methods.includes('POST')) return
    const before = [route.onRequest ?? []].flat()
    route.onRequest = [route.config?.ownRate ? app.rateLimit({}) : limited, ...before]
  })
}

/** An IPv4 address, or the /64 of an IPv6 one: a customer is given no less (case SRV-06). */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::', 2)
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const whole = [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  return whole.slice(0, 4).join(':')
}
