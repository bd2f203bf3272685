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
/** POST requests per address and minute: more than a hurried visitor or a small office makes. */
const A_MINUTE = 120
/** Reads of data per address and minute; pages and files are not counted. */
const READS_A_MINUTE = 600
/** POST and read limit for this machine, where tests and benchmarks run. */
const A_MINUTE_HERE = 1_000_000

/** URLs of public data: the gateway, earlier releases, and a partner's comments. */
const DATA = /^\/(?:(?:api|releases)\/|admin\/partilha\/.*\/)/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has a counter of its own per address, apart from the address's other requests. */
    readonly ownRate?: boolean
    /** Whether a read is exempt from the limit. */
    readonly uncounted?: (request: FastifyRequest) => boolean
  }
}

type RateOptions = {
  readonly isHere: (request: FastifyRequest) => boolean
  readonly clock: Clock
  /** Counts shared by all processes; absent: each process counts in its own memory. */
  readonly counts?: Counts
}

/**
 * Limits POSTs and reads of data per address (case SRV-07). For this machine the limit is so high that only a faulty program reaches it.
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
    // Fastify adds a HEAD route to each GET route, and it runs the same handler
    const reads = methods.includes('GET') || methods.includes('HEAD')
    const isRead = reads && DATA.test(route.url)
    if (!isRead && !methods.includes('POST')) return
    const before = [route.onRequest ?? []].flat()
    route.onRequest = [
      route.config?.ownRate ? limitedAlone(route.url) : isRead ? limitedReads : limited,
      ...before,
    ]
  })
}

/** Adapts `Counts` to the store interface of @fastify/rate-limit; counts per calendar minute. */
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
    // routes with a limit of their own can share this store, since their keys differ
    child() {
      return this
    }
  }
}

/** An address with a port, as some proxies forward it. */
const WITH_PORT = /^\[?(?<address>[^\]]*)\]?:\d{1,5}$/

/**
 * The network to count by: an IPv4 address, or the /64 of an IPv6 one, the least that a customer is assigned (case SRV-06). Invalid
 * addresses, as a trusted proxy may forward them, all count as the network `unknown`.
 */
export function networkOf(given: string): string {
  const ip = isIP(given) ? given : (WITH_PORT.exec(given)?.groups?.address ?? '')
  const family = isIP(ip)
  if (family === 0) return 'unknown'
  if (family === 4) return ip
  // normalise, since one address has many spellings; a zone (`%eth0`) only matters locally
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

/** An IPv4-mapped IPv6 address, as a dual-stack socket reports it. */
const MAPPED = /^::ffff:(?<address>\d+\.\d+\.\d+\.\d+)$/
