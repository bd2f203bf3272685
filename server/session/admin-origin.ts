import type { FastifyRequest } from 'fastify'

/**
 * The origin at which the browser finds the admin: of the configured URL, else of the request, with the protocol that a trusted proxy
 * reports.
 */
export const adminOrigin = (
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
  adminUrl: string | undefined,
): string => (adminUrl ? new URL(adminUrl).origin : `${protocol}://${headers.host}`)
