import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { readAdminFiles } from '../../server/admin/admin-files'
import { adminPageRoutes } from '../../server/admin/page-routes'
import { pictureType } from '../../src/api/path'
import { createFakeContent, MARINA, RAFAEL } from '../admin/fake-content'

const FOLDERS = ['scripts', 'variants', 'variants/groups', 'tests/talks']
const PICTURES = 'variants/assets'

const files = Object.fromEntries(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')]),
  ),
)

const pictures = readdirSync(PICTURES).map((name) => {
  const body = readFileSync(`${PICTURES}/${name}`)
  const hash = createHash('sha256').update(body).digest('hex')
  return { name, body, hash }
})

export type AdminPage = {
  readonly url: string
  /** Every request so far, as `METHOD path`. */
  readonly requests: readonly string[]
  /** Saves a document as somebody else; whoever has the page open is told. */
  readonly save: (path: string, text: string) => void
  /** What stands at a path; undefined where nothing does. */
  readonly text: (path: string) => string | undefined
  readonly stop: () => Promise<void>
}

/** The admin's built page with the product's own content, kept in memory: somebody is signed in already. */
export async function startAdminPage(): Promise<AdminPage> {
  const content = createFakeContent(files)
  const requests: string[] = []
  const app = Fastify()
  app.addHook('onRequest', async ({ method, url }, reply) => {
    requests.push(`${method} ${url}`)
    // as the product's own answers have it where they say nothing stricter
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  app.get('/admin/api/session', async () => ({
    user: { ...MARINA, email: 'marina@roteiro.example', role: 'publisher' },
  }))
  app.get('/admin/api/events', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write(': here\n\n')
    const leave = content.listen((event) => reply.raw.write(`data: ${JSON.stringify(event)}\n\n`))
    reply.raw.on('close', leave)
  })
  app.get<{ Params: { name: string } }>('/admin/api/pictures/:name', async (request, reply) => {
    const { name } = request.params
    const found = pictures.find(({ hash }) => name.startsWith(hash))
    if (!found) return reply.callNotFound()
    return reply.type(pictureType(name) ?? '').send(found.body)
  })
  app.all('/admin/api/*', async (request, reply) => {
    const path = request.url.slice('/admin/api'.length)
    const ifMatch = request.headers['if-match']?.replaceAll('"', '')
    const { status, body } = content.answer(request.method, path, {
      by: MARINA,
      ...(ifMatch !== undefined && { ifMatch }),
      body: request.body,
    })
    return reply.code(status).send(path === '/content' ? withPictures(body) : body)
  })
  await adminPageRoutes(app, await readAdminFiles(process.env.ADMIN_FILES ?? 'dist/admin'))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    requests,
    save: (path, text) => void content.save(path, text, RAFAEL),
    text: (path) => content.documentAt(path).text ?? undefined,
    stop: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

const withPictures = (body: unknown) => ({
  ...(body as object), // the fake's own content, which has no pictures
  pictures: pictures.map(({ name, hash, body: bytes }) => ({
    path: `${PICTURES}/${name}`,
    hash,
    bytes: bytes.length,
    type: pictureType(name),
    changed: null,
  })),
})
