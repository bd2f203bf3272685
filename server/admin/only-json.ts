import type { FastifyInstance } from 'fastify'
import { Problem } from '../problems'

/** Takes bodies of exactly one type, so that what is checked is what is used (case ADM-11); no body needs none. */
export function onlyJson(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type']
    if (type !== undefined && type !== 'application/json') throw new Problem('content-type')
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (type === undefined && hasBody) throw new Problem('content-type')
  })
}
