import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from './buyer'
import { json, type MockProvider, mockProvider } from './mock-provider'
import { CARD, PROPOSAL, PROPOSED } from './requests'
import { type SpawnedServer, spawnServer } from './spawn-server'
import { tempDataDir } from './temp-store'

/** Code that a server runs before its own, so that a signal makes it fail in a way of its own. */
const onSignal = (code: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${code} })`)}`

let mock: MockProvider
const ends: (() => void)[] = []

beforeAll(async () => {
  mock = await mockProvider()
})
afterAll(async () => {
  for (const end of ends) end()
  await mock.close()
})

const start = async (directory: string, env: Record<string, string> = {}) => {
  const server = await spawnServer(directory, {
    PROVIDER_URL: mock.url,
    PROVIDER_KEY: 'chave',
    ...env,
  })
  ends.push(() => server.child.kill('SIGKILL'))
  return server
}

const paying = ({ address }: SpawnedServer, propostaId: string) =>
  fetch(`${address}/api/pagamento/cartao`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'cartao' },
    body: JSON.stringify({ ...CARD, propostaId }),
  })

const charging = ({ address }: SpawnedServer, propostaToken: string) =>
  fetch(`${address}/api/pagamento/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'pix' },
    body: JSON.stringify({ propostaToken }),
  })

test.each([
  ['a rejection that nobody handles', onSignal(`Promise.reject(new Error('x'))`), 1],
  ['an error that nobody catches', onSignal(`setTimeout(() => { throw new Error('x') })`), 1],
  [
    'no memory left',
    `${onSignal('const all = []; for (;;) all.push(new Array(1e6).fill(all.length))')} --max-old-space-size=300`,
    null,
  ],
])(
  'SRV-11: %s ends the process; it starts again, and what was in flight is unknown and is not sent again',
  async (what, options, code) => {
    const temp = tempDataDir()
    ends.push(() => temp.remove())
    const server = await start(temp.directory, { NODE_OPTIONS: options })
    // two proposals: one is being paid by card, of the other a Pix is being made
    const handles: string[] = []
    for (const propostaID of [9, 10]) {
      mock.answer = json({ success: true, data: { ...PROPOSED, propostaID } })
      const { propostaToken } = await post(
        server.address,
        '/api/proposta',
        `p${propostaID}`,
        PROPOSAL,
      )
      handles.push(propostaToken ?? '')
    }
    mock.seen.length = 0
    mock.answer = () => undefined // it has taken the call, and its answer never comes
    const cut = Promise.allSettled([paying(server, handles[0]!), charging(server, handles[1]!)])
    await expect.poll(() => mock.seen.length, { interval: 5 }).toBe(2)
    const ended = once(server.child, 'exit')
    server.child.kill('SIGUSR2')
    const [exit] = await ended
    expect(exit, what).toBe(code)
    for (const { status } of await cut) expect(status).toBe('rejected')
    if (code === 1)
      expect(server.printed()).toMatch(/"event":"(?:unhandled-rejection|uncaught-exception)"/)

    const again = await start(temp.directory)
    mock.answer = json({ success: true, data: { cartaoAutorizacao: 'A1', qrCode: 'x', url: '' } })
    const card = await paying(again, handles[0]!)
    expect([card.status, (await card.json()).data]).toEqual([202, { cartaoAutorizacao: null }])
    const pix = await charging(again, handles[1]!)
    expect([pix.status, (await pix.json()).code]).toEqual([409, 'outcome-unknown'])
    expect(mock.seen).toHaveLength(2)
    await again.end('SIGKILL')
  },
)
