import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveBuiltFiles } from '../page/built-files'
import type { AdminFiles } from './admin-files'
import { adminDocument } from './document'
import { ADMIN_HEADERS, PREVIEW_HEADERS, WORKER_POLICY } from './policy'

const WORKER = /worker-[\w-]+\.js$/

/**
 * Serves the admin page at /admin and below, the preview frame, and their files. The page contains no data, so it needs no sign-in.
 * Unknown paths under /admin/api and /admin/assets answer 404 instead of the page.
 */
export async function adminPageRoutes(app: FastifyInstance, files: AdminFiles): Promise<void> {
  const page = adminDocument('Roteiro', files.page)
  const preview = adminDocument('Prévia', files.preview)

  await serveBuiltFiles(app, {
    dir: join(files.dir, 'assets'),
    prefix: '/admin/assets/',
    headersOf: (name) => ({
      // the preview frame has an opaque origin: for it, these files are cross-origin
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // a worker is subject to the policy its own file is sent with
      ...(WORKER.test(name) && { 'Content-Security-Policy': WORKER_POLICY }),
    }),
  })

  app.get('/admin/preview', (_request, reply) => reply.headers(PREVIEW_HEADERS).send(preview))
  app.get('/admin', (_request, reply) => reply.headers(ADMIN_HEADERS).send(page))
  app.get('/admin/*', (request, reply) =>
    /^\/admin\/(?:api|assets)(?:[/?]|$)/.test(request.url)
      ? reply.callNotFound()
      : reply.headers(ADMIN_HEADERS).send(page),
  )
}
