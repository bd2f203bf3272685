import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { FOREVER } from '../page/asset-routes'
import type { AdminFiles } from './admin-files'
import { adminDocument } from './document'
import { ADMIN_HEADERS, PREVIEW_HEADERS, WORKER_POLICY } from './policy'

const WORKER = /^\/admin\/assets\/[\w.-]*worker-[\w-]+\.js$/

/**
 * Serves the admin page at /admin and below, the preview frame, and their files. The page contains no data, so it needs no sign-in.
 * Unknown paths under /admin/api answer 404 instead of the page.
 */
export async function adminPageRoutes(app: FastifyInstance, files: AdminFiles): Promise<void> {
  const page = adminDocument('Roteiro', files.page)
  const preview = adminDocument('Prévia', files.preview)

  // a worker is subject to the policy its own file is sent with
  app.addHook('onSend', (request, reply, payload, done) => {
    if (WORKER.test(request.url)) reply.header('content-security-policy', WORKER_POLICY)
    done(null, payload)
  })

  await app.register(fastifyStatic, {
    root: resolve(files.dir, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', FOREVER)
      response.setHeader('Vary', 'Accept-Encoding')
      // the preview frame has an opaque origin: for it, these files are cross-origin
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })

  app.get('/admin/preview', (_request, reply) => reply.headers(PREVIEW_HEADERS).send(preview))
  app.get('/admin', (_request, reply) => reply.headers(ADMIN_HEADERS).send(page))
  app.get('/admin/*', (request, reply) =>
    /^\/admin\/api(?:[/?]|$)/.test(request.url)
      ? reply.callNotFound()
      : reply.headers(ADMIN_HEADERS).send(page),
  )
}
