import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { adminPageRoutes } from '../../../server/admin/page-routes'
import { WORKER_POLICY } from '../../../server/admin/policy'

const SCRIPT = 'console.log("admin")'

const dir = mkdtempSync(join(tmpdir(), 'admin-'))
mkdirSync(join(dir, 'assets'))
for (const name of ['main-abc.js', 'worker-C0-x.js']) {
  writeFileSync(join(dir, 'assets', name), SCRIPT)
  writeFileSync(join(dir, 'assets', `${name}.br`), brotliCompressSync(SCRIPT))
  writeFileSync(join(dir, 'assets', `${name}.gz`), gzipSync(SCRIPT))
}
writeFileSync(join(dir, 'assets/codicon-x.ttf'), 'font')

const files = { script: '/admin/assets/main-abc.js', preloads: [], styles: [] }
const app = Fastify()
await adminPageRoutes(app, { dir, page: files, preview: files, shared: files })
await app.ready()
// as a build does that replaces the program of a running server
rmSync(dir, { recursive: true })
afterAll(() => app.close())

const ask = (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })

test('CLI-01: an admin page that is opened after a build has its files until the server is started again', async () => {
  expect((await ask('/admin')).body).toContain(files.script)
  const packed = await ask(files.script, 'gzip, br')
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br'])
  expect(packed.rawPayload).toEqual(brotliCompressSync(SCRIPT))
  // unpacked for who takes no encoding
  expect((await ask(files.script)).body).toBe(SCRIPT)
  expect((await ask('/admin/assets/codicon-x.ttf', 'br')).body).toBe('font')
})

test('ADM-04: the preview frame may load them, and a worker gets its own policy', async () => {
  const { headers } = await ask(files.script)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(headers).not.toHaveProperty('content-security-policy')
  const worker = await ask('/admin/assets/worker-C0-x.js?any')
  expect(worker.headers['content-security-policy']).toBe(WORKER_POLICY)
})

test.each([
  '/admin/assets/missing-abc.js',
  '/admin/assets/a/b.js',
  '/admin/assets',
  '/admin/api/x',
])('%s is no page', async (url) => {
  expect((await ask(url)).statusCode).toBe(404)
})
