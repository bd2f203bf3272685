import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '../../../src/product/provider/wire'
import vectors from '../../vectors.json'
import { CATALOGUE, LEAD, PROPOSAL } from '../requests'
import { startApp, type TestApp } from '../start-app'

let it: TestApp
beforeAll(async () => {
  it = await startApp()
})
afterAll(() => it.close())
beforeEach(async () => {
  await it.app.inject({ method: 'DELETE', url: '/sandbox/faults' })
})

const get = async (url: string) => (await it.app.inject(url)).json()
let serial = 0
const key = () => {
  serial += 1
  return { 'idempotency-key': `s:${serial}` }
}
const propose = async (over: object = {}) =>
  (await it.post('/api/proposta', { ...PROPOSAL, ...over }, key())).json()

test('spec section 4: six goods, and five of them at half pay; category 6 twice (hole 26)', async () => {
  const { data } = await get('/api/categoria?empresaID=1')
  const ids = data.map((category: { categoriaID: number }) => category.categoriaID)
  expect(ids).toEqual([1, 2, 3, 4, 6, 6, 20, 21, 22, 26, 26])
})

test.each([
  ...vectors.cep.sample.slice(0, 20),
  ...vectors.cep.single_cep_municipalities,
  ...vectors.cep.missing_neighbourhood,
  ...vectors.cep.missing_street_only,
])('CEP $cep is in $cidade/$estado', async ({ fonte: _source, ...address }) => {
  expect(await get(`/api/endereco?cep=${address.cep}`)).toEqual({ success: true, data: address })
})

test.each(vectors.cep.not_found)('CEP %s is not found (hole 68)', async (cep) => {
  const response = await it.app.inject(`/api/endereco?cep=${cep}`)
  expect([response.statusCode, response.json().success]).toEqual([404, false])
})

test('hole 48: a refused word is an answer with the message of spec section 5', async () => {
  const check = async (texto: string) =>
    (await it.post('/api/lead/validar-palavras', { texto })).json()
  expect(await check('Ana Paula')).toEqual({ success: true })
  expect(await check('Asdf')).toMatchObject({
    success: false,
    errorMessage: 'Por favor, insira um nome válido.',
  })
  expect(await check('Teste Comércio Ltda')).toMatchObject({
    success: false,
    errorMessage: 'Por favor, insira uma razaão social válida.',
  })
  // a person's name or a company's: who asks knows, and has the sentence
  expect(await check('Asdf Silva')).toMatchObject({ success: false, errorMessage: '' })
  expect(await check('teste@exemplo.com')).toMatchObject({
    errorMessage: 'Por favor, insira um e-mail válido.',
  })
})

test('the catalogue answers in the wire types, with both kinds of plan', async () => {
  const body = await get(CATALOGUE)
  expect(routes.catalogo.answer.safeParse(body).success).toBe(true)
  const namesOf = (entry: { planosTipos: { name: string }[] }) =>
    entry.planosTipos.map(({ name }) => name)
  expect([body.data[0].planoMeses, namesOf(body.data[0])]).toEqual([180, ['CREDITO_INTEGRAL']])
  expect([body.data[1].planoMeses, namesOf(body.data[1])]).toEqual([
    220,
    ['CREDITO_INTEGRAL', 'CREDITO_PAGAMETADE'],
  ])
  expect(body.data[1].planosTipos[1]).toMatchObject({
    valorParcela: 295.58,
    detalhesPlano: { valorParcelaIntegral: 591.15, prazoGrupo: 220 },
  })
})

test.each([
  ['credito', CATALOGUE.replace('minValor=100000', 'minValor=9000000')],
  ['renda', CATALOGUE.replace('renda=5000', 'renda=100')],
])('hole 30: no plan for the %s is HTTP 404 with its exact words', async (what, url) => {
  const response = await it.app.inject(url)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ success: false, outcome: `sem-${what}` })
})

test('the details of a plan say its fees', async () => {
  const body = { leadID: 1, planoID: 12_220, bemID: 1100 }
  expect((await it.post('/api/plano/detalhes', body)).json().data).toEqual({
    titulo: 'Imóvel de R$ 100.000 em 220 meses',
    taxaAdmTotal: 20,
    planoID: 12_220,
    planoTaxas: 'Taxa de administração de 20%, fundo de reserva de 2% e seguro de 0,0300% ao mês.',
    TaxaFundoReserva: 2,
  })
})

test('hole 66: CEP 01999990 is refused on the proposal in exact words', async () => {
  const response = await it.post('/api/proposta', { ...PROPOSAL, cep: '01999990' }, key())
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ success: false, outcome: 'cep-invalido' })
})

test('a proposal is made of a plan with its own term alone', async () => {
  expect(await propose({ planoMeses: 180 })).toEqual({ success: false })
})

test('without the key of this process no call is answered, but that of coupons (hole 46)', async () => {
  const { url } = it.sandbox
  const headers = { 'x-api-key': 'another', 'content-type': 'application/json' }
  const statusOf = async (path: string) =>
    (await fetch(url + path, { method: 'POST', headers, body: '{}' })).status
  expect(await statusOf('/api/lead')).toBe(401)
  // without a key it is its data that is refused
  expect(await statusOf('/api/v1/cupom/validar')).toBe(400)
})

test('a proposal has a contract of seven digits and all three ways to pay', async () => {
  const { data } = await propose()
  expect(data.contrato).toMatch(/^\d{7}$/)
  expect(data.formasPagamentoDisponiveis).toEqual([5, 0, 1])
})

test('a Pix charges the first instalment and its code validates', async () => {
  const { data } = await propose()
  const pix = await it.post('/api/pagamento/pix', { propostaToken: data.propostaToken }, key())
  const code: string = pix.json().data.qrCode
  expect(code).toContain('5406295.58')
  expect(isValidPixPayload(code)).toBe(true)
})

test('the ledger tells what was made under which key, and counts the calls', async () => {
  const before = await get('/sandbox/ledger')
  const headers = key()
  await it.post('/api/lead', LEAD, headers)
  const after = await get('/sandbox/ledger')
  expect(after.leads.length).toBe(before.leads.length + 1)
  expect(after.leads.at(-1)).toMatchObject({
    id: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    idempotencyKey: headers['idempotency-key'],
    status: 'salvo',
  })
  expect(after.calls['POST /api/lead']).toBe((before.calls['POST /api/lead'] ?? 0) + 1)
})

test('PRI-08: what the sandbox keeps holds no personal data', async () => {
  await it.post('/api/lead', LEAD, key())
  await propose()
  const rows = JSON.stringify([
    await it.store.db.selectFrom('sandbox_records').selectAll().execute(),
    await it.store.db.selectFrom('attempts').selectAll().execute(),
  ])
  for (const value of [LEAD.email, LEAD.telefone, PROPOSAL.cpfCnpj, PROPOSAL.nomeRazao]) {
    expect(rows).not.toContain(value)
  }
})

const fault = (body: object) => it.post('/sandbox/faults', body)

test('fault error: answers its status as often as told', async () => {
  await fault({ route: 'POST /api/plano/detalhes', mode: 'error', status: 500, times: 1 })
  const ask = () => it.post('/api/plano/detalhes', { leadID: 1, planoID: 12_220, bemID: 1100 })
  expect((await ask()).statusCode).toBe(502)
  expect((await ask()).statusCode).toBe(200)
})

test('fault delay: works after the time told', async () => {
  await fault({ route: 'GET /api/endereco', mode: 'delay', ms: 300, times: 1 })
  const from = performance.now()
  const response = await it.app.inject('/api/endereco?cep=01310100')
  expect(response.statusCode).toBe(200)
  expect(performance.now() - from).toBeGreaterThanOrEqual(295)
})

test.each([
  ['drop-before', 0],
  ['drop-after', 1],
])('fault %s: cuts the line with %d lead made', async (mode, made) => {
  const before = (await get('/sandbox/ledger')).leads.length
  await fault({ route: 'POST /api/lead', mode, times: 1 })
  expect((await it.post('/api/lead', LEAD, key())).statusCode).toBe(502)
  expect((await get('/sandbox/ledger')).leads.length).toBe(before + made)
})

test.each([
  { route: 'POST /api/lead', mode: 'explode' },
  { route: 'POST /api/leads', mode: 'error' },
])('an unknown fault, or one of a call that there is not, is refused: %j', async (body) => {
  expect((await fault(body)).statusCode).toBe(400)
})

test('the ledger and the faults are for this machine only', async () => {
  const from = (remoteAddress: string) => it.app.inject({ url: '/sandbox/ledger', remoteAddress })
  expect((await from('203.0.113.9')).statusCode).toBe(403)
  expect((await from('::ffff:127.0.0.1')).statusCode).toBe(200)
})
