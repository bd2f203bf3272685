import type { FastifyInstance } from 'fastify'
import { STRICT_TRANSPORT } from '../page/policy'

/**
 * Restricts the admin's routes in `app` to the host of `adminUrl` (404 elsewhere); for an https address also sends HSTS. Without `adminUrl`
 * every host is accepted.
 */
export function onlyAdminHost(app: FastifyInstance, adminUrl: string | undefined): void {
  if (adminUrl === undefined) return
  const { protocol, host, hostname } = new URL(adminUrl)
  const isSecure = protocol === 'https:'
  // a Host header may include the scheme's default port
  const names = new Set([host, host === hostname ? `${host}:${isSecure ? 443 : 80}` : host])
  app.addHook('onRequest', (request, reply, done) => {
    if (!names.has(request.headers.host?.toLowerCase() ?? '')) {
      reply.callNotFound()
      return
    }
    if (isSecure) reply.header('strict-transport-security', STRICT_TRANSPORT)
    done()
  })
}
