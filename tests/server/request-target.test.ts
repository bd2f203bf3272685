import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLocal } from '../../server/http/local-request'
import { startApp, type TestApp } from './start-app'

let it: TestApp
let port: number

beforeAll(async () => {
  it = await startApp({
    page: async (app) => {
      app.get('/*', async (request) => ({
        url: request.url,
        host: request.headers.host,
        local: isLocal(request),
      }))
    },
  })
  await it.app.listen({ host: '127.0.0.1', port: 0 })
  port = (it.app.server.address() as AddressInfo).port
})
afterAll(() => it.close())

/** What is answered to a target that is sent as it stands here, which no client of Node does. */
async function answerTo(target: string, host: string): Promise<unknown> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const [, body = ''] = (await text(socket)).split('\r\n\r\n')
  return JSON.parse(body)
}

test.each([
  ['http://assistente.exemplo/oferta?a=1', { url: '/oferta?a=1' }],
  ['HTTPS://assistente.exemplo', { url: '/' }],
  ['http://assistente.exemplo?a=http://b/c', { url: '/?a=http://b/c' }],
  ['http://assistente.exemplo/%zz', { url: '/%25zz' }],
  ['/oferta?a=http://b/c', { url: '/oferta?a=http://b/c' }],
])('RFC 9112, 3.2.2: %s is the same page as its path', async (target, expected) => {
  expect(await answerTo(target, 'assistente.exemplo')).toMatchObject({
    ...expected,
    host: 'assistente.exemplo',
  })
})

test('RFC 9112, 3.2.2: the host of the target counts, not the one of the header', async () => {
  expect(await answerTo('http://parceiro.exemplo:8080/', 'assistente.exemplo')).toMatchObject({
    url: '/',
    host: 'parceiro.exemplo:8080',
  })
})

test('case PRX-01: a request that names this machine in its target alone does not come from it', async () => {
  const here = `127.0.0.1:${port}`
  expect(await answerTo(`http://${here}/`, here)).toMatchObject({ local: true })
  expect(await answerTo(`http://${here}/`, 'assistente.exemplo')).toMatchObject({ local: false })
  expect(await answerTo('http://assistente.exemplo/', here)).toMatchObject({ local: false })
})
