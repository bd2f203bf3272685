import type { FastifyInstance } from 'fastify'
import { STRICT_TRANSPORT } from '../page/policy'

/**
 * Restricts the admin's routes in `app` to the host of `adminUrl` (404 elsewhere); for an https address also sends HSTS. Without `adminUrl`
 * every host is accepted of which an address can be made: links are made of it.
 */
export function onlyAdminHost(app: FastifyInstance, adminUrl: string | undefined): void {
  const own = adminUrl === undefined ? undefined : new URL(adminUrl)
  const isSecure = own?.protocol === 'https:'
  // a Host header may include the scheme's default port
  const names = own && [own.host, own.port ? own.host : `${own.host}:${isSecure ? 443 : 80}`]
  app.addHook('onRequest', (request, reply, done) => {
    const host = request.headers.host?.toLowerCase() ?? ''
    if (!(names ? names.includes(host) : URL.canParse(`http://${host}`))) {
      reply.callNotFound()
      return
    }
    if (isSecure) reply.header('strict-transport-security', STRICT_TRANSPORT)
    done()
  })
}
