import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCounts } from '../../../server/counts/counts'
import type { LogFields } from '../../../server/environment/logger'
import {
  type BeginGuess,
  type GuessKind,
  guardGuesses,
  guessSubjects,
} from '../../../server/gateway/guard-guesses'
import { createProofs } from '../../../server/gateway/proofs'
import { createMetrics } from '../../../server/http/metrics'
import { Problem } from '../../../server/http/problems'
import type { Challenge } from '../../../src/product/provider/proof'
import { solveProof } from '../../../src/web/site/solve-proof'
import { json, mockProvider } from '../mock-provider'
import { CARD, COUPON, LEAD, PROPOSAL, PROPOSED } from '../requests'
import { startApp } from '../start-app'

const MINUTE = 60_000
const working = new AbortController().signal
let now = 1_795_000_000_000
const logged: LogFields[] = []
const waits: number[] = []
let metrics = createMetrics()
const pause = async (wait: number) => void waits.push(wait)
let begin: BeginGuess

const keep = (fields: LogFields) => void logged.push(fields)
const log = { info: keep, warn: keep, error: keep }

beforeEach(() => {
  logged.length = 0
  waits.length = 0
  metrics = createMetrics()
  begin = guardGuesses({
    clock: () => now,
    metrics,
    log,
    isHere: ({ ip }) => ip === '127.0.0.1',
    proofs: createProofs(),
    counts: createCounts(),
    pause,
  })
})

type Try = { readonly ip?: string; readonly more?: readonly string[]; readonly proof?: string }

/** How a try ends: let through and refused, or the problem's code. */
async function tried(kind: GuessKind, { ip = '203.0.113.1', more = [], proof }: Try = {}) {
  const request = { ip, headers: proof ? { 'x-proof': proof } : {} } as unknown as FastifyRequest // all that is read of it
  try {
    const end = await begin(kind, request, more)
    end(true)
    return 'through'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    challenge = error.details?.challenge as Challenge // of what asks for a proof
    return error.code
  }
}
let challenge: Challenge

const series = async (times: number, kind: GuessKind, of: (n: number) => Try) => {
  const ends: string[] = []
  for (let n = 0; n < times; n += 1) ends.push(await tried(kind, of(n)))
  return ends.filter((end) => end === 'through').length
}

describe('ATK-01: who tries cards', () => {
  test('notices nothing of the first two refusals, then waits, then has to work, ever more', async () => {
    expect(await series(3, 'cartao', () => ({}))).toBe(3)
    expect(waits).toEqual([])
    expect(await series(2, 'cartao', () => ({}))).toBe(2)
    expect(waits).toEqual([500, 1000])
    expect([await tried('cartao'), challenge.bits]).toEqual(['proof-needed', 16])
    const proof = await solveProof(challenge, working)
    expect(await tried('cartao', { proof: proof! })).toBe('through')
    expect(await tried('cartao', { proof: proof! })).toBe('proof-needed')
    expect([waits.at(-1), challenge.bits]).toEqual([2000, 17])
  })

  test('is counted by network, and by document and card from wherever they come', async () => {
    const elsewhere = (n: number, more: string[]) => ({ ip: `198.51.100.${n}`, more })
    expect(await series(9, 'cartao', (n) => elsewhere(n, ['document a']))).toBe(5)
    expect(await series(9, 'cartao', (n) => elsewhere(100 + n, ['card b']))).toBe(5)
    expect(await series(9, 'cartao', (n) => ({ ip: `2001:db8:1:2::${n + 1}` }))).toBe(5)
    expect(await tried('cartao', { ip: '192.0.2.1', more: ['document c', 'card d'] })).toBe(
      'through',
    )
  })

  test('is known again by a hash under a key: processes that share it count one document and one card, and without it neither can be read back', () => {
    const of = (key?: string) =>
      guessSubjects(key).ofCard({ ...CARD, cartaoBandeira: 'VISA', cartaoId: 0, propostaId: 'x' })
    expect(of('a')).toEqual(of('a'))
    const all = [of('a'), of('b'), of(), of()]
    for (const at of [0, 1]) expect(new Set(all.map((subjects) => subjects[at])).size).toBe(4)
    const { cartaoNumero, cartaoCpfTitular } = CARD
    for (const secret of [cartaoNumero, cartaoCpfTitular]) {
      const plain = createHash('sha256').update(secret).digest('base64url')
      for (const subject of all.flat())
        expect(subject).not.toMatch(new RegExp(`${secret}|${plain}`))
    }
  })

  test('at once has no more tries than one after the other', async () => {
    const request = { ip: '203.0.113.1', headers: {} } as unknown as FastifyRequest // all that is read of it
    const begun = Array.from({ length: 200 }, () => begin('cartao', request))
    const through = (await Promise.allSettled(begun)).filter(({ status }) => status === 'fulfilled')
    expect(through).toHaveLength(5)
  })

  test('is not counted for what was no refusal, nor at this machine, and is forgotten after ten minutes', async () => {
    const request = { ip: '203.0.113.1', headers: {} } as unknown as FastifyRequest // all that is read of it
    for (let n = 0; n < 50; n += 1) (await begin('cartao', request))(false)
    expect(await series(100, 'cartao', () => ({ ip: '127.0.0.1' }))).toBe(100)
    expect(await series(9, 'cartao', () => ({}))).toBe(5)
    now += 10 * MINUTE
    expect(await series(9, 'cartao', () => ({}))).toBe(5)
  })

  test('is stopped for a while whatever they work', async () => {
    const counts = createCounts()
    const { takeBack } = await counts.add(['x'], now)
    await counts.add(['x'], now + 1)
    expect(await counts.of('x', now + 1)).toBe(2)
    takeBack()
    expect(await counts.of('x', now + 1)).toBe(1)
    const proofs = { ...createProofs(), accept: async () => true }
    metrics = createMetrics()
    begin = guardGuesses({
      clock: () => now,
      metrics,
      log,
      isHere: () => false,
      proofs,
      counts,
      pause,
    })
    const tries = (n: number) => ({ ip: `198.51.100.${n}`, more: ['card x'], proof: 'any' })
    expect(await series(70, 'cartao', tries)).toBe(60)
    expect(await tried('cartao', tries(71))).toBe('too-many-requests')
    expect(Math.max(...waits)).toBe(2500)
  })

  test('raises an alarm when there are many of them, from wherever', async () => {
    const figure = async () =>
      /guessing_alarm\{kind="cartao"\} (\d)/.exec(await metrics.registry.metrics())?.[1]
    expect(await figure()).toBe('0')
    await series(30, 'cartao', (n) => ({ ip: `198.51.100.${n}` }))
    expect(await figure()).toBe('1')
    expect(await metrics.registry.metrics()).toContain('guesses_total{kind="cartao"} 30')
    // from then on a network has three tries, and still two without notice
    expect(await series(9, 'cartao', () => ({}))).toBe(3)
    expect(logged).toEqual([{ event: 'guessing', code: 'cartao' }])
    now += 10 * MINUTE
    expect(await figure()).toBe('0')
  })
})

describe('ATK-01: a proof of work', () => {
  const proofs = createProofs('segredo')
  const solved = async (subject = 'a', bits = 8) =>
    (await solveProof(proofs.ask(subject, bits, now), working)) ?? ''

  test('counts once, for whom it was asked of, as long as it holds, and if it was work enough', async () => {
    const proof = await solved()
    expect(await proofs.accept(proof, 'b', 8, now)).toBe(false)
    expect(await proofs.accept(proof, 'a', 10, now)).toBe(false)
    expect(await proofs.accept(proof, 'a', 8, now + 2 * MINUTE)).toBe(false)
    expect(await proofs.accept(proof, 'a', 9, now)).toBe(true)
    expect(await proofs.accept(proof, 'a', 8, now)).toBe(false)
  })

  test.each([
    ['nothing', () => ''],
    ['another number', (proof: string) => proof.replace(/:\d+$/, ':999999999999')],
    ['less work', (proof: string) => proof.replace('.08.', '.01.')],
    ['another end', (proof: string) => proof.replace(/^\d/, '9')],
    [
      'another secret',
      async () => (await solveProof(createProofs('outro').ask('a', 8, now), working)) ?? '',
    ],
  ])('%s is none', async (_name, changed) => {
    expect(await proofs.accept(await changed(await solved()), 'a', 8, now)).toBe(false)
  })

  test('a page that is left stops working', async () => {
    const left = new AbortController()
    const work = solveProof(proofs.ask('a', 30, now), left.signal)
    left.abort()
    expect(await work).toBeUndefined()
  })
})

describe('SRV-07, ATK-01: through the gateway', () => {
  const from = (remoteAddress: string) => ({ remoteAddress, headers: { host: 'chat.example' } })

  test('of 30 cards for 30 proposals at once from one network the provider sees five', async () => {
    const mock = await mockProvider()
    const it = await startApp({ providerUrl: mock.url })
    const handles: string[] = []
    for (let n = 1; n <= 30; n += 1) {
      mock.answer = json({ success: true, data: { ...PROPOSED, propostaID: n } })
      const made = await it.post('/api/proposta', PROPOSAL, { 'idempotency-key': `p${n}` })
      handles.push(made.json().data.propostaToken)
    }
    mock.seen.length = 0
    mock.answer = json({ success: false, message: 'Saldo insuficiente' }, 402)
    const pay = (propostaId: string, n: number) =>
      it.app.inject({
        ...from('203.0.113.9'),
        method: 'POST',
        url: '/api/pagamento/cartao',
        payload: { ...CARD, cartaoNumero: `41111111111111${10 + n}`, propostaId },
        headers: { host: 'chat.example', 'idempotency-key': `c${n}` },
      })
    const answers = await Promise.all(handles.map(pay))
    const codes = answers.map((answer) => answer.json().code ?? answer.statusCode)
    expect(codes.filter((code) => code === 402)).toHaveLength(5)
    expect(codes.filter((code) => code === 'proof-needed')).toHaveLength(25)
    expect(mock.seen).toHaveLength(5)
    await it.close()
    await mock.close()
  })

  test('coupons are guessed no faster, and reads are bounded too', async () => {
    const mock = await mockProvider()
    const it = await startApp({ providerUrl: mock.url })
    mock.answer = json({ success: false, errors: ['CupomNaoEncontrado'] }, 422)
    const guess = (n: number) =>
      it.app.inject({
        ...from('203.0.113.9'),
        method: 'POST',
        url: '/api/v1/cupom/validar',
        payload: { ...COUPON, codigo: `PROMO${n}`, leadId: 1 },
      })
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)))
    expect(guesses.filter((answer) => answer.json().code === 'proof-needed')).toHaveLength(32)
    mock.answer = json({ success: true, data: [] })
    const read = () => it.app.inject({ ...from('203.0.113.9'), url: '/api/categoria?empresaID=1' })
    const reads: number[] = []
    for (let n = 0; n < 605; n += 1) reads.push((await read()).statusCode)
    expect(reads.indexOf(429)).toBe(600)
    await it.close()
    await mock.close()
  })

  test('a lead that is known already is refused as any other is', async () => {
    const mock = await mockProvider()
    const it = await startApp({ providerUrl: mock.url })
    const told: unknown[] = []
    for (const [n, [body, status]] of [
      [{ success: false, message: 'E-mail já cadastrado' }, 400],
      [{ success: false, message: 'Telefone inválido', errors: ['x'] }, 400],
      [{ success: false, errorMessage: 'E-mail já cadastrado' }, 422],
    ].entries()) {
      mock.answer = json(body, status as number)
      const { statusCode, json: read } = await it.post('/api/lead', LEAD, {
        'idempotency-key': `l${n}`,
      })
      told.push([statusCode, read()])
    }
    expect(told).toEqual(Array(3).fill([422, { success: false }]))
    await it.close()
    await mock.close()
  })
})
