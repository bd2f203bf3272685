import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { attemptsIn } from '../../../server/store/attempts'
import { cut, json, type Reply } from '../mock-provider'
import { PROPOSED, slipLine } from '../requests'
import { startTwin } from '../start-app'
import {
  answers,
  charge,
  charges,
  clock,
  DUE,
  HOUR,
  it,
  MONDAY,
  made,
  mock,
  NEW_PIX,
  NEW_SLIP,
  type Poster,
  propose,
  start,
  startsBeforeEach,
} from './charge-requests'

startsBeforeEach()

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
    const twin = await startTwin(it, mock.url, () => clock.now)
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
    const twin = await startTwin(it, mock.url, () => clock.now)
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
      clock.now = MONDAY + hours * HOUR
      await attemptsIn(it.store.db).forget(clock.now)
      expect(await charge('boleto', { handle, key: 'a', known: [1] })).toBe(first)
      expect(await charge('boleto', { handle, key: `b${hours}` })).toBe(first)
      expect(await charge('pix', { handle, key: `c${hours}`, known: [] })).toEqual([
        'other-charge',
        1,
      ])
    }
    clock.now = Date.parse(`${DUE}T23:59:58-03:00`)
    expect(await charge('boleto', { handle, key: 'd' })).toBe(first)
    clock.now += 2000
    answers['/api/pagamento/pix'] = json({
      data: { url: '', qrCode: 'de 3 dias', validadeSegundos: 259_200 },
    })
    expect(await charge('pix', { handle, key: 'e', known: [] })).toBe('de 3 dias')
    clock.now += 71 * HOUR
    await attemptsIn(it.store.db).forget(clock.now)
    expect(await charge('pix', { handle, key: 'f', known: [] })).toBe('de 3 dias')
    expect(await charge('boleto', { handle, key: 'g', known: [] })).toEqual(['other-charge', 5])
    clock.now += HOUR
    expect(await charge('boleto', { handle, key: 'h', known: [] })).toMatch(NEW_SLIP)
  })

  test.each([
    ['', async () => undefined],
    [', also once it is forgotten', () => attemptsIn(it.store.db).forget(clock.now)],
  ])('an expired Pix that is asked for again leaves room for a new one%s', async (_when, wait) => {
    const handle = await propose()
    const lasting: Reply = (response, seen) =>
      json({ data: { url: '', qrCode: made(seen), validadeSegundos: 600 } })(response, seen)
    answers['/api/pagamento/pix'] = lasting
    const first = await charge('pix', { handle, key: 'a', known: [] })
    clock.now += HOUR
    await wait()
    // the page that lost the answer and asks for it under the same key gets it, expired
    expect(await charge('pix', { handle, key: 'a', known: [] })).toBe(first)
    const second = await charge('pix', { handle, key: 'b', known: [] })
    expect(second).toMatch(NEW_PIX)
    expect(second).not.toBe(first)
  })

  test('one due on a day without banks keeps it until the next working day', async () => {
    const handle = await propose()
    const data = { boletoURL: '', boletoCodigoBarras: slipLine(), dataVencimento: '2026-11-28' }
    answers['/api/pagamento/boleto'] = json({ data })
    await charge('boleto', { handle, key: 'a', known: [] })
    clock.now = Date.parse('2026-11-30T23:59:00-03:00')
    expect(await charge('pix', { handle, key: 'b', known: [] })).toEqual(['other-charge', 1])
    clock.now += 2 * 60_000
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

  test('a Pix whose answer was lost holds its place, also once another try of it was not sent', async () => {
    await it.close()
    await start({ idempotencyKey: 'header' })
    const handle = await propose()
    for (const answer of [cut, json({}, 401)]) {
      answers['/api/pagamento/pix'] = answer
      await charge('pix', { handle, key: 'a', known: [] })
    }
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toEqual(['other-charge', 5])
  })

  test('a slip that was not made beside a Pix holds no place: nobody is told of it', async () => {
    const handle = await propose()
    await charge('pix', { handle, key: 'a', known: [] })
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toEqual(['other-charge', 5])
    expect(await charge('cartao', { handle, key: 'c', known: [5] })).toBe('****0123')
  })

  test('a process that dies before it has begun the Pix that it was elected to make holds up other ways to pay for a minute, not for a day', async () => {
    const handle = await propose()
    await sql`CREATE TRIGGER died BEFORE INSERT ON attempts BEGIN SELECT RAISE(ABORT, 'died'); END`.execute(
      it.store.db,
    )
    await charge('pix', { handle, key: 'a', known: [] })
    await sql`DROP TRIGGER died`.execute(it.store.db)
    expect(charges()).toHaveLength(0)
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toEqual(['other-charge', 5])
    clock.now += 61_000
    expect(await charge('boleto', { handle, key: 'b', known: [] })).toMatch(NEW_SLIP)
  })

  test.each([
    ['its first try', 'INSERT', NEW_PIX],
    ['another one', 'UPDATE', 'key-expired'],
  ])(
    'who is late to begin %s sends nothing, once another may have been told that the place is free',
    async (_which, kind, later) => {
      const handle = await propose()
      if (kind === 'UPDATE') {
        answers['/api/pagamento/pix'] = cut
        expect(await charge('pix', { handle, key: 'a', known: [] })).toBe('outcome-unknown')
      }
      const before = charges().length
      const isVoid = sql`UPDATE charges SET voided_at = ${sql.lit(MONDAY)}, expires_at = ${sql.lit(MONDAY)}`
      await sql`CREATE TRIGGER late AFTER ${sql.raw(kind)} ON attempts BEGIN ${isVoid}; END`.execute(
        it.store.db,
      )
      expect(await charge('pix', { handle, key: 'a', known: [] })).toBe('in-flight')
      await sql`DROP TRIGGER late`.execute(it.store.db)
      expect(charges()).toHaveLength(before)
      expect(await charge('pix', { handle, key: 'a', known: [] })).toEqual(
        typeof later === 'string' ? later : expect.stringMatching(later),
      )
    },
  )
})
