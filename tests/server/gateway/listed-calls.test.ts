import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { startApp, type TestApp } from '../start-app'

let mock: MockProvider
let it: TestApp
let port: number

beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
  port = Number(new URL(await it.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await it.close()
  await mock.close()
})
beforeEach(() => {
  mock.seen.length = 0
  mock.answer = json({ success: true, data: [] })
})

describe('GW-01, GW-02: only the listed calls', () => {
  test.each([
    ['PUT', '/api/lead', 405],
    ['DELETE', '/api/proposta', 405],
    ['GET', '/api/proposta', 405],
    ['POST', '/api/categoria', 405],
    ['HEAD', '/api/categoria', 405],
    ['OPTIONS', '/api/lead', 405],
    ['GET', '/api/interno', 404],
    ['POST', '/api/v1/cupom', 404],
  ] as const)('%s %s is %d and reaches nobody', async (method, url, status) => {
    const response = await it.app.inject({ method, url })
    expect(response.statusCode).toBe(status)
    expect(mock.seen).toEqual([])
    if (status === 405) expect(response.headers.allow).toMatch(/^(?:GET|POST)$/)
  })

  // as bytes on a socket: a client library would tidy the paths
  test.each([
    'GET /api/../hc HTTP/1.1',
    'GET /api/%2e%2e/hc HTTP/1.1',
    'GET /api/..%2fcategoria HTTP/1.1',
    'GET /api/..;/categoria HTTP/1.1',
    'GET /api/categoria%5c.. HTTP/1.1',
    'GET //evil.example/api/categoria HTTP/1.1',
    'GET /api/categoria%00 HTTP/1.1',
    'TRACE /api/categoria HTTP/1.1',
    'CONNECT evil.example:443 HTTP/1.1',
  ])('%s reaches nobody', async (line) => {
    const said = await raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(said).toMatch(/^(?:HTTP\/1\.1 40[045] |$)/)
    expect(mock.seen).toEqual([])
  })

  test.each([
    'GET http://evil.example/api/categoria HTTP/1.1',
    'GET /api/categoria HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade',
  ])('%j gets no upgrade and no other host', async (head) => {
    const said = await raw(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 (?:200|404|502) /)
    for (const { url, headers } of mock.seen) {
      expect([url, headers.host]).toEqual(['/api/categoria?empresaID=106', new URL(mock.url).host])
    }
  })
})

function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', () => resolve(said))
    socket.setTimeout(10_000, () => socket.destroy())
  })
}

test('a visitor who hangs up in mid-sentence is no failure of the store or of ours', async () => {
  const other = await startApp()
  const address = new URL(await other.app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(address.port), '127.0.0.1', () => {
    const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 500'
    socket.write(`POST /api/plano/detalhes HTTP/1.1\r\n${head}\r\n\r\n{"a":`, () =>
      socket.destroy(),
    )
  })
  const figures = async () => (await other.app.inject('/metrics')).body
  await expect.poll(figures).toContain('problems_total{code="request-invalid"} 1')
  expect(await figures()).not.toMatch(/problems_total\{code="(?:store|internal)/)
  await other.close()
})
