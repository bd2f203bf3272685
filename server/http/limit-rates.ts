import { isIP } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problems'

/** Calls by one address in one minute: more than a hurried visitor or a small office makes. */
const A_MINUTE = 120
/** Reads of data by one address in one minute; pages and files are not counted. */
const READS_A_MINUTE = 600
/** Tests and load figures come from this machine. */
const A_MINUTE_HERE = 1_000_000

/** Addresses of data that anybody may read: the gateway's, and what earlier releases say. */
const DATA = /^\/(?:api|releases)\//

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted for itself, and not with all that one address posts. */
    readonly ownRate?: boolean
  }
}

/**
 * Bounds how often one address may post, or read data (case SRV-07). In memory: with many processes each counts for itself. Who is at this machine
 * has a bound that only a mistake reaches.
 */
export async function limitRates(
  app: FastifyInstance,
  isHere: (request: FastifyRequest) => boolean,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    max: (request: FastifyRequest) => (isHere(request) ? A_MINUTE_HERE : A_MINUTE),
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new Problem('too-many-requests'),
  })
  const limited = app.rateLimit()
  const max = (request: FastifyRequest) => (isHere(request) ? A_MINUTE_HERE : READS_A_MINUTE)
  const limitedReads = app.rateLimit({ max })
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    const isRead = methods.includes('GET') && DATA.test(route.url)
    if (!isRead && !methods.includes('POST')) return
    const before = [route.onRequest ?? []].flat()
    route.onRequest = [
      route.config?.ownRate ? app.rateLimit({}) : isRead ? limitedReads : limited,
      ...before,
    ]
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
