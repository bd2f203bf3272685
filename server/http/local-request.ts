import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../../src/product/facts/choose-variant'

/** What reverse proxies, tunnels and networks that deliver content add to what they pass on: each of these alone shows that somebody else asked. */
const FORWARDING =
  /^(?:forwarded|via|cdn-loop|x-(?:original-)?forwarded(?:-.+)?|x-real-ip|(?:x-)?(?:cluster-)?client-ip|true-client-ip|fastly-client-ip|x-envoy-external-address|cf-.+)$/

/** Whether an address is one of this machine itself. */
const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)

/**
 * Whether somebody at this machine sent a request: over a connection of the machine's own, to one of its own names, and not through a
 * reverse proxy that runs here (case PRX-01). A proxy shows by its headers, by the public name that it passes on, or by HTTP/1.0, which
 * nginx speaks to servers behind it and browsers do not.
 */
export const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress) &&
  raw.httpVersion !== '1.0' &&
  isLoopbackHost(headers.host) &&
  !Object.keys(headers).some((name) => FORWARDING.test(name))
