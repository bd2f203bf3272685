import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogFields, ServerLog } from '../../../server/environment/logger'
import { hmacOf, NOTICE_PATH } from '../../../server/http/signed-notice'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { LEAD, PROPOSAL, PROPOSED } from '../requests'
import { startApp, type TestApp } from '../start-app'

const KEY = 'canario-Chave-Secreta'
const SECRET = 'canario-segredo-dos-avisos'
const lines: string[] = []
const write = (fields: LogFields) => void lines.push(JSON.stringify(fields))
const log: ServerLog = { info: write, warn: write, error: write }
let mock: MockProvider
let it: TestApp

beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url, apiKey: KEY, log, webhookSecret: SECRET })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})

/** Nothing of these may be in a log line or a metric, in whatever case. */
const CANARIES = [
  ...['Mariazinha', 'Canarinho', 'mariazinha@canario.example', '11987654321', '98765-4321'],
  ...['12345678909', '123.456.789-09', '1985-08-15', 'Passarinho', '4111111111111111', '4111 1111'],
  ...['987', KEY, 'canario', 'ficha-secreta', 'ficha-do-lead', '01310100', 'TITULAR CANARIO'],
]
const CARD = {
  cartaoBandeira: 'VISA',
  cartaoCodigoSeguranca: '987',
  cartaoCpfTitular: '12345678909',
  cartaoNomeTitular: 'TITULAR CANARIO',
  cartaoNumero: '4111111111111111',
  cartaoValidadeMes: '12',
  cartaoValidadeAno: '2030',
  cartaoParcelas: 3,
  cartaoId: 0,
}

/** A provider that repeats whatever it is sent, in each dress of a failure, and the key besides. */
const DRESSES: readonly ((echo: string) => unknown)[] = [
  (echo) => ({ success: false, message: echo }),
  (echo) => ({ Errors: [echo, echo.toUpperCase()] }),
  (echo) => ({ title: echo, detail: `Não foi possível: ${echo}` }),
  (echo) => ({ data: { [echo.slice(0, 30)]: echo }, lanceFixo: { [echo.slice(0, 20)]: 1 } }),
]

/** A proposal to pay and a lead, with the tokens that nobody but the server may know. */
async function makesProposal(key: string): Promise<string> {
  mock.answer = json({ data: { id: 7, LeadToken: 'ficha-do-lead' } })
  await it.post('/api/lead', LEAD, { 'idempotency-key': `lead-${key}` })
  const propostaID = `9${key}`
  mock.answer = json({ data: { ...PROPOSED, propostaID, propostaToken: 'ficha-secreta' } })
  const made = await it.post('/api/proposta', PROPOSAL, { 'idempotency-key': `made-${key}` })
  expect(made.body).not.toContain('ficha')
  return made.json().data.propostaToken
}

/** A notice about one of the proposals, or none, that names the visitor wherever it can. */
async function tells(run: number): Promise<void> {
  const pagador = { nome: 'Mariazinha Canarinho', cpf: '123.456.789-09' }
  const propostaID = run % 3 ? `9${'abcdef'[run % 6]}` : 'Mariazinha'
  const status = ['quase Canarinho', 'cancelado', 'ficha-secreta'][run % 3]
  const payload = JSON.stringify({
    propostaID,
    propostaToken: 'ficha-secreta',
    status,
    pagador,
    run,
  })
  const signature = run % 4 ? hmacOf(SECRET, payload, 'hex') : 'Mariazinha'
  const headers = { 'x-signature': signature, 'content-type': 'application/json' }
  const answer = await it.app.inject({ method: 'POST', url: NOTICE_PATH, payload, headers })
  expect([202, 403]).toContain(answer.statusCode)
  expect(answer.body).not.toMatch(/canar|mariazinha|ficha/i)
}

test('PRI-01: no personal data, card or key is in a log line or a metric, whatever a provider echoes', async () => {
  const handles: string[] = []
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) handles.push(await makesProposal(key))
  let turn = 0
  mock.answer = (response, { body, headers, url }) => {
    turn += 1
    const echo = `${body} ${url} ${headers['x-api-key']} Mariazinha Canarinho CPF 123.456.789-09 cartão 4111 1111 1111 1111`
    response.writeHead([400, 402, 404, 422, 200, 500][turn % 6] ?? 400, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(DRESSES[turn % DRESSES.length]?.(echo)))
  }
  const lead = { ...LEAD, nome: 'Mariazinha', email: 'mariazinha@canario.example' }
  const proposal = {
    ...PROPOSAL,
    nome: 'Mariazinha',
    nomeRazao: 'Mariazinha Canarinho',
    bairro: 'Passarinho',
    email: 'mariazinha@canario.example',
  }
  for (let run = 0; run < 24; run += 1) {
    const headers = { 'idempotency-key': `k${run}` }
    await it.post('/api/lead', lead, headers)
    await it.post('/api/proposta', proposal, headers)
    await it.post('/api/lead/validar-palavras', { texto: 'Mariazinha Canarinho' })
    await it.app.inject('/api/endereco?cep=01310100')
    const paid = await it.post(
      '/api/pagamento/cartao',
      { ...CARD, propostaId: handles[run % handles.length] },
      headers,
    )
    expect(paid.body).not.toMatch(/canario|4111[ -]?1111|"987"|ficha/i)
    const asked = { propostaToken: handles[run % handles.length], formaPagamento: run % 2 ? 5 : 0 }
    const state = await it.post('/api/pagamento/confirmacao', asked)
    expect(state.body).not.toMatch(/canario|ficha/i)
    await tells(run)
  }
  const metrics = (await it.app.inject('/metrics')).body
  expect(lines.some((line) => line.includes('provider-answer'))).toBe(true)
  expect(metrics).toContain('provider_answers_total{call="aviso",fault="unknown-word"}')
  expect(metrics).toContain('provider_answers_total{call="proposta",fault="unknown-words"}')
  const kept = `${lines.join('\n')}\n${metrics.replace(/^(?!provider|problems|http).*$/gm, '')}`
  const labels = kept
    .replace(/ \d[\d.e+-]*$/gm, '')
    .replace(/"ms":\d+/g, '')
    .replace(/"request":"[^"]+"/g, '')
  for (const canary of CANARIES) {
    expect(labels.toLowerCase().includes(canary.toLowerCase()), canary).toBe(false)
  }
  const rows = await Promise.all(
    (
      [
        'attempts',
        'card_payments',
        'charges',
        'sandbox_records',
        'confirmed_payments',
        'heard_notices',
      ] as const
    ).map((table) => it.store.db.selectFrom(table).selectAll().execute()),
  )
  expect(rows[1]).toHaveLength(handles.length)
  expect(JSON.stringify(rows)).not.toMatch(
    /canario|4111[ -]?1111|"987"|12345678909|ficha-(?:secreta|do-lead)/i,
  )
})
