import { isIP, SocketAddress } from 'node:net'
import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counts } from '../counts/counts'
import type { Clock } from '../environment/clock'
import { Problem } from './problems'

const A_WINDOW = 60_000
/** Calls by one address in one minute: more than a hurried visitor or a small office makes. */
const A_MINUTE = 120
/** Reads of data by one address in one minute; pages and files are not counted. */
const READS_A_MINUTE = 600
/** Tests and load figures come from this machine. */
const A_MINUTE_HERE = 1_000_000

/** Addresses of data that anybody may read: the gateway's, what earlier releases say, and a partner's comments. */
const DATA = /^\/(?:(?:api|releases)\/|admin\/partilha\/.*\/)/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted for itself, and not with all that one address posts. */
    readonly ownRate?: boolean
    /** Reads that are not counted, whatever the address. */
    readonly uncounted?: (request: FastifyRequest) => boolean
  }
}

type RateOptions = {
  readonly isHere: (request: FastifyRequest) => boolean
  readonly clock: Clock
  /** Where many processes count together; absent: each in its own memory. */
  readonly counts?: Counts
}

/**
 * Bounds how often one address may post, or read data (case SRV-07). Who is at this machine has a bound that only a mistake
 * reaches.
 */
export async function limitRates(
  app: FastifyInstance,
  { isHere, clock, counts }: RateOptions,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: A_WINDOW,
    max: (request: FastifyRequest) => (isHere(request) ? A_MINUTE_HERE : A_MINUTE),
    ...(counts && { store: storeOf(counts, clock) }),
    keyGenerator: ({ ip }) => `posts ${networkOf(ip)}`,
    errorResponseBuilder: () => new Problem('too-many-requests'),
  })
  const limited = app.rateLimit()
  const max = (request: FastifyRequest) => (isHere(request) ? A_MINUTE_HERE : READS_A_MINUTE)
  const keyGenerator = ({ ip }: FastifyRequest) => `reads ${networkOf(ip)}`
  const limitedReads = app.rateLimit({
    max,
    keyGenerator,
    allowList: (request) => request.routeOptions.config.uncounted?.(request) === true,
  })
  const limitedAlone = (url: string) =>
    app.rateLimit({ keyGenerator: ({ ip }) => `${url} ${networkOf(ip)}` })
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    const isRead = methods.includes('GET') && DATA.test(route.url)
    if (!isRead && !methods.includes('POST')) return
    const before = [route.onRequest ?? []].flat()
    route.onRequest = [
      route.config?.ownRate ? limitedAlone(route.url) : isRead ? limitedReads : limited,
      ...before,
    ]
  })
}

/** Where the calls of this minute are counted, in the form that the limiter wants it. */
function storeOf(counts: Counts, clock: Clock): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]) {
      const now = clock()
      counts.add([key], now, 'this-minute').then(
        ({ before: [times = 0] }) =>
          callback(null, { current: times + 1, ttl: A_WINDOW - (now % A_WINDOW) }),
        (error: Error) => callback(error),
      )
    }
    // what is counted for itself has a key of its own
    child() {
      return this
    }
  }
}

/** As some proxies forward an address: with its port. */
const WITH_PORT = /^\[?(?<address>[^\]]*)\]?:\d{1,5}$/

/**
 * An IPv4 address, or the /64 of an IPv6 one: a customer is given no less (case SRV-06). What is no address at all, as a trusted proxy may
 * forward it, is one network.
 */
export function networkOf(given: string): string {
  const ip = isIP(given) ? given : (WITH_PORT.exec(given)?.groups?.address ?? '')
  const family = isIP(ip)
  if (family === 0) return 'unknown'
  if (family === 4) return ip
  // one address has many spellings, and is one network in all of them; a zone is the machine's own affair
  const [bare = ''] = ip.split('%', 1)
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = MAPPED.exec(address)?.groups?.address
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::', 2)
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const whole = [
    ...groups,
    ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'),
    ...after,
  ]
  return whole.slice(0, 4).join(':')
}

/** An IPv4 address as a socket for both families names it. */
const MAPPED = /^::ffff:(?<address>\d+\.\d+\.\d+\.\d+)$/
