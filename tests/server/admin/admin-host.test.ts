import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { onlyAdminHost } from '../../../server/admin/admin-host'

const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function asked(adminUrl: string | undefined, host: string) {
  const app = Fastify()
  apps.push(app)
  await app.register(async (admin) => {
    onlyAdminHost(admin, adminUrl)
    admin.get('/admin', async () => 'admin')
  })
  app.get('/', async () => 'chat')
  const { statusCode, headers } = await app.inject({ url: '/admin', headers: { host } })
  expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(200)
  return [statusCode, headers['strict-transport-security']]
}

test.each(['admin.example', 'ADMIN.example', 'admin.example:443'])(
  'the admin answers under its own host, %s, and is for TLS alone',
  async (host) => {
    expect(await asked('https://admin.example', host)).toEqual([200, 'max-age=63072000'])
  },
)

test.each(['chat.example', 'admin.example:8443', 'admin.example.evil.example', '127.0.0.1:3000'])(
  'under %s there is no admin',
  async (host) => {
    expect(await asked('https://admin.example', host)).toEqual([404, undefined])
  },
)

test.each(['[', 'a b', 'chat.example:99999'])(
  'without an address there is none either under %s, of which no address can be made',
  async (host) => {
    expect(await asked(undefined, host)).toEqual([404, undefined])
  },
)

test('a port of its own is part of the host; without TLS nothing is said of it, and without an address every host will do', async () => {
  expect(await asked('http://admin.example:8080', 'admin.example:8080')).toEqual([200, undefined])
  expect(await asked('http://admin.example:8080', 'admin.example')).toEqual([404, undefined])
  expect(await asked(undefined, 'chat.example')).toEqual([200, undefined])
})
