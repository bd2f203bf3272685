import type { FastifyRequest } from 'fastify'

/** Where the browser finds the admin, without a path: as configured, else as the request says, over TLS where a trusted proxy says so. */
export const adminOrigin = (
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
  adminUrl: string | undefined,
): string => (adminUrl ? new URL(adminUrl).origin : `${protocol}://${headers.host}`)
