import { describe, expect, test } from 'vitest'
import { type RouteName, routes } from '../../../src/product/provider/wire'
import { toCents, toReais } from '../../../src/product/provider/wire-values'

const reads = (name: RouteName, body: unknown) => routes[name].answer.safeParse(body)

describe('wire table (spec section 7)', () => {
  test('names each call once, by method and path', () => {
    const calls = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
    expect(calls.slice(0, 12)).toEqual([
      'GET /hc',
      'POST /api/lead',
      'GET /api/categoria',
      'GET /api/endereco',
      'POST /api/lead/validar-palavras',
      'GET /api/v1/catalogo',
      'POST /api/plano/detalhes',
      'POST /api/proposta',
      'POST /api/pagamento/pix',
      'POST /api/v1/cupom/validar',
      'POST /api/pagamento/boleto',
      'POST /api/pagamento/cartao',
    ])
  })

  test('hole 43: each call keeps its own spelling of identifiers', () => {
    const { detalhes, proposta } = routes
    expect(
      detalhes.request.safeParse({ empresaID: 106, leadID: '7', planoID: 1, bemID: 2 }).success,
    ).toBe(true)
    expect(
      detalhes.request.safeParse({ empresaId: 106, leadId: '7', planoId: 1, bemId: 2 }).success,
    ).toBe(false)
    expect(Object.keys(proposta.request.def.shape)).toEqual(
      expect.arrayContaining(['empresaId', 'leadId', 'planoID', 'bemID']),
    )
  })

  test('hole 45: any body of the health check means proceed', () => {
    expect(reads('saude', '<p>ok</p>')).toEqual({ success: true, data: { success: true } })
  })

  test('an answer of the gateway says whether it is a success', () => {
    expect(reads('lead', { success: true, data: { id: 12 } }).success).toBe(true)
    expect(reads('lead', { data: { id: 12 } }).success).toBe(false)
  })

  test('GW-07: wrong types and negative money are refused, unknown keys are dropped', () => {
    const details = {
      titulo: 'a',
      taxaAdmTotal: 20,
      planoID: 1,
      planoTaxas: 'x',
      TaxaFundoReserva: null,
    }
    const parsed = reads('detalhes', { success: true, data: { ...details, interno: 1 } })
    expect(parsed.success && parsed.data).toEqual({ success: true, data: details })
    const wrong = (changes: object) =>
      reads('detalhes', { success: true, data: { ...details, ...changes } })
    expect(wrong({ taxaAdmTotal: -1 }).success).toBe(false)
    expect(wrong({ planoID: 'x' }).success).toBe(false)
  })

  test('the catalogue is searched by credit or by instalment, and by nothing else', () => {
    const query = {
      minValor: 1,
      categorias: '1',
      empresaId: 1,
      pagaMetade: 'true',
      pagaIntegral: 'true',
      pagaReduzida: 'false',
      sort: 'asc',
      renda: 1,
    }
    const takes = (tipo: number) => routes.catalogo.request.safeParse({ ...query, tipo }).success
    expect([1, 2, 3].map(takes)).toEqual([true, true, false])
  })

  test('hole 71: a proposal without accepted terms is refused', () => {
    const parsed = routes.proposta.request.safeParse({ termos: false })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain('termos')
  })

  test.each([
    [100000, 10_000_000],
    [295.58, 29_558],
    [1.005, 101],
    [0.1, 10],
    [1970.49, 197_049],
  ])('hole 2: %d reais are %d cents', (reais, cents) => {
    expect(toCents(reais)).toBe(cents)
    expect(toCents(toReais(cents))).toBe(cents)
  })
})
