import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueDateOf, readBoleto } from '../../../src/product/fields/boleto'
import { PROPOSAL } from '../requests'
import { startApp, type TestApp } from '../start-app'

const NOW = Date.parse('2026-11-21T15:00:00Z')
let now = NOW
let it: TestApp
let keys = 0

beforeAll(async () => {
  it = await startApp({ clock: () => now })
})
afterAll(() => it.close())

const post = async (url: string, body: object) => {
  keys += 1
  return it.post(url, body, { 'idempotency-key': `k${keys}` })
}
const coupon = (codigo: string) =>
  post('/api/v1/cupom/validar', {
    codigo,
    valorCredito: 100_000,
    valor: 295.58,
    unidadeDeNegocioId: 1,
    categoriaId: 20,
    cpfCnpj: '12ABC34501DE35',
    canalVendaId: 2,
    formaPagamentoId: 0,
    tipoPlanoId: 2,
    leadId: 1,
  })
const proposal = (cupomCodigo: string | null) => post('/api/proposta', { ...PROPOSAL, cupomCodigo })
const handleWith = async (cupomCodigo: string | null): Promise<string> =>
  (await proposal(cupomCodigo)).json().data.propostaToken
const card = (
  propostaId: string,
  cartaoNomeTitular: string,
  cobrancasConhecidas: readonly number[] = [],
) =>
  post('/api/pagamento/cartao', {
    cartaoBandeira: 'VISA',
    cartaoCodigoSeguranca: '987',
    cartaoCpfTitular: '12345678909',
    cartaoNomeTitular,
    cartaoNumero: '4111111111111111',
    cartaoValidadeMes: '12',
    cartaoValidadeAno: '2030',
    cartaoParcelas: 1,
    cartaoId: 0,
    propostaId,
    cobrancasConhecidas,
  })
const payments = async () => (await it.app.inject('/sandbox/ledger')).json().payments

describe('coupons of the sandbox (spec section 8, holes 59 and 62)', () => {
  test.each([
    ['DESC10', 266.02],
    ['FIXO100', 195.58],
  ])('%s', async (code, valorTotal) => {
    const { value } = (await coupon(code)).json().data
    expect(value).toMatchObject({ valorTotal })
  })

  test.each([
    ['ERRO1', ['CupomNaoEncontrado']],
    ['ERRO2', ['ForaDaValidade']],
    ['ERRO15', ['RegraCupomInvalida']],
    ['ERRO99', ['']],
    ['NADA', ['CupomNaoEncontrado']],
  ])('%s is refused', async (code, errors) => {
    const response = await coupon(code)
    expect([response.statusCode, response.json().errors]).toEqual([400, errors])
  })

  test('PAY-13: one that has ended since refuses the proposal', async () => {
    expect((await coupon('ACABOU')).statusCode).toBe(200)
    const refused = await proposal('ACABOU')
    expect([refused.statusCode, refused.json().errors]).toEqual([422, ['CupomUtilizado']])
  })

  test('one that leaves nothing to pay refuses the proposal', async () => {
    const cheap = { planoID: 32_072, bemID: 3010, planoMeses: 72 }
    const body = { ...PROPOSAL, ...cheap, cupomCodigo: 'FIXO100' }
    const refused = await post('/api/proposta', body)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, ['RegraCupomInvalida']])
  })

  test('PAY-12: what is charged is what the coupon leaves', async () => {
    const pix = await post('/api/pagamento/pix', { propostaToken: await handleWith('DESC10') })
    expect(pix.json().data.qrCode).toMatch(/5406\d{3}\.\d\d/)
    const full = await post('/api/pagamento/pix', { propostaToken: await handleWith(null) })
    const amounts = (await payments()).slice(-2).map(({ amount }: { amount: number }) => amount)
    expect(full.statusCode).toBe(200)
    expect(amounts[0]).toBe(Math.round(amounts[1] * 0.9))
  })

  test('hole 61: a method the coupon does not hold for is refused', async () => {
    expect((await card(await handleWith('SOPIX'), 'Ana Souza')).statusCode).toBe(422)
  })
})

describe('slips and cards of the sandbox (domain sections 5 and 6)', () => {
  test('a slip is valid, and due three days ahead', async () => {
    const propostaToken = await handleWith(null)
    const { data } = (await post('/api/pagamento/boleto', { propostaToken })).json()
    const again = (await post('/api/pagamento/boleto', { propostaToken })).json()
    const line = readBoleto(data.boletoCodigoBarras) ?? ''
    expect([line.slice(0, 3), dueDateOf(line, NOW)]).toEqual(['988', '2026-11-24'])
    expect(again.data).toEqual(data)
  })

  test('PAY-11: a Pix that is asked for again, after its answer was lost, has the seconds that are left', async () => {
    const lost = { route: 'POST /api/pagamento/pix', mode: 'drop-after', times: 1 }
    await it.post('/sandbox/faults', lost)
    const propostaToken = await handleWith(null)
    const asked = () =>
      it.post('/api/pagamento/pix', { propostaToken }, { 'idempotency-key': 'lost' })
    expect((await asked()).statusCode).toBe(502)
    now = NOW + 600_000
    expect((await asked()).json().data.validadeSegundos).toBe(86_400 - 600)
    now = NOW
  })

  test('what becomes of a card says nothing of the Pix of the same proposal', async () => {
    const handle = await handleWith(null)
    await post('/api/pagamento/pix', { propostaToken: handle })
    await card(handle, 'CONT TESTE', [5])
    const [made] = (await payments()).slice(-1)
    expect(made).toMatchObject({ method: 'cartao', status: 'pendente' })
    await it.post(`/sandbox/payments/${made.id}`, { status: 'cancelado' })
    const stateOf = async (formaPagamento: number) => {
      const asked = { propostaToken: handle, formaPagamento }
      return (await it.post('/api/pagamento/confirmacao', asked)).json().data.estado
    }
    expect(await stateOf(5)).toBe('aguardando')
    expect(await stateOf(0)).toBe('vencido')
  })

  test.each([
    ['2028-02-25T22:00:00-03:00', '2028-03-01', 'Carnival on a leap day'],
    ['2027-01-31T23:30:00-03:00', '2027-02-03', 'the end of a month'],
    ['2026-12-28T21:30:00-03:00', '2027-01-04', 'the last weekday of a year'],
  ])('a slip of %s is due on %s, by the calendar of São Paulo: %s', async (at, due) => {
    now = Date.parse(at)
    const propostaToken = await handleWith(null)
    const { data } = (await post('/api/pagamento/boleto', { propostaToken })).json()
    expect(dueDateOf(readBoleto(data.boletoCodigoBarras) ?? '', now)).toBe(due)
    now = NOW
  })

  test.each([
    ['Ana Souza', 200, 'aprovado'],
    ['CONT TESTE', 202, 'pendente'],
    ['FUND TESTE', 402, undefined],
  ])('a card of %s: %d', async (holder, status, kept) => {
    const before = (await payments()).length
    expect((await card(await handleWith(null), holder)).statusCode).toBe(status)
    const made = (await payments()).slice(before)
    const expected = kept ? [{ method: 'cartao', status: kept }] : []
    expect(made).toMatchObject(expected)
    expect(JSON.stringify(made)).not.toContain('4111')
  })
})
