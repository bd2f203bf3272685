import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attemptsIn } from '../../../server/store/attempts'
import { confirmedPaymentsIn } from '../../../server/store/confirmed-payments'
import { liveChargesIn } from '../../../server/store/live-charges'
import { proposalHandlesIn } from '../../../server/store/proposal-handles'
import type { Profile } from '../../../src/product/provider/dialect/profile'
import {
  cut,
  held,
  json,
  type MockProvider,
  mockProvider,
  type Reply,
  type Seen,
} from '../mock-provider'
import { CARD, PROPOSAL, PROPOSED } from '../requests'
import { providerProfile, startApp, startTwin, type TestApp } from '../start-app'

const HOUR = 3_600_000
/** A Monday at noon in São Paulo; the slip is due on the Friday after it. */
const MONDAY = Date.parse('2026-11-23T12:00:00-03:00')
const DUE = '2026-11-27'
const pix: Reply = (response, seen) =>
  json({ data: { url: '', qrCode: made(seen) } })(response, seen)
const slip: Reply = (response, seen) =>
  json({ data: { boletoURL: '', boletoCodigoBarras: made(seen), dataVencimento: DUE } })(
    response,
    seen,
  )
const paid = json({ success: true, data: { cartaoAutorizacao: 'A000123' } })
let count = 0
const made = ({ url }: Seen): string => {
  count += 1
  return `${url} ${count}`
}
let mock: MockProvider
let it: TestApp
let now = MONDAY
let proposals = 0

type Poster = Pick<TestApp, 'post'>
type Asked = { readonly handle: string; readonly key: string; readonly known?: readonly number[] }

/** What the provider answers on each path; the order does not matter. */
const answers: Record<string, Reply> = {}
const charges = () => mock.seen.filter(({ url }) => url.startsWith('/api/pagamento/'))

async function start(profile: Partial<Profile> = {}) {
  it = await startApp({
    providerUrl: mock.url,
    clock: () => now,
    profile: { idempotencyKey: 'none', ...profile },
  })
}

beforeEach(async () => {
  now = MONDAY
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

/** A handle of a proposal; of the same one where its number is given. */
async function propose(propostaID = 1000 + proposals): Promise<string> {
  answers['/api/proposta'] = json({ success: true, data: { ...PROPOSED, propostaID } })
  proposals += 1
  const headers = { 'idempotency-key': `p${proposals}` }
  return (await it.post('/api/proposta', PROPOSAL, headers)).json().data.propostaToken
}

async function charge(path: string, { handle, key, known }: Asked, poster: Poster = it) {
  const body = path === 'cartao' ? { ...CARD, propostaId: handle } : { propostaToken: handle }
  const payload = { ...body, ...(known && { cobrancasConhecidas: known }) }
  const answer = await poster.post(`/api/pagamento/${path}`, payload, { 'idempotency-key': key })
  const { data, code, forma } = answer.json()
  const told = data?.qrCode ?? data?.boletoCodigoBarras ?? data?.cartaoAutorizacao
  return (
    told ?? (code === undefined ? answer.statusCode : forma === undefined ? code : [code, forma])
  )
}

const [NEW_PIX, NEW_SLIP] = [/^\/api\/pagamento\/pix /, /^\/api\/pagamento\/boleto /]

describe('PAY-10: one charge of a proposal lives at a time', () => {
  test('a slip beside a Pix is made only for who knows of the Pix; each is shown again as it was', async () => {
    const handle = await propose()
    const first = await charge('pix', { handle, key: 'a', known: [] })
    expect(first).toMatch(NEW_PIX)
    for (const known of [undefined, [], [0]]) {
      const told = await charge('boleto', { handle, key: 'b', ...(known && { known }) })
      expect(told).toEqual(['other-charge', 5])
    }
    expect(charges()).toHaveLength(1)
    expect(JSON.parse(charges()[0]!.body)).toEqual({ propostaToken: PROPOSED.propostaToken })
    const second = await charge('boleto', { handle, key: 'b', known: [5] })
    expect(second).toMatch(NEW_SLIP)
    expect(await charge('pix', { handle, key: 'c' })).toBe(first)
    expect(await charge('boleto', { handle, key: 'd' })).toBe(second)
    expect(charges()).toHaveLength(2)
  })

  test('PAY-07: whichever process, talk or device asks, also after a restart', async () => {
    const [handle, elsewhere] = [await propose(7), await propose(7)]
    const twin = await startTwin(it, mock.url, () => now)
    const other: Poster = {
      post: async (url, payload, headers = {}) =>
        twin.inject({ method: 'POST', url, payload, headers }),
    }
    const first = await charge('pix', { handle, key: 'a' })
    expect(await charge('boleto', { handle, key: 'b', known: [] }, other)).toEqual([
      'other-charge',
      5,
    ])
    expect(await charge('boleto', { handle: elsewhere, key: 'c', known: [] })).toEqual([
      'other-charge',
      5,
    ])
    expect(await charge('cartao', { handle: elsewhere, key: 'd', known: [] }, other)).toEqual([
      'other-charge',
      5,
    ])
    expect(await charge('pix', { handle: elsewhere, key: 'e', known: [] }, other)).toBe(first)
    expect(charges()).toHaveLength(1)
    await twin.close()
  })

  test('at once, in two processes, there are never two that nobody knows of', async () => {
    const twin = await startTwin(it, mock.url, () => now)
    const other: Poster = {
      post: async (url, payload, headers = {}) =>
        twin.inject({ method: 'POST', url, payload, headers }),
    }
    for (let turn = 0; turn < 10; turn += 1) {
      mock.seen.length = 0
      const handle = await propose()
      const both = await Promise.all([
        charge('pix', { handle, key: `x${turn}`, known: [] }),
        charge('boleto', { handle, key: `y${turn}`, known: [] }, other),
      ])
      expect(charges().length, String(both)).toBeLessThanOrEqual(1)
    }
    await twin.close()
  })

  test('a slip keeps its place until it is due, a Pix until it expires; then there is room for another', async () => {
    const handle = await propose()
    const first = await charge('boleto', { handle, key: 'a', known: [] })
    // days later: answers are forgotten after one, handles of proposals after two
    for (const hours of [25, 49, 96]) {
      now = MONDAY + hours * HOUR
      await attemptsIn(it.store.db).forget(now)
      expect(await charge('boleto', { handle, key: 'a', known: [1] })).toBe(first)
      expect(await charge('boleto', { handle, key: `b${hours}` })).toBe(first)
      expect(await charge('pix', { handle, key: `c${hours}`, known: [] })).toEqual([
        'other-charge',
        1,
      ])
    }
    now = Date.parse(`${DUE}T23:59:58-03:00`)
    expect(await charge('boleto', { handle, key: 'd' })).toBe(first)
    now += 2000
    answers['/api/pagamento/pix'] = json({
      data: { url: '', qrCode: 'de 3 dias', validadeSegundos: 259_200 },
    })
    expect(await charge('pix', { handle, key: 'e', known: [] })).toBe('de 3 dias')
    now += 71 * HOUR
    await attemptsIn(it.store.db).forget(now)
    expect(await charge('pix', { handle, key: 'f', known: [] })).toBe('de 3 dias')
    expect(await charge('boleto', { handle, key: 'g', known: [] })).toEqual(['other-charge', 5])
    now += HOUR
    expect(await charge('boleto', { handle, key: 'h', known: [] })).toMatch(NEW_SLIP)
  })

  test.each([
    ['', async () => undefined],
    [', also once it is forgotten', () => attemptsIn(it.store.db).forget(now)],
  ])('an expired Pix that is asked for again leaves room for a new one%s', async (_when, wait) => {
    const handle = await propose()
    const lasting: Reply = (response, seen) =>
      json({ data: { url: '', qrCode: made(seen), validadeSegundos: 600 } })(response, seen)
    answers['/api/pagamento/pix'] = lasting
    const first = await charge('pix', { handle, key: 'a', known: [] })
    now += HOUR
    await wait()
    // the page that lost the answer and asks for it under the same key gets it, expired
    expect(await charge('pix', { handle, key: 'a', known: [] })).toBe(first)
    const second = await charge('pix', { handle, key: 'b', known: [] })
    expect(second).toMatch(NEW_PIX)
    expect(second).not.toBe(first)
  })

  test('one due on a day without banks keeps it until the next working day', async () => {
    const handle = await propose()
    const data = { boletoURL: '', boletoCodigoBarras: 'x', dataVencimento: '2026-11-28' }
    answers['/api/pagamento/boleto'] = json({ data })
    await charge('boleto', { handle, key: 'a', known: [] })
    now = Date.parse('2026-11-30T23:59:00-03:00')
    expect(await charge('pix', { handle, key: 'b', known: [] })).toEqual(['other-charge', 1])
    now += 2 * 60_000
    expect(await charge('pix', { handle, key: 'b', known: [] })).toMatch(NEW_PIX)
  })

  test('a charge that was refused or never left holds no place; one whose answer was lost does', async () => {
    const handle = await propose()
    for (const answer of [json({ success: false, message: 'não' }, 400), json({}, 401)]) {
      answers['/api/pagamento/pix'] = answer
      await charge('pix', { handle, key: 'a', known: [] })
      const free = await propose()
      await charge('pix', { handle: free, key: `a${free}`, known: [] })
      expect(await charge('boleto', { handle: free, key: `b${free}`, known: [] })).toMatch(NEW_SLIP)
    }
    const lost = await propose()
    answers['/api/pagamento/pix'] = cut
    expect(await charge('pix', { handle: lost, key: 'c', known: [] })).toBe('outcome-unknown')
    expect(await charge('boleto', { handle: lost, key: 'd', known: [] })).toEqual([
      'other-charge',
      5,
    ])
    expect(await charge('boleto', { handle: lost, key: 'd', known: [5] })).toMatch(NEW_SLIP)
  })

  test('a card is not charged beside a Pix that its page does not know of, nor a Pix made beside a card that is looked at', async () => {
    const handle = await propose()
    await charge('pix', { handle, key: 'a' })
    mock.seen.length = 0
    // a page from before this rule reads an unknown problem as a payment of which nobody knows the end
    expect(await charge('cartao', { handle, key: 'b' })).toBe('payment-not-sent')
    expect(await charge('cartao', { handle, key: 'b', known: [1] })).toEqual(['other-charge', 5])
    expect(charges()).toEqual([])
    expect(await charge('cartao', { handle, key: 'b', known: [5] })).toBe('****0123')
    expect(JSON.parse(charges()[0]!.body)).not.toHaveProperty('cobrancasConhecidas')

    const other = await propose()
    answers['/api/pagamento/cartao'] = cut
    expect(await charge('cartao', { handle: other, key: 'c', known: [] })).toBe(202)
    expect(await charge('pix', { handle: other, key: 'd', known: [] })).toEqual(['other-charge', 0])
    expect(await charge('pix', { handle: other, key: 'd', known: [0] })).toMatch(NEW_PIX)
  })
})

describe('PAY-10, PAY-16: where the provider can withdraw a charge', () => {
  const { calls } = providerProfile
  const withdraw = { path: '/api/cobranca/baixa', method: 'post' } as const
  const confirmation = { ...providerProfile.confirmation, ask: 'post' } as const
  const withdrawn = () => mock.seen.filter(({ url }) => url === withdraw.path)

  beforeEach(async () => {
    await it.close()
    await start({
      confirmation,
      calls: { ...calls, pix: { ...calls.pix, withdraw }, boleto: { ...calls.boleto, withdraw } },
    })
    answers[withdraw.path] = json({ success: true })
  })

  const stateOf = async (propostaToken: string, formaPagamento: number) => {
    const asked = { propostaToken, formaPagamento }
    return (await it.post('/api/pagamento/confirmacao', asked)).json().data.estado
  }

  test('the Pix goes before the slip is made, and who waits for it hears that it is void', async () => {
    const handle = await propose()
    const first = await charge('pix', { handle, key: 'a', known: [] })
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toMatch(NEW_SLIP)
    expect(withdrawn().map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['POST', { propostaToken: PROPOSED.propostaToken }],
    ])
    expect(await stateOf(handle, 5)).toBe('vencido')
    // the same request again does not bring it back
    expect(await charge('pix', { handle, key: 'a', known: [] })).toBe('key-expired')
    const second = await charge('pix', { handle, key: 'c', known: [] })
    expect(second).toMatch(NEW_PIX)
    expect(second).not.toBe(first)
    expect(withdrawn()).toHaveLength(2)
  })

  test.each([
    ['refuses', json({ success: false }, 409)],
    ['says no in a success', json({ success: false })],
    ['cuts the line', cut],
  ])('where it %s the visitor has to know, as elsewhere', async (_what, answer) => {
    const handle = await propose()
    answers[withdraw.path] = answer
    const first = await charge('pix', { handle, key: 'a', known: [] })
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toEqual(['other-charge', 5])
    expect(await charge('boleto', { handle, key: 'b', known: [5] })).toMatch(NEW_SLIP)
    expect(await charge('pix', { handle, key: 'c', known: [1] })).toBe(first)
  })

  test('PAY-01: nor does a repetition get past it while the first request still tries', async () => {
    const handle = await propose()
    answers[withdraw.path] = json({ success: false }, 409)
    await charge('boleto', { handle, key: 'a', known: [] })
    const again = Array.from({ length: 5 }, () => charge('pix', { handle, key: 'b', known: [] }))
    expect(await Promise.all(again)).toEqual(Array(5).fill(['other-charge', 1]))
    expect(charges()).toHaveLength(1)
    expect(withdrawn()).toHaveLength(1)
    expect(await charge('pix', { handle, key: 'b', known: [1] })).toMatch(NEW_PIX)
  })

  test('a warning goes to the request that knew nothing, not to one that waited for it and knows', async () => {
    const handle = await propose()
    const gate = held(json({ success: false }, 409))
    answers[withdraw.path] = gate.reply
    await charge('boleto', { handle, key: 'a', known: [] })
    const unaware = charge('pix', { handle, key: 'b', known: [] })
    await expect.poll(() => withdrawn().length).toBe(1)
    const aware = charge('pix', { handle, key: 'c', known: [1] })
    await sleep(100)
    gate.open()
    expect(await unaware).toEqual(['other-charge', 1])
    expect(await aware).toMatch(NEW_PIX)
  })

  test('a Pix that is made after it was withdrawn is not shown as void: it can be paid', async () => {
    const handle = await propose()
    const gate = held(pix)
    answers['/api/pagamento/pix'] = gate.reply
    const making = charge('pix', { handle, key: 'a', known: [] })
    await expect.poll(() => charges().length).toBe(1)
    answers['/api/pagamento/cartao'] = json({ success: false, message: 'não' }, 402)
    expect(await charge('cartao', { handle, key: 'b', known: [] })).toBe(402)
    expect(withdrawn()).toHaveLength(1)
    gate.open()
    const first = await making
    expect(first).toMatch(NEW_PIX)
    answers['/api/pagamento/confirmacao'] = json({ data: { status: 'pendente' } })
    expect(await stateOf(handle, 5)).toBe('aguardando')
    expect(await charge('pix', { handle, key: 'a', known: [0] })).toBe(first)
  })

  test('SRV-04: the time that withdrawing takes is not the time that the card has: nobody takes over a card on its way', async () => {
    const handle = await propose()
    await charge('pix', { handle, key: 'a', known: [] })
    const slowly =
      (reply: Reply): Reply =>
      (response, seen) => {
        now += 25_000
        return reply(response, seen)
      }
    answers[withdraw.path] = slowly(json({ success: true }))
    let meanwhile = ''
    answers['/api/pagamento/cartao'] = slowly(async (response, seen) => {
      meanwhile = await charge('cartao', { handle, key: 'c', known: [] })
      return paid(response, seen)
    })
    expect(await charge('cartao', { handle, key: 'b', known: [] })).toBe('****0123')
    expect(meanwhile).toBe('payment-in-flight')
    expect(await charge('pix', { handle, key: 'd', known: [] })).toBe('already-paid')
  })

  test('PAY-16: a Pix that is confirmed while it is withdrawn keeps the card from being charged', async () => {
    const handle = await propose()
    await charge('pix', { handle, key: 'a', known: [] })
    const { id } = (await proposalHandlesIn(it.store.db).proposalOf(handle, now)) ?? {}
    answers[withdraw.path] = async (response, seen) => {
      const pix = { method: 5, paidAt: now }
      await confirmedPaymentsIn(it.store.db).confirm(id ?? '', pix, now)
      return json({ success: true })(response, seen)
    }
    const before = charges().length
    expect(await charge('cartao', { handle, key: 'b', known: [5] })).toBe('already-paid')
    expect(charges()).toHaveLength(before)
  })

  test('PAY-16: a Pix that is confirmed while a slip is made is not withdrawn, the slip is', async () => {
    const handle = await propose(7)
    answers[withdraw.path] = json({ success: false }, 409)
    await charge('pix', { handle, key: 'a', known: [] })
    const gate = held(slip)
    answers['/api/pagamento/boleto'] = gate.reply
    const making = charge('boleto', { handle, key: 'b', known: [5] })
    await expect.poll(() => charges().length).toBe(2)
    answers['/api/pagamento/confirmacao'] = json({ data: { status: 'aprovado' } })
    expect(await stateOf(handle, 5)).toBe('confirmado')
    answers[withdraw.path] = json({ success: true })
    const before = withdrawn().length
    gate.open()
    expect(await making).toBe('already-paid')
    expect(withdrawn()).toHaveLength(before + 1)
    const kept = await liveChargesIn(it.store.db).current({ proposal: '7', method: 5 })
    expect(kept?.isVoid).toBe(false)
  })

  test('PAY-16: a Pix that could not be withdrawn before is withdrawn once the card is approved, which is answered at once', async () => {
    const handle = await propose()
    answers[withdraw.path] = json({ success: false }, 409)
    await charge('pix', { handle, key: 'a', known: [] })
    const gate = held(json({ success: true }))
    answers['/api/pagamento/cartao'] = (response, seen) => {
      answers[withdraw.path] = gate.reply
      return paid(response, seen)
    }
    expect(await charge('cartao', { handle, key: 'b', known: [5] })).toBe('****0123')
    await expect.poll(() => withdrawn().length).toBe(2)
    gate.open()
  })

  test('PAY-16: the card times out, a Pix is made, then the card turns out to be paid: it is shown as paid, and the Pix is withdrawn', async () => {
    const handle = await propose()
    answers['/api/pagamento/cartao'] = cut
    expect(await charge('cartao', { handle, key: 'a', known: [] })).toBe(202)
    expect(await charge('pix', { handle, key: 'b', known: [0] })).toMatch(NEW_PIX)
    answers['/api/pagamento/confirmacao'] = json({ data: { status: 'aprovado' } })
    expect(await stateOf(handle, 0)).toBe('confirmado')
    expect(withdrawn()).toHaveLength(1)
    expect(await stateOf(handle, 5)).toBe('confirmado')
    expect(await charge('pix', { handle, key: 'c', known: [0, 5] })).toBe('already-paid')
    expect(await charge('boleto', { handle, key: 'd', known: [0, 5] })).toBe('already-paid')
    expect(await charge('cartao', { handle, key: 'e', known: [0, 5] })).toBe('****')
  })
})
