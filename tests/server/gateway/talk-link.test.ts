import { afterEach, beforeEach, expect, test } from 'vitest'
import { newTalkCode, sealTalk, unsealTalk } from '../../../server/gateway/seal-talk'
import { LEAD, PROPOSAL } from '../requests'
import { startApp, startTwin, type TestApp } from '../start-app'

let now = Date.now()
let server: TestApp
const logged: object[] = []
const keep = (fields: object) => void logged.push(fields)
const log = { info: keep, warn: keep, error: keep }

beforeEach(async () => {
  now = Date.now()
  logged.length = 0
  server = await startApp({ clock: () => now, log })
})
afterEach(() => server.close())

const ID = 'a'.repeat(32)
const DAY = 24 * 3_600_000
const PERSONAL = ['Mariana Prado', 'mariana@exemplo.com.br', '11987654321', '12345678909']

const talk = (events: readonly object[] = [], more: object = {}) => ({
  version: 1,
  release: 'test',
  variant: 'home',
  id: ID,
  events: [
    { at: now, event: { type: 'started', facts: { 'variante.marca': 'Exemplo' } } },
    ...PERSONAL.map((text) => ({ at: now, event: { type: 'answered', step: 's', text } })),
    ...events.map((event) => ({ at: now, event })),
  ],
  ...more,
})

type Answer = {
  readonly codigo?: string
  readonly code?: string
  readonly tentativas?: number
  readonly expiraEm?: number
  readonly conversa?: unknown
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await server.post(`/api/conversa/${path}`, body, {
    'x-variant': 'home',
    host: 'consorcio.example',
    ...headers,
  })
  return { status: response.statusCode, ...response.json<Answer>() }
}

async function linkOf(conversa: object = talk()): Promise<string> {
  const { codigo, status } = await post('guardar', { digitos: '8909', conversa })
  expect(status).toBe(200)
  return codigo ?? ''
}

test('a talk goes on elsewhere by its link and the last digits, once, and is gone then', async () => {
  const codigo = await linkOf()
  expect(codigo).toMatch(/^[\w-]{32}$/)
  expect(await post('ver', { codigo })).toMatchObject({ tentativas: 3, expiraEm: now + DAY })
  expect((await post('abrir', { codigo, digitos: '8909' })).conversa).toEqual(talk())
  expect(await post('abrir', { codigo, digitos: '8909' })).toMatchObject({ code: 'link-unknown' })
  expect(await server.store.db.selectFrom('talk_links').selectAll().execute()).toEqual([])
})

test('PRI-01: neither the store nor the log nor an answer before the digits says anything of the visitor', async () => {
  const codigo = await linkOf()
  const seen = await post('ver', { codigo })
  await post('abrir', { codigo, digitos: '0000' })
  const rows = await server.store.db.selectFrom('talk_links').selectAll().execute()
  const kept = JSON.stringify(rows)
  for (const where of [kept, JSON.stringify(logged), JSON.stringify(seen)]) {
    for (const secret of [...PERSONAL, ID, codigo]) expect(where).not.toContain(secret)
    // four digits may well stand in a hash or in what is sealed
    expect(where).not.toMatch(/(?<![\w+/])8909(?![\w+/])/)
  }
})

test('three wrong answers, and the link is gone', async () => {
  const codigo = await linkOf()
  const wrong = () => post('abrir', { codigo, digitos: '1234' })
  expect(await wrong()).toMatchObject({ status: 403, code: 'link-digits', tentativas: 2 })
  expect(await post('ver', { codigo })).toMatchObject({ tentativas: 2 })
  expect(await wrong()).toMatchObject({ code: 'link-digits', tentativas: 1 })
  expect(await wrong()).toMatchObject({ status: 410, code: 'link-unknown' })
  expect(await post('abrir', { codigo, digitos: '8909' })).toMatchObject({ code: 'link-unknown' })
  expect(await server.store.db.selectFrom('talk_links').selectAll().execute()).toEqual([])
})

test('of many answers at once, at two processes, no more than three are looked at', async () => {
  const codigo = await linkOf()
  const twin = await startTwin(server, server.sandbox.url)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      (n % 2 ? server.app : twin).inject({
        method: 'POST',
        url: '/api/conversa/abrir',
        payload: { codigo, digitos: String(1000 + n) },
        headers: { 'x-variant': 'home', host: 'consorcio.example' },
      }),
    ),
  )
  const looked = answers.filter((answer) => answer.json<Answer>().code === 'link-digits')
  expect(looked.length).toBeLessThanOrEqual(2)
  expect(answers.every(({ statusCode }) => statusCode === 403 || statusCode === 410)).toBe(true)
  await twin.close()
})

test('of two right answers at once one goes on', async () => {
  const codigo = await linkOf()
  const open = () => post('abrir', { codigo, digitos: '8909' })
  const states = (await Promise.all([open(), open()])).map(({ status }) => status)
  expect(states.sort()).toEqual([200, 410])
})

test('after 24 hours it opens no more, and is deleted', async () => {
  const codigo = await linkOf()
  now += DAY
  expect(await post('ver', { codigo })).toMatchObject({ code: 'link-unknown' })
  expect(await post('abrir', { codigo, digitos: '8909' })).toMatchObject({ code: 'link-unknown' })
  await linkOf(talk([], { id: 'b'.repeat(32) }))
  expect(await server.store.db.selectFrom('talk_links').select('id').execute()).toHaveLength(1)
})

test('a talk has one link: a new one takes the place of the earlier', async () => {
  const earlier = await linkOf()
  const codigo = await linkOf()
  expect(await post('ver', { codigo: earlier })).toMatchObject({ code: 'link-unknown' })
  expect(await post('ver', { codigo })).toMatchObject({ tentativas: 3 })
})

test('RTE-07: it opens on the page that made it: not on another brand, not on another host, and no try is lost there', async () => {
  const codigo = await linkOf()
  const open = (headers: Record<string, string>) =>
    post('abrir', { codigo, digitos: '8909' }, headers)
  expect(await open({ 'x-variant': 'oferta' })).toMatchObject({ code: 'link-unknown' })
  expect(await open({ host: 'outro.example' })).toMatchObject({ code: 'link-unknown' })
  expect(await post('ver', { codigo })).toMatchObject({ tentativas: 3 })
})

test('RTE-07: what is sealed for one page opens for no other, with no other code, and not once it is changed', () => {
  const [code, page] = [newTalkCode(), 'home\nconsorcio.example']
  const sealed = sealTalk('conversa', code, page)
  expect(unsealTalk(sealed, code, page)).toBe('conversa')
  const bytes = Buffer.from(sealed, 'base64')
  const changed = Buffer.concat([bytes.subarray(0, -1), Buffer.from([~(bytes.at(-1) ?? 0) & 0xff])])
  for (const other of [
    () => unsealTalk(sealed, code, 'oferta\nconsorcio.example'),
    () => unsealTalk(sealed, newTalkCode(), page),
    () => unsealTalk(changed.toString('base64'), code, page),
  ]) {
    expect(other).toThrow('authenticate')
  }
})

test('what another site can make a browser send is refused', async () => {
  const codigo = await linkOf()
  const form = await server.app.inject({
    method: 'POST',
    url: '/api/conversa/abrir',
    payload: `codigo=${codigo}&digitos=8909`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-variant': 'home',
      host: 'consorcio.example',
    },
  })
  expect(form.statusCode).toBe(415)
  expect(form.headers['access-control-allow-origin']).toBeUndefined()
  expect((await post('abrir', { codigo, digitos: '8909' }, { 'x-variant': '' })).status).toBe(410)
})

test.each([
  ['of a release that is not ours', { release: 'outra' }],
  ['of another variant than its page', { variant: 'oferta' }],
  ['with an id that is none', { id: 'x' }],
  ['with more than it has', { senha: 1 }],
])('a talk %s is not kept', async (_, more) => {
  const { status } = await post('guardar', { digitos: '8909', conversa: talk([], more) })
  expect(status).toBe(400)
})

test.each([
  ['a fact that is none', { nada: 1 }],
  ['a fact that is damaged', { pixExpiraEm: 'amanhã' }],
  ['a Pix that this server never made', { pixCodigo: '00020126ALHEIO' }],
  ['a slip that this server never made', { boletoUrl: 'https://alheio.example/boleto' }],
])('a talk with %s is not kept: nobody is led to pay a stranger', async (_, facts) => {
  const event = { type: 'settled', call: 1, outcome: 'gerado', facts }
  const { status } = await post('guardar', { digitos: '8909', conversa: talk([event]) })
  expect(status).toBe(400)
})

test('nor with a Pix that its own request put into an answer of this server, as the agreed terms of a proposal', async () => {
  const pixCodigo = '00020126ALHEIO'
  const headers = { 'idempotency-key': `${ID}/proposta.criar/0/x`, 'x-variant': 'home' }
  const proposal = await server.post(
    '/api/proposta',
    { ...PROPOSAL, combinado: pixCodigo },
    headers,
  )
  expect(proposal.json().data.combinado).toBe(pixCodigo)
  const event = { type: 'settled', call: 1, outcome: 'gerado', facts: { pixCodigo } }
  const { status } = await post('guardar', { digitos: '8909', conversa: talk([event]) })
  expect(status).toBe(400)
})

test('too large a talk is not kept', async () => {
  const event = { type: 'answered', step: 's', text: 'x'.repeat(600_000) }
  expect((await post('guardar', { digitos: '8909', conversa: talk([event]) })).status).toBe(413)
})

test('PAY-10: the keys of its sales go along: a Pix asked for on one device and again on the other is one charge', async () => {
  const sale = (path: string, step: string, body: object) =>
    server.post(path, body, { 'idempotency-key': `${ID}/${step}/0/x`, 'x-variant': 'home' })
  const lead = await sale('/api/lead', 'lead.salvar', LEAD)
  const { id } = lead.json().data
  const proposal = await sale('/api/proposta', 'proposta.criar', { ...PROPOSAL, leadId: id })
  const { propostaToken } = proposal.json().data
  const pix = () => sale('/api/pagamento/pix', 'pagamento.pix', { propostaToken })
  const { qrCode, url } = (await pix()).json().data

  const facts = { pixCodigo: qrCode, pixUrl: url, pixExpiraEm: now + 1000 }
  const codigo = await linkOf(talk([{ type: 'settled', call: 1, outcome: 'gerado', facts }]))
  const { conversa } = await post('abrir', { codigo, digitos: '8909' })
  expect(conversa).toMatchObject({ id: ID })

  const again = await pix()
  expect(again.json().data.qrCode).toBe(qrCode)
  const ledger = (await server.app.inject('/sandbox/ledger')).json()
  expect([ledger.proposals.length, ledger.payments.length]).toEqual([1, 1])
})

test('whoever tries codes or fills the store is slowed down', async () => {
  await server.close()
  server = await startApp({ clock: () => now, log, trustProxy: ['127.0.0.1'] })
  const away = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  let last: Answer = {}
  for (let n = 0; n < 7; n += 1) {
    last = await post('ver', { codigo: String(n).repeat(32) }, away)
  }
  expect(last.code).toBe('proof-needed')
})
