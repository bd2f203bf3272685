import type { FastifyInstance } from 'fastify'
import { STRICT_TRANSPORT } from '../page/policy'

/**
 * Answers the routes of `app`, which are the admin's, under the host of `adminUrl` alone, and over TLS tells the browser to come by nothing
 * else. Without `adminUrl` every host will do.
 */
export function onlyAdminHost(app: FastifyInstance, adminUrl: string | undefined): void {
  if (adminUrl === undefined) return
  const { protocol, host, hostname } = new URL(adminUrl)
  const isSecure = protocol === 'https:'
  // the port that the scheme implies may be written out
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
