import { describe, expect, it } from 'vitest'
import type { Facts } from '../../../src/core/script/value'
import type { ActionName } from '../../../src/product/actions/contracts'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { wireProposal } from '../provider/samples'
import { type Answer, data, json, standIn } from '../provider/stand-in'
import { KEY, performer } from './performer'

const server = standIn()
const perform = performer(server)

describe('what a call sends (holes 2, 21, 29, 40 to 44, 49)', () => {
  const sent = async (action: ActionName, answer: Answer, changes?: Facts) => {
    server.answer(answer)
    await perform(action, changes)
    return server.asked[0]
  }

  it('lead.salvar: reais, the key, no referral as null', async () => {
    const asked = await sent('lead.salvar', data({ id: 1 }))
    expect(asked?.path).toBe('/api/lead')
    expect(asked?.headers['idempotency-key']).toBe(KEY)
    expect(asked?.body).toEqual({
      nome: 'Ana',
      email: 'ana@exemplo.com.br',
      telefone: '11987654321',
      rendaMensal: 1234.56,
      categoriaId: 1,
      campanhaId: 851,
      compraId: 183,
      empresaId: 106,
      tipo: 1,
      referralCode: null,
    })
  })

  it('lead.validar-palavras: the text, trimmed', async () => {
    const asked = await sent('lead.validar-palavras', json(200, { success: true }), {
      texto: ' Ana ',
    })
    expect(asked?.body).toEqual({ texto: 'Ana' })
  })

  it.each([
    ['completa', 1, 'IMOVEL', '1,20', 'true', 'true'],
    ['completa', 4, 'SERVICO', '4', 'true', 'false'],
    ['integral', 1, 'IMOVEL', '1', 'true', 'false'],
    ['paga_metade', 20, 'IMOVEL', '20', 'false', 'true'],
    ['completa', 6, 'MAQUINAS', '6,26', 'true', 'true'],
  ])('catalogo.buscar: table %s of category %d (%s)', async (...row) => {
    const [tipoTabela, id, bem, categorias, pagaIntegral, pagaMetade] = row
    const categoria = { id, bem, nome: '', descricao: '' }
    const asked = await sent('catalogo.buscar', data([]), {
      categoria,
      tipoTabela,
    })
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      minValor: '100000',
      tipo: '1',
      categorias,
      empresaId: '106',
      pagaMetade,
      pagaIntegral,
      pagaReduzida: 'false',
      sort: 'asc',
      renda: '5000.55',
    })
  })

  it('catalogo.detalhes: its own spelling of the ids (hole 43)', async () => {
    const asked = await sent('catalogo.detalhes', data({}))
    expect(asked?.body).toEqual({ empresaID: 106, leadID: '4812', planoID: 101, bemID: 1001 })
  })

  const person = {
    nome: 'Ana',
    nomeRazao: 'Ana Maria da Silva',
    cpfCnpj: '52998224725',
    nascimentoFundacao: '1985-08-15',
    tipoPessoa: 0,
    email: 'ana@exemplo.com.br',
    telefone: '11987654321',
    telefoneCelular: '11987654321',
    rendaMensal: 5000.55,
    rendaFaturamento: 0,
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: '1578',
    complemento: '',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    estado: 'SP',
    leadId: '4812',
    planoID: 101,
    bemID: 1001,
    planoMeses: 220,
    empresaId: 106,
    termos: true,
    cupomCodigo: 'DESC10',
  }

  it('proposta.criar of a person: what was agreed (case PAY-21), no revenue, both phones, the number as asked and no complement as an empty one (holes 40 and 41)', async () => {
    const asked = await sent('proposta.criar', data(wireProposal))
    const { combinado, ...body } = asked!.body as { combinado: string }
    expect(body).toEqual(person)
    expect(JSON.parse(combinado)).toEqual({
      plano: { ...SAMPLE_PLANS[0]!, valorPrimeiraParcela: 26_602 },
      formas: [5, 1],
    })
    expect(asked?.headers['idempotency-key']).toBe(KEY)
  })

  it('proposta.criar of a company: both incomes, the letters of its CNPJ, its address', async () => {
    const company = { tipoPessoa: 1, cpfCnpj: '12ABC34501DE35', nomeRazao: '3M do Brasil Ltda' }
    const address = { numero: 'S/N', complemento: 'sala 4' }
    const asked = await sent('proposta.criar', data(wireProposal), { ...company, ...address })
    expect(asked?.body).toMatchObject({
      ...person,
      ...company,
      rendaFaturamento: 5000.55,
      ...address,
    })
  })

  it('pagamento.pix: the token in the body (hole 44), and which charges the visitor knows of (case PAY-10)', async () => {
    const asked = await sent('pagamento.pix', data({ qrCode: '0' }))
    expect(asked?.body).toEqual({ propostaToken: 'ficha', cobrancasConhecidas: [] })
  })
})
