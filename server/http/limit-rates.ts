import { isIP } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocal } from './local-request'
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

/**
 * Bounds how often one address may post (case SRV-07). In memory: with many processes each counts for itself. Behind a proxy this machine
 * has no bound of its own, as whoever comes by the proxy seems to be here (case PRX-01).
 */
export async function limitRates(app: FastifyInstance, behindProxy: boolean): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    max: (request: FastifyRequest) => (!behindProxy && isLocal(request) ? A_MINUTE_HERE : A_MINUTE),
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

/** As some proxies forward an address: with its port. */
const WITH_PORT = /^\[?(?<address>[^\]]*)\]?:\d{1,5}$/

/**
 * An IPv4 address, or the /64 of an IPv6 one: a customer is given no less (case SRV-06). What is no address at all, as a trusted proxy may
 * forward it, is one network.
 */
export function networkOf(given: string): string {
  const ip = isIP(given) ? given : (WITH_PORT.exec(given)?.groups?.address ?? '')
  if (!isIP(ip)) return 'unknown'
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::', 2)
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const whole = [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  return whole.slice(0, 4).join(':')
}
