import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProposalsIn } from '../../../server/store/open-proposals'
import { cut, held, json, type MockProvider, mockProvider } from '../mock-provider'
import { PROPOSAL, PROPOSED } from '../requests'
import { startApp, startTwin, type TestApp } from '../start-app'

/** The front of the keys of one talk's first proposal, as pages make them: the talk, the action, its number. */
const FIRST = 'f00d/proposta.criar/0'
const NEXT = 'f00d/proposta.criar/1'
const MINUTE = 60_000
const made = json({ success: true, data: PROPOSED })
let mock: MockProvider
let it: TestApp
let url = ''
let now = Date.now()

async function start(idempotencyKey: 'none' | 'header' = 'header') {
  mock = await mockProvider()
  mock.answer = made
  it = await startApp({ providerUrl: mock.url, clock: () => now, profile: { idempotencyKey } })
  url = await it.app.listen({ port: 0 })
}
const stop = async () => {
  await it.close()
  await mock.close()
}
beforeEach(() => start())
afterEach(stop)

/** What a device hears that asks over HTTP, its data told apart by the house number. */
async function propose(key: string, numero: string, at = url) {
  const response = await fetch(`${at}/api/proposta`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${key}/${numero}` },
    body: JSON.stringify({ ...PROPOSAL, numero, ...(numero !== '9' && { combinado: numero }) }),
  })
  // the envelope of every answer of the gateway
  const { data, code, proposta, outcome } = (await response.json()) as Envelope
  given = proposta
  return data ? 'made' : [code ?? outcome, proposta?.contrato].filter(Boolean).join(' ')
}

type Given = { readonly [name: string]: unknown }
type Envelope = { readonly [name in 'data' | 'code' | 'outcome']?: unknown } & {
  readonly proposta?: Given
}
/** What the last answer gave back of another device's proposal. */
let given: Given | undefined

describe('PAY-21: one proposal of a talk, whichever device asks', () => {
  test('the second device is given the proposal of the first to pay, and nothing of who made it', async () => {
    expect(await propose(FIRST, '1')).toBe('made')
    expect(JSON.parse(mock.seen[0]!.body)).not.toHaveProperty('combinado')
    await propose(FIRST, '2')
    expect(given).toEqual({
      propostaID: '9',
      propostaToken: expect.any(String),
      contrato: '1038427',
      formasPagamentoDisponiveis: [5],
      combinado: '1',
      feitaEm: now,
    })
    expect(given?.propostaToken).not.toBe(PROPOSED.propostaToken)
    await fetch(`${url}/api/pagamento/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'f00d/pagamento.pix/0/a' },
      body: JSON.stringify({ propostaToken: given?.propostaToken }),
    })
    expect(JSON.parse(mock.seen.at(-1)!.body)).toMatchObject({ propostaToken: 'provider-secret' })
  })

  test('of a page that has not said what was agreed nothing is given', async () => {
    expect(await propose(FIRST, '9')).toBe('made')
    expect(await propose(FIRST, '2')).toBe('other-proposal')
    expect(given).toBeUndefined()
  })

  test('whoever comes second hears the contract of the first; who buys again gets the next one', async () => {
    expect(await propose(FIRST, '1')).toBe('made')
    expect(await propose(FIRST, '2')).toBe('other-proposal 1038427')
    expect(await propose(`${FIRST}/2`, '2')).toBe('other-proposal 1038427')
    expect(await propose(FIRST, '1')).toBe('made')
    expect(mock.seen).toHaveLength(1)
    expect(await propose(NEXT, '1')).toBe('made')
    expect(await propose(NEXT, '3')).toBe('other-proposal 1038427')
    expect(await propose('beef/proposta.criar/0', '2')).toBe('made')
    expect(mock.seen).toHaveLength(3)
  })

  test('at once, in two processes, there is one', async () => {
    const twin = await startTwin(it, mock.url, () => now)
    const other = await twin.listen({ port: 0 })
    for (let turn = 0; turn < 8; turn += 1) {
      mock.seen.length = 0
      const talk = `${turn}/proposta.criar/0`
      await Promise.all([propose(talk, '1'), propose(talk, '2', other), propose(talk, '3')])
      expect(mock.seen.length).toBe(1)
    }
    await twin.close()
  })

  test('while the first is under way the second waits; once it is refused, the second is made', async () => {
    const gate = held(json({ success: false, errorMessage: 'o cep informado não é válido' }, 400))
    mock.answer = gate.reply
    const first = propose(FIRST, '1')
    await expect.poll(() => mock.seen.length).toBe(1)
    expect(await propose(FIRST, '2')).toBe('in-flight')
    gate.open()
    expect(await first).toBe('cep-invalido')
    mock.answer = made
    expect(await propose(FIRST, '2')).toBe('made')
    expect(mock.seen).toHaveLength(2)
  })

  test('of one whose answer was lost the second device hears that nobody knows', async () => {
    await stop()
    await start('none')
    mock.answer = cut
    expect(await propose(FIRST, '1')).toBe('outcome-unknown')
    mock.answer = made
    expect(await propose(FIRST, '2')).toBe('outcome-unknown')
    expect(mock.seen).toHaveLength(1)
  })

  test('a place that was taken by a process that died before it asked is free a minute later', async () => {
    const row = { place: 'f00d/0', attempt_key: `${FIRST}/1`, taken_at: now }
    await it.store.db.insertInto('open_proposals').values(row).execute()
    expect(await propose(FIRST, '2')).toBe('in-flight')
    now += MINUTE
    expect(await propose(FIRST, '2')).toBe('made')
    expect(await propose(FIRST, '1')).toBe('other-proposal 1038427')
  })
  test('whoever takes such a place over has as long as the first, so that no third one takes it from him', async () => {
    const open = openProposalsIn(it.store.db)
    const first = await open.take('f00d/0', `${FIRST}/1`, now)
    now += MINUTE
    expect(await open.takeOver('f00d/0', first, `${FIRST}/2`, now)).toBe(true)
    expect(await propose(FIRST, '3')).toBe('in-flight')
    expect(await propose(FIRST, '2')).toBe('made')
    expect(mock.seen).toHaveLength(1)
  })
})
