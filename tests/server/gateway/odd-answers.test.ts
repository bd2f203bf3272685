import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider, type Reply } from '../mock-provider'
import { CATALOGUE, COUPON } from '../requests'
import { startApp, type TestApp } from '../start-app'

let mock: MockProvider
let it: TestApp
beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})

const coupon = async (reply: Reply) => {
  mock.answer = reply
  const asked = { ...COUPON, codigo: 'DESC10', leadId: 1 }
  const { statusCode, ...answer } = await it.post('/api/v1/cupom/validar', asked)
  const { data, code, outcome } = answer.json()
  return [statusCode, data?.value ?? code ?? outcome]
}
const value = { cupomId: 10, valorTotal: 450 }

describe('a 204 has nothing to say, as an answer with null', () => {
  const nothing: Reply = (response) => void response.writeHead(204).end()

  test('there is no such CEP', async () => {
    mock.answer = nothing
    const answer = await it.app.inject('/api/endereco?cep=01310100')
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: null }])
  })

  test('there are no plans', async () => {
    mock.answer = nothing
    expect((await it.app.inject(CATALOGUE)).json()).toEqual({ success: true, data: [] })
  })

  test('a coupon is not accepted by it', async () => {
    expect(await coupon(nothing)).toEqual([502, 'provider-answer'])
  })
})

describe('a coupon is not taken for something else than the provider says', () => {
  test.each([
    ['numbers', [5, 0], [5, 0]],
    ['numbers as text', ['5', '0'], [5, 0]],
    ['nothing', null, null],
    ['an empty list', [], null],
  ])('its methods are %s', async (_what, formasPagamentosValidas, methods) => {
    const answer = json({ success: true, data: { value: { ...value, formasPagamentosValidas } } })
    expect(await coupon(answer)).toEqual([
      200,
      { cupomId: '10', valorTotal: 450, formasPagamentosValidas: methods },
    ])
  })

  test.each([
    ['words', ['PIX']],
    ['one number', 5],
    ['text', '5,0'],
  ])('methods that are %s are not read as all of them', async (_what, formasPagamentosValidas) => {
    const answer = json({ success: true, data: { value: { ...value, formasPagamentosValidas } } })
    expect(await coupon(answer)).toEqual([502, 'provider-answer'])
  })

  test('one that was accepted with an amount that cannot be read is not refused', async () => {
    const data = { value: { ...value, valorTotal: 'R$ 450,00' } }
    const accepted = json({ success: true, data, message: 'Cupom aplicado' })
    expect(await coupon(accepted)).toEqual([502, 'provider-answer'])
  })

  test.each([
    ['without an envelope', { message: 'Cupom esgotado' }],
    ['without data', { success: true, data: null, message: 'Cupom esgotado' }],
    ['beside data', { success: true, data: { value: {} }, Errors: ['CupomUtilizado'] }],
    ['with empty data', { success: true, data: {}, message: 'Cupom esgotado' }],
  ])('one that is refused with HTTP 200, %s, is', async (_what, body) => {
    expect(await coupon(json(body))).toEqual([200, 'invalido'])
  })
})
