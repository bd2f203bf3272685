import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problems'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form with a file instead of JSON. */
    readonly form?: true
  }
}

const FORM = /^multipart\/form-data; ?boundary=[\w'()+,./:=?-]{1,70}$/

/** Takes bodies of exactly one type, so that what is checked is what is used (case ADM-11); no body needs none. */
export function onlyJson(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const type = headers['content-type']
    const isForm = routeOptions.config.form === true
    if (isForm && !FORM.test(type ?? '')) throw new Problem('content-type')
    if (type !== undefined && type !== 'application/json' && !isForm) {
      throw new Problem('content-type')
    }
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (type === undefined && hasBody) throw new Problem('content-type')
  })
}
