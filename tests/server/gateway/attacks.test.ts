import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { CARD, DETAILS, LEAD, PROPOSAL } from '../requests'
import { startApp, type TestApp } from '../start-app'

let mock: MockProvider
let it: TestApp
let port: number
/** A server of this machine that nobody may be led to. */
let visits = 0
const trap = createServer((_request, response) => {
  visits += 1
  response.end()
})

beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
  await it.app.listen({ port: 0, host: '127.0.0.1' })
  port = (it.app.server.address() as AddressInfo).port // it listens on a port
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  trap.close()
  await it.close()
  await mock.close()
})
beforeEach(() => {
  mock.seen.length = 0
  mock.answer = json({ success: true, data: {} })
})

describe('GW-06: no caller chooses where a call goes', () => {
  const bodies: Readonly<Record<string, object>> = {
    '/api/lead': LEAD,
    '/api/lead/validar-palavras': { texto: 'Ana' },
    '/api/plano/detalhes': DETAILS,
    '/api/proposta': PROPOSAL,
    '/api/pagamento/pix': { propostaToken: 'x' },
    '/api/pagamento/cartao': { ...CARD, propostaId: 'x' },
  }
  const hosts = (trapPort: number) => [
    `http://127.0.0.1:${trapPort}/`,
    `//127.0.0.1:${trapPort}/x`,
    `http://[::ffff:127.0.0.1]:${trapPort}/`,
    `http://2130706433:${trapPort}/`,
    `http://localhost:${trapPort}/`,
    'http://169.254.169.254/latest/meta-data/',
  ]

  test('whatever field or header an address stands in', async () => {
    const { port: trapPort } = trap.address() as AddressInfo // it listens on a port
    let serial = 0
    for (const address of hosts(trapPort)) {
      for (const [path, body] of Object.entries(bodies)) {
        const fields = Object.entries(body).filter(([, value]) => typeof value === 'string')
        const changed = fields.map(([field]) => ({ ...body, [field]: address }))
        const added = ['url', 'host', 'callback', 'providerUrl', 'baseURL'].map((field) => ({
          ...body,
          [field]: address,
        }))
        for (const payload of [...changed, ...added]) {
          serial += 1
          const host = new URL(address, 'http://x').host
          await it.post(path, payload, {
            'idempotency-key': `s${serial}`,
            'x-forwarded-host': host,
            'x-original-url': address,
            referer: address,
            forwarded: `host=${host}`,
          })
        }
      }
    }
    expect(visits).toBe(0)
    for (const { url, headers } of mock.seen) {
      expect(Object.keys(bodies)).toContain(url)
      expect(headers.host).toBe(new URL(mock.url).host)
      expect(headers).not.toHaveProperty('x-forwarded-host')
    }
    expect(mock.seen.length).toBeGreaterThan(0)
  })
})

describe('GW-09: answers of two variants never cross', () => {
  test('200 at once under the same address', async () => {
    mock.answer = (response, { url }) => {
      const company = new URL(url, mock.url).searchParams.get('empresaID')
      const category = { categoriaID: Number(company), nome: `de ${company}` }
      json({ success: true, data: [{ ...category, produtoCategoria: 'IMOVEL' }] })(response, {
        method: 'GET',
        url,
        headers: {},
        body: '',
      })
    }
    const companies = { home: 106, oferta: 93 } as const
    const names = Array.from({ length: 200 }, (_, at) => (at % 3 === 0 ? 'oferta' : 'home'))
    const all = await Promise.all(
      names.map((name) =>
        it.app.inject({ url: '/api/categoria?empresaID=1', headers: { 'x-variant': name } }),
      ),
    )
    const told = all.map((response) =>
      response.statusCode === 200 ? response.json().data[0].categoriaID : response.statusCode,
    )
    const right = names.map((name) => companies[name as keyof typeof companies])
    // who is told to come back later got no answer of somebody else's
    expect(told.filter((one, at) => one !== right[at] && one !== 503)).toEqual([])
    expect(new Set(told)).toEqual(new Set([106, 93, ...told.filter((one) => one === 503)]))
  })

  test.each(['01310100%26empresaID=2', '01310100&cep=99999999', '01310100%00', '01310100%23'])(
    'a separator in a value is no separator: cep=%s',
    async (cep) => {
      const response = await it.app.inject({ url: `/api/endereco?cep=${cep}` })
      expect(response.statusCode).toBe(400)
      expect(mock.seen).toHaveLength(0)
    },
  )
})

describe('GW-10: a request that two readers could understand in two ways', () => {
  const lines = (...all: string[]) => all.join('\r\n')
  const head = ['POST /api/lead HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  const shout = async (request: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    return text(socket)
  }

  test.each([
    [
      'both lengths',
      lines(...head, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', ''),
    ],
    ['two lengths', lines(...head, 'Content-Length: 2', 'Content-Length: 3', '', '{}x')],
    ['a length that is none', lines(...head, 'Content-Length: +2', '', '{}')],
    ['a bare line feed', `${head.join('\n')}\nContent-Length: 2\n\n{}`],
    ['a name before a space', lines(...head, 'Content-Length : 2', '', '{}')],
    ['an unknown coding', lines(...head, 'Transfer-Encoding: xchunked', '', '0', '', '')],
    ['a header of 64 kB', lines(...head, `X-Long: ${'a'.repeat(65_536)}`, '', '')],
  ])('%s is refused, and the line is closed', async (_what, request) => {
    // the whole answer is there only once the server has closed the line
    expect(await shout(request)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(mock.seen).toHaveLength(0)
  })
})
