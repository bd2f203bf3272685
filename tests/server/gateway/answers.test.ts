import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { CATALOGUE, DETAILED, DETAILS } from '../requests'
import { startApp, type TestApp } from '../start-app'

const CANARY = 'canary-key-7f3a'
let mock: MockProvider
let it: TestApp

beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url, apiKey: CANARY })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})
beforeEach(() => {
  mock.seen.length = 0
  mock.answer = json({ success: true, data: DETAILED })
})

describe('GW-05: the key stays here', () => {
  test('a redirect is not followed', async () => {
    mock.answer = (response) => {
      response.writeHead(302, { location: `${mock.url}/evil` }).end()
    }
    expect((await it.post('/api/plano/detalhes', DETAILS)).statusCode).toBe(502)
    expect(mock.seen.map(({ url }) => url)).toEqual(['/api/plano/detalhes'])
  })

  test.each([400, 401, 403, 404, 422, 500])(
    'a %d that echoes the key does not pass it on',
    async (status) => {
      mock.answer = json({ echo: CANARY, key: CANARY }, status)
      const response = await it.post('/api/plano/detalhes', DETAILS)
      expect(response.body + JSON.stringify(response.headers)).not.toContain(CANARY)
      expect(response.json().success).toBe(false)
    },
  )
})

describe('GW-07: answers are capped and checked', () => {
  const wrong = (response: { body: string; statusCode: number; json: () => unknown }) => {
    expect(response.statusCode).toBe(502)
    expect(response.json()).toEqual({
      success: false,
      code: expect.stringMatching(/^provider-/),
      message: 'Estamos passando por instabilidades. Tente novamente mais tarde.',
    })
  }

  test('HTML with status 200', async () => {
    mock.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
    }
    wrong(await it.post('/api/plano/detalhes', DETAILS))
  })

  test('50 MB', async () => {
    mock.answer = (response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(50_000_000, 0x20))
    }
    wrong(await it.post('/api/plano/detalhes', DETAILS))
    expect(mock.seen).toHaveLength(1) // too much is no reason to ask for it again
  })

  test('endless chunks end with the time-out', async () => {
    mock.answer = (response) => {
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    }
    const from = performance.now()
    const response = await it.post('/api/plano/detalhes', DETAILS)
    expect([response.statusCode, response.json().code]).toEqual([504, 'provider-timeout'])
    expect(performance.now() - from).toBeLessThan(6000)
    expect(mock.seen).toHaveLength(1)
  })

  test('a gzip that nobody asked for is not unpacked', async () => {
    mock.answer = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(JSON.stringify({ data: DETAILED })))
    }
    wrong(await it.post('/api/plano/detalhes', DETAILS))
  })

  test.each([
    ['wrong types', { ...DETAILED, titulo: 5 }],
    ['a missing value', { titulo: 'a', planoID: 1 }],
    ['a negative fee', { ...DETAILED, taxaAdmTotal: -3 }],
  ])('%s', async (_what, data) => {
    mock.answer = json({ success: true, data })
    wrong(await it.post('/api/plano/detalhes', DETAILS))
  })

  test('what the wire types do not know is dropped', async () => {
    mock.answer = json({ success: true, data: { ...DETAILED, custo: 1 }, trace: 'x' })
    expect((await it.post('/api/plano/detalhes', DETAILS)).json()).toEqual({
      success: true,
      data: DETAILED,
    })
  })

  test("a failure's own words pass with its status (hole 30)", async () => {
    mock.answer = json({ success: false, message: 'Nenhum plano encontrado', host: 'db1' }, 404)
    const response = await it.app.inject(CATALOGUE)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ success: false, message: 'Nenhum plano encontrado' })
  })
})
