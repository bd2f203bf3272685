import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../../src/product/facts/choose-variant'

/** Headers that reverse proxies, tunnels and CDNs add: any of them shows that the request was forwarded. */
const FORWARDING =
  /^(?:forwarded|via|cdn-loop|x-(?:original-)?forwarded(?:-.+)?|x-real-ip|(?:x-)?(?:cluster-)?client-ip|true-client-ip|fastly-client-ip|x-envoy-external-address|cf-.+)$/

/** Whether an address is a loopback address. */
const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)

/** The `Host` header as it was sent; in `headers` the host of a target in absolute form has replaced it. */
const sentHost = ({ rawHeaders }: IncomingMessage): string | undefined =>
  rawHeaders[rawHeaders.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'host') + 1]

/**
 * Whether a request comes from this machine: over a loopback connection, to a loopback host name, and not through a reverse proxy on this
 * machine (case PRX-01). A proxy is recognised by its headers, by the public host name it passes on, or by HTTP/1.0, which nginx uses
 * towards its upstream servers and browsers do not.
 */
export const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress) &&
  raw.httpVersion !== '1.0' &&
  isLoopbackHost(headers.host) &&
  isLoopbackHost(sentHost(raw)) &&
  !Object.keys(headers).some((name) => FORWARDING.test(name))
