import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { confirmedPaymentsIn } from '../../../server/store/confirmed-payments'
import { liveChargesIn } from '../../../server/store/live-charges'
import { proposalHandlesIn } from '../../../server/store/proposal-handles'
import { cut, held, json, type Reply } from '../mock-provider'
import { PROPOSED } from '../requests'
import { providerProfile } from '../start-app'
import {
  answers,
  charge,
  charges,
  clock,
  it,
  logged,
  mock,
  NEW_PIX,
  NEW_SLIP,
  paid,
  pix,
  propose,
  slip,
  start,
  startsBeforeEach,
} from './charge-requests'

startsBeforeEach()

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

  const page: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Em manutenção</html>')
  }
  const compressed: Reply = (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(JSON.stringify({ success: false })))
  }

  /** From now on the store keeps no change of a charge. */
  const refuseWithdrawn = () =>
    sql`CREATE TRIGGER full BEFORE UPDATE ON charges BEGIN SELECT RAISE(ABORT, 'disk full'); END`.execute(
      it.store.db,
    )
  const NOT_KEPT = {
    event: 'charge-not-withdrawn',
    stack: expect.stringContaining('SQLITE_CONSTRAINT_TRIGGER'),
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
    ['says no in a success, as text', json({ Success: 'false' })],
    ['lists errors in a success', json({ Errors: ['A cobrança já foi paga'] })],
    ['answers with a page', page],
    ['answers with a compressed body', compressed],
    ['cuts the line', cut],
  ])('where it %s the visitor has to know, as elsewhere', async (_what, answer) => {
    const handle = await propose()
    answers[withdraw.path] = answer
    const first = await charge('pix', { handle, key: 'a', known: [] })
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toEqual(['other-charge', 5])
    expect(await charge('boleto', { handle, key: 'b', known: [5] })).toMatch(NEW_SLIP)
    expect(await charge('pix', { handle, key: 'c', known: [1] })).toBe(first)
  })

  test.each([
    ['without a body', (response) => void response.writeHead(204).end()],
    ['in a word', (response) => void response.writeHead(200).end('OK')],
    ['with an empty list of errors', json({ data: null, Errors: [] })],
  ] satisfies [string, Reply][])('a success %s withdraws it', async (_what, answer) => {
    const handle = await propose()
    answers[withdraw.path] = answer
    await charge('pix', { handle, key: 'a', known: [] })
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toMatch(NEW_SLIP)
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

  test('a Pix that is being made is not withdrawn, as it may come after that: the visitor hears of it, and there is no second one', async () => {
    const handle = await propose()
    const gate = held(pix)
    answers['/api/pagamento/pix'] = gate.reply
    const making = charge('pix', { handle, key: 'a', known: [] })
    await expect.poll(() => charges().length).toBe(1)
    expect(await charge('cartao', { handle, key: 'b', known: [] })).toEqual(['other-charge', 5])
    expect(withdrawn()).toHaveLength(0)
    const again = charge('pix', { handle, key: 'c', known: [] })
    gate.open()
    const first = await making
    expect(first).toMatch(NEW_PIX)
    expect(await again).toBe(first)
    expect(await charge('cartao', { handle, key: 'b', known: [] })).toBe('****0123')
    expect(withdrawn()).toHaveLength(1)
  })

  test('of a Pix whose answer was lost nothing is under way: it is withdrawn as one that was made', async () => {
    const handle = await propose()
    answers['/api/pagamento/pix'] = cut
    expect(await charge('pix', { handle, key: 'a', known: [] })).toBe('outcome-unknown')
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toMatch(NEW_SLIP)
    expect(withdrawn()).toHaveLength(1)
  })

  test('a Pix that is requested again while it is withdrawn may come after that: it is not taken for gone', async () => {
    await it.close()
    const withdrawable = { pix: { ...calls.pix, withdraw }, boleto: { ...calls.boleto, withdraw } }
    await start({ idempotencyKey: 'header', calls: { ...calls, ...withdrawable } })
    const handle = await propose()
    answers['/api/pagamento/pix'] = cut
    await charge('pix', { handle, key: 'a', known: [] })
    const gate = held(pix)
    let again: Promise<unknown> = Promise.resolve()
    answers['/api/pagamento/pix'] = gate.reply
    answers[withdraw.path] = async (response, seen) => {
      again = charge('pix', { handle, key: 'a', known: [] })
      await expect.poll(() => charges().length).toBe(2)
      return json({ success: true })(response, seen)
    }
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toEqual(['other-charge', 5])
    gate.open()
    expect(await again).toMatch(NEW_PIX)
    expect(charges()).toHaveLength(2)
  })

  test('SRV-04: the time that withdrawing takes is not the time that the card has: nobody takes over a card on its way', async () => {
    const handle = await propose()
    await charge('pix', { handle, key: 'a', known: [] })
    const slowly =
      (reply: Reply): Reply =>
      (response, seen) => {
        clock.now += 25_000
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

  test.each([
    ['a page', { known: [5] }],
    ['a page of an older version', {}],
  ])(
    'PAY-16: a Pix that is confirmed while it is withdrawn keeps the card of %s from being charged',
    async (_page, more) => {
      const handle = await propose()
      await charge('pix', { handle, key: 'a', known: [] })
      const { id } = (await proposalHandlesIn(it.store.db).proposalOf(handle, clock.now)) ?? {}
      answers[withdraw.path] = async (response, seen) => {
        const pix = { method: 5, paidAt: clock.now }
        await confirmedPaymentsIn(it.store.db).confirm(id ?? '', pix, clock.now)
        return json({ success: true })(response, seen)
      }
      const before = charges().length
      expect(await charge('cartao', { handle, key: 'b', ...more })).toBe('already-paid')
      expect(charges()).toHaveLength(before)
    },
  )

  test('PAY-16: nor is a Pix made that waited for the withdrawal of a slip, if the slip is confirmed meanwhile', async () => {
    const handle = await propose()
    await charge('boleto', { handle, key: 'a', known: [] })
    const { id } = (await proposalHandlesIn(it.store.db).proposalOf(handle, clock.now)) ?? {}
    answers[withdraw.path] = async (response, seen) => {
      const paid = { method: 1, paidAt: clock.now }
      await confirmedPaymentsIn(it.store.db).confirm(id ?? '', paid, clock.now)
      return json({ success: true })(response, seen)
    }
    expect(await charge('pix', { handle, key: 'b', known: [] })).toBe('already-paid')
    expect(charges()).toHaveLength(1)
  })

  test('PAY-07: nor one that waited while a card payment began, of a page that knows of both', async () => {
    const handle = await propose()
    await charge('boleto', { handle, key: 'a', known: [] })
    const gate = held(paid)
    answers['/api/pagamento/cartao'] = gate.reply
    let card: Promise<unknown> | undefined
    answers[withdraw.path] = async (response, seen) => {
      if (card) return json({ success: false })(response, seen)
      card = charge('cartao', { handle, key: 'c', known: [1, 5] })
      await expect.poll(() => charges().length).toBe(2)
      return json({ success: true })(response, seen)
    }
    expect(await charge('pix', { handle, key: 'b', known: [] })).toBe('in-flight')
    gate.open()
    expect(await card).toBe('****0123')
    expect(charges()).toHaveLength(2)
  })

  test('PAY-16: a Pix that was confirmed before is not withdrawn for a card', async () => {
    const handle = await propose()
    await charge('pix', { handle, key: 'a', known: [] })
    answers['/api/pagamento/confirmacao'] = json({ data: { status: 'aprovado' } })
    expect(await stateOf(handle, 5)).toBe('confirmado')
    expect(await charge('cartao', { handle, key: 'b', known: [5] })).toBe('already-paid')
    expect(withdrawn()).toHaveLength(0)
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
    await expect.poll(() => withdrawn().length).toBe(2)
    answers[withdraw.path] = json({ success: true })
    gate.open()
    expect(await making).toBe('already-paid')
    expect(withdrawn()).toHaveLength(3)
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

  test('PAY-16: a withdrawal after an approved card that the store could not keep is logged', async () => {
    const handle = await propose()
    answers[withdraw.path] = json({ success: false }, 409)
    await charge('pix', { handle, key: 'a', known: [] })
    answers['/api/pagamento/cartao'] = async (response, seen) => {
      answers[withdraw.path] = json({ success: true })
      await refuseWithdrawn()
      return paid(response, seen)
    }
    expect(await charge('cartao', { handle, key: 'b', known: [5] })).toBe('****0123')
    await expect.poll(() => logged).toContainEqual(NOT_KEPT)
  })

  test('PAY-16: who has paid a Pix hears so at once, while the provider still withdraws the slip', async () => {
    const handle = await propose()
    answers[withdraw.path] = json({ success: false }, 409)
    await charge('boleto', { handle, key: 'a', known: [] })
    await charge('pix', { handle, key: 'b', known: [1] })
    const gate = held(json({ success: true }))
    answers[withdraw.path] = gate.reply
    answers['/api/pagamento/confirmacao'] = json({ data: { status: 'aprovado' } })
    const told: string[] = []
    const asking = stateOf(handle, 5).then((state) => told.push(state))
    await expect.poll(() => withdrawn().length).toBe(2)
    await expect.poll(() => told).toEqual(['confirmado'])
    gate.open()
    await asking
  })

  test('PAY-16: and hears so where the store then fails, which is logged', async () => {
    const handle = await propose()
    answers[withdraw.path] = json({ success: false }, 409)
    await charge('boleto', { handle, key: 'a', known: [] })
    await charge('pix', { handle, key: 'b', known: [1] })
    answers[withdraw.path] = json({ success: true })
    answers['/api/pagamento/confirmacao'] = json({ data: { status: 'aprovado' } })
    await refuseWithdrawn()
    expect(await stateOf(handle, 5)).toBe('confirmado')
    await expect.poll(() => logged).toContainEqual(NOT_KEPT)
  })

  test('PAY-16: failed withdrawals are in the metrics', async () => {
    const handle = await propose()
    answers[withdraw.path] = json({ success: false }, 409)
    await charge('pix', { handle, key: 'a', known: [] })
    await charge('boleto', { handle, key: 'b', known: [] })
    answers[withdraw.path] = cut
    await charge('boleto', { handle, key: 'c', known: [] })
    answers[withdraw.path] = json({ success: true })
    await charge('boleto', { handle, key: 'd', known: [] })
    const told = (await it.app.inject('/metrics')).body
    for (const fault of ['refused', 'no-answer', 'none']) {
      expect(told).toContain(`provider_answers_total{call="pix withdraw",fault="${fault}"} 1`)
    }
  })

  test('SRV-04: a provider that fails to withdraw is left in peace, and still makes charges', async () => {
    const handle = await propose()
    answers[withdraw.path] = cut
    await charge('pix', { handle, key: 'a', known: [] })
    for (let time = 0; time < 21; time += 1) {
      expect(await charge('boleto', { handle, key: `b${time}`, known: [] })).toEqual([
        'other-charge',
        5,
      ])
    }
    expect(withdrawn()).toHaveLength(20)
    expect(await charge('pix', { handle: await propose(), key: 'c', known: [] })).toMatch(NEW_PIX)
  })

  test('PAY-16: the card times out, a Pix is made, then the card turns out to be paid: it is shown as paid, and the Pix is withdrawn', async () => {
    const handle = await propose()
    answers['/api/pagamento/cartao'] = cut
    expect(await charge('cartao', { handle, key: 'a', known: [] })).toBe(202)
    expect(await charge('pix', { handle, key: 'b', known: [0] })).toMatch(NEW_PIX)
    answers['/api/pagamento/confirmacao'] = json({ data: { status: 'aprovado' } })
    expect(await stateOf(handle, 0)).toBe('confirmado')
    await expect.poll(() => withdrawn().length).toBe(1)
    expect(await stateOf(handle, 5)).toBe('confirmado')
    expect(await charge('pix', { handle, key: 'c', known: [0, 5] })).toBe('already-paid')
    expect(await charge('boleto', { handle, key: 'd', known: [0, 5] })).toBe('already-paid')
    expect(await charge('cartao', { handle, key: 'e', known: [0, 5] })).toBe('****')
  })
})
