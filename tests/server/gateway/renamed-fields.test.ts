import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { LEAD } from '../requests'
import { providerProfile, startApp, type TestApp } from '../start-app'

const { calls } = providerProfile
let mock: MockProvider
let it: TestApp
beforeEach(async () => {
  mock = await mockProvider()
  const sends = { nome: 'cliente.nome', email: 'cliente.contato.email', telefone: 'fone' }
  it = await startApp({
    providerUrl: mock.url,
    profile: {
      calls: {
        ...calls,
        lead: { ...calls.lead, sends },
        endereco: { ...calls.endereco, sends: { cep: 'filtro.cep' } },
      },
    },
  })
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

test('a field that the profile sends under a path stands in objects of those names', async () => {
  mock.answer = json({ data: { id: 7 } })
  expect((await it.post('/api/lead', LEAD, { 'idempotency-key': 'a' })).statusCode).toBe(200)
  const { nome, email, telefone, rendaMensal } = LEAD
  const body = JSON.parse(mock.seen[0]?.body ?? '')
  expect(body).toMatchObject({
    cliente: { nome, contato: { email } },
    fone: telefone,
    rendaMensal,
  })
  const renamed = ['nome', 'email', 'telefone', 'cliente.nome', 'cliente.contato.email']
  expect(Object.keys(body).filter((name) => renamed.includes(name))).toEqual([])
})

test('a query has no levels: there the name keeps its dots', async () => {
  await it.app.inject('/api/endereco?cep=01310100')
  expect(mock.seen.map(({ url }) => url)).toEqual(['/api/endereco?filtro.cep=01310100'])
})
