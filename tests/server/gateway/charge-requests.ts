import { afterEach, beforeEach } from 'vitest'
import type { LogFields } from '../../../server/environment/logger'
import type { Profile } from '../../../src/product/provider/dialect/profile'
import { json, type MockProvider, mockProvider, type Reply, type Seen } from '../mock-provider'
import { CARD, PROPOSAL, PROPOSED, slipLine } from '../requests'
import { startApp, type TestApp } from '../start-app'

export const HOUR = 3_600_000
/** A Monday at noon in São Paulo; the slip is due on the Friday after it. */
export const MONDAY = Date.parse('2026-11-23T12:00:00-03:00')
export const DUE = '2026-11-27'
export const pix: Reply = (response, seen) =>
  json({ data: { url: '', qrCode: made(seen) } })(response, seen)
export const slip: Reply = (response, seen) =>
  json({ data: { boletoURL: '', boletoCodigoBarras: nextSlip(), dataVencimento: DUE } })(
    response,
    seen,
  )
export const paid = json({ success: true, data: { cartaoAutorizacao: 'A000123' } })
let count = 0
export const made = ({ url }: Seen): string => {
  count += 1
  return `${url} ${count}`
}
function nextSlip(): string {
  count += 1
  return slipLine(count)
}
export let mock: MockProvider
export let it: TestApp
/** The time of the products, which a test sets. */
export const clock = { now: MONDAY }
export let proposals = 0
/** What the products have logged in this test. */
export const logged: LogFields[] = []
const keep = (fields: LogFields) => void logged.push(fields)

export type Poster = Pick<TestApp, 'post'>
type Asked = { readonly handle: string; readonly key: string; readonly known?: readonly number[] }

/** What the provider answers on each path; the order does not matter. */
export const answers: Record<string, Reply> = {}
export const charges = () => mock.seen.filter(({ url }) => url.startsWith('/api/pagamento/'))

export async function start(profile: Partial<Profile> = {}) {
  it = await startApp({
    providerUrl: mock.url,
    clock: () => clock.now,
    log: { info: keep, warn: keep, error: keep },
    profile: { idempotencyKey: 'none', ...profile },
  })
}

/** A provider and a product for each test of a file. */
export function startsBeforeEach(): void {
  beforeEach(async () => {
    clock.now = MONDAY
    logged.length = 0
    mock = await mockProvider()
    Object.assign(answers, {
      '/api/pagamento/pix': pix,
      '/api/pagamento/boleto': slip,
      '/api/pagamento/cartao': paid,
    })
    mock.answer = (response, seen) => (answers[seen.url] ?? json({}, 404))(response, seen)
    await start()
  })
  afterEach(async () => {
    await it.close()
    await mock.close()
  })
}

/** A handle of a proposal; of the same one where its number is given. */
export async function propose(propostaID = 1000 + proposals): Promise<string> {
  answers['/api/proposta'] = json({ success: true, data: { ...PROPOSED, propostaID } })
  proposals += 1
  const headers = { 'idempotency-key': `p${proposals}` }
  return (await it.post('/api/proposta', PROPOSAL, headers)).json().data.propostaToken
}

export async function charge(path: string, { handle, key, known }: Asked, poster: Poster = it) {
  const body = path === 'cartao' ? { ...CARD, propostaId: handle } : { propostaToken: handle }
  const payload = { ...body, ...(known && { cobrancasConhecidas: known }) }
  const answer = await poster.post(`/api/pagamento/${path}`, payload, { 'idempotency-key': key })
  const { data, code, forma } = answer.json()
  const told = data?.qrCode ?? data?.boletoCodigoBarras ?? data?.cartaoAutorizacao
  return (
    told ?? (code === undefined ? answer.statusCode : forma === undefined ? code : [code, forma])
  )
}

export const [NEW_PIX, NEW_SLIP] = [/^\/api\/pagamento\/pix /, /^988\d{44}$/]
