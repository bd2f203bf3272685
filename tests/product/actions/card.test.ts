import { describe, expect, it } from 'vitest'
import { PASSING, performCall } from '../../../src/core/runtime/perform-call'
import { createHandlers } from '../../../src/product/actions/handlers'
import { createProvider } from '../../../src/product/provider/client'
import { data, hangUp, json, standIn, text } from '../provider/stand-in'

const server = standIn()
const NOW = 1_795_283_000_000
const CARD = {
  numero: '4111111111111111',
  nomeTitular: 'Ana Souza',
  validade: '12/2030',
  codigoSeguranca: '987',
  cpfCnpjTitular: '12345678909',
  parcelas: 3,
}

function pay(transient?: typeof CARD) {
  const handlers = createHandlers(createProvider({ baseUrl: server.url(), variant: 'home' }))
  const call = { action: 'pagamento.cartao', input: { propostaToken: 'ficha' } }
  const { signal } = new AbortController()
  const context = { signal, key: 'k', facts: {}, now: () => NOW, ...(transient && { transient }) }
  return performCall(handlers, call, context)
}

const problem = (status: number, code: string) =>
  json(status, { success: false, code, message: 'x' })

describe('how a card ends (spec section 4, flow 12; case PAY-04)', () => {
  it.each([
    ['none yet', json(202, { success: true, data: { cartaoAutorizacao: null } }), 'pendente'],
    ['a refusal', json(402, { success: false, outcome: 'recusado' }), 'recusado'],
    ['402 that the gateway did not read as one', json(402, { success: false }), 'pendente'],
    ['a success that says no', json(200, { success: false }), 'pendente'],
    ['HTML', text(200, '<html>'), 'pendente'],
    ['one in flight', problem(409, 'payment-in-flight'), 'pendente'],
    ['a card that never left', problem(503, 'payment-not-sent'), 'nao-enviado'],
    ['a foreign handle (GW-11)', problem(403, 'handle-unknown'), 'nao-enviado'],
    ['a brand that is gone', problem(404, 'variant-unknown'), 'nao-enviado'],
    ['data that the gateway refuses', problem(400, 'request-invalid'), 'nao-enviado'],
    ['more tries than there may be (ATK-01)', problem(429, 'too-many-requests'), 'nao-enviado'],
    ['work that was not done (ATK-01)', problem(429, 'proof-needed'), 'nao-enviado'],
    ['a tenth refusal (SRV-07)', problem(429, 'too-many-cards'), 'recusado'],
  ])('%s', async (_what, answer, result) => {
    server.answer(answer)
    expect(await pay(CARD)).toEqual({ outcome: result, facts: {} })
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]?.headers['idempotency-key']).toBe('k')
    // the payload of spec section 7
    expect(server.asked[0]?.body).toEqual({
      cartaoBandeira: 'VISA',
      cartaoCodigoSeguranca: '987',
      cartaoCpfTitular: '12345678909',
      cartaoNomeTitular: 'Ana Souza',
      cartaoNumero: '4111111111111111',
      cartaoValidadeMes: '12',
      cartaoValidadeAno: '2030',
      cartaoParcelas: 3,
      cartaoId: 0,
      propostaId: 'ficha',
    })
  })
  it.each([
    ['a cut line', hangUp],
    ['502', problem(502, 'provider-unreachable')],
  ])(
    '%s is no end: the same key is asked again, under which no card is sent twice',
    async (_what, answer) => {
      server.answer(answer)
      expect(await pay(CARD)).toEqual(PASSING)
      expect(server.asked).toHaveLength(1)
    },
  )
  it.each([
    ['its end, as the gateway masks it', '****0041', '****0041'],
    ['nothing behind the mask', '****', null],
  ])('approved, with when and the authorisation: %s', async (_what, sent, kept) => {
    server.answer(data({ cartaoAutorizacao: sent }))
    expect(await pay(CARD)).toEqual({
      outcome: 'aprovado',
      facts: { formaPaga: 0, pagoEm: NOW, cartaoAutorizacao: kept },
    })
  })
  it('an open Pix of which the visitor has not been told stands in the way (case PAY-10)', async () => {
    server.answer(json(409, { success: false, code: 'other-charge', forma: 5, message: 'x' }))
    expect(await pay(CARD)).toEqual({ outcome: 'outra-aberta', facts: { cobrancaAberta: 5 } })
  })
  it('without a card nothing is sent', async () => {
    expect(await pay()).toEqual({ outcome: 'falha', facts: {} })
    expect(server.asked).toEqual([])
  })
})
