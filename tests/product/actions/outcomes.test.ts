import { describe, expect, it } from 'vitest'
import type { ActionContract } from '../../../src/core/script/contract'
import type { Facts } from '../../../src/core/script/value'
import { type ActionName, actions } from '../../../src/product/actions/contracts'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import vectors from '../../vectors.json'
import { wireEntry, wirePlan, wireProposal } from '../provider/samples'
import { type Answer, data, hangUp, json, standIn, text } from '../provider/stand-in'
import { NOW, performer } from './performer'

/** What the gateway says of the proposal that another device has made with a coupon for Pix and slip. */
const ELSEWHERE = {
  propostaID: 9,
  propostaToken: 'handle',
  contrato: '1038427',
  formasPagamentoDisponiveis: [5, 0],
  combinado: JSON.stringify({
    plano: { ...SAMPLE_PLANS[1]!, valorPrimeiraParcela: 26_602 },
    formas: [5, 1],
  }),
  feitaEm: Date.parse('2026-11-21T12:00:00Z'),
}

const server = standIn()
const perform = performer(server)

/** A refusal as the gateway has read it. */
const refusal = (outcome: string, more: object = {}) =>
  json(422, { success: false, outcome, ...more })
const nobodyKnows = json(422, { success: false })
const paulista = {
  logradouro: 'Avenida Paulista',
  numero: '',
  complemento: 'de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
}
const lugar = { cidade: 'São Paulo', estado: 'SP' }
const coupon = {
  cupomId: 77,
  valorTotal: 266.02,
  formasPagamentosValidas: null,
}
const vector = vectors.boleto.valid[0]!
const slip = (dataVencimento: string) =>
  data({ boletoURL: 'https://b.example/1', boletoCodigoBarras: vector.linha47, dataVencimento })
const slipFacts = {
  boletoLinha: vector.linha47,
  boletoUrl: 'https://b.example/1',
  boletoVencimento: vector.due,
}
const confirmation = (estado: string, more: object = {}) =>
  data({ estado, pagoEm: null, forma: null, ...more })
type Row = readonly [what: string, answer: Answer, outcome: string, facts?: Facts]

/** What the gateway answers for a proposal that a card has paid. */
const otherCharge = (forma: number): Answer =>
  json(409, { success: false, code: 'other-charge', forma, message: 'x' })
const alreadyPaid = json(409, { success: false, code: 'already-paid', message: 'x' })

/** What the gateway answers where an answer was lost and the provider may not be asked twice. */
const nobodyKnowsIfMade = json(409, { success: false, code: 'outcome-unknown', message: 'x' })
const lostAnswer: Row = ['a lost answer (case PAY-03)', nobodyKnowsIfMade, 'validando']

/** How a card ends stands in card.test.ts. */
const rows: { readonly [A in Exclude<ActionName, 'pagamento.cartao'>]: readonly Row[] } = {
  'saude.verificar': [
    ['2xx', text(200, 'ok'), 'ok'],
    ['503', text(503, ''), 'falha'],
  ],
  'lead.validar-palavras': [
    ['success', json(200, { success: true }), 'validas'],
    [
      'a refusal with its message',
      refusal('invalidas', { errorMessage: 'Por favor, insira um nome válido.' }),
      'invalidas',
      { mensagem: 'Por favor, insira um nome válido.' },
    ],
    ['a refusal without one', refusal('invalidas'), 'invalidas', { mensagem: null }],
    ['a breakdown (hole 48)', json(500, { success: false }), 'falha'],
  ],
  'lead.salvar': [
    ['an id', data({ id: 4812, LeadToken: 't' }), 'salvo', { leadId: '4812' }],
    lostAnswer,
    ['a lost line (hole 51)', hangUp, 'falha'],
  ],
  'cupom.validar': [
    [
      'a coupon (hole 59)',
      data({ value: { ...coupon, formasPagamentosValidas: [5] } }),
      'valido',
      { cupomId: '77', cupomDesconto: 2956, cupomPrimeiraParcela: 26_602, cupomFormas: [5] },
    ],
    [
      'no methods named: all of them (hole 61)',
      data({ value: coupon }),
      'valido',
      { cupomId: '77', cupomDesconto: 2956, cupomPrimeiraParcela: 26_602, cupomFormas: [5, 0, 1] },
    ],
    [
      'nothing left to pay (hole 59)',
      data({ value: { ...coupon, valorTotal: 0 } }),
      'invalido',
      { cupomMotivos: ['NaoAplicado'] },
    ],
    [
      'a discount of nothing',
      data({ value: { ...coupon, valorTotal: 295.58 } }),
      'invalido',
      { cupomMotivos: ['NaoAplicado'] },
    ],
    [
      'its reasons, each once, and one that nobody lists (hole 62)',
      refusal('invalido', { errors: ['CupomUtilizado', 'ForaDaValidade', 'CupomUtilizado', ''] }),
      'invalido',
      {
        cupomMotivos: ['CupomUtilizado', 'ForaDaValidade', 'NaoAplicado'],
      },
    ],
    [
      'a refusal without reasons (hole 62)',
      refusal('invalido'),
      'invalido',
      { cupomMotivos: ['NaoAplicado'] },
    ],
    [
      'a coupon without a number',
      data({ value: { ...coupon, cupomId: null } }),
      'valido',
      {
        cupomId: 'DESC10',
        cupomDesconto: 2956,
        cupomPrimeiraParcela: 26_602,
        cupomFormas: [5, 0, 1],
      },
    ],
    ['a dearer first instalment', data({ value: { ...coupon, valorTotal: 300 } }), 'falha'],
    [
      "the gateway's own problem",
      json(429, { success: false, code: 'too-many-requests', message: 'x' }),
      'falha',
    ],
    ['a refusal that nobody knows', nobodyKnows, 'falha'],
  ],
  'pagamento.boleto': [
    lostAnswer,
    ['a line and its due date', slip(vector.due), 'gerado', slipFacts],
    ['no due date at all (hole 75)', slip(''), 'gerado', { ...slipFacts, boletoVencimento: null }],
    ['an open Pix (case PAY-10)', otherCharge(5), 'outra-aberta', { cobrancaAberta: 5 }],
    ['a proposal that a card has paid (case PAY-16)', alreadyPaid, 'ja-pago'],
    ['a lost line', hangUp, 'falha'],
  ],
  'catalogo.categorias': [
    [
      'a list',
      data([{ categoriaID: 6, nome: 'Máquinas', descricao: 'd', produtoCategoria: 'MAQUINAS' }]),
      'carregadas',
      { categorias: [{ id: 6, bem: 'MAQUINAS', nome: 'Máquinas', descricao: 'd' }] },
    ],
    ['HTML', text(200, '<html>'), 'falha'],
  ],
  'catalogo.buscar': [
    ['plans', data([wireEntry(wirePlan)]), 'encontrados'],
    ['no plan for the income (hole 30)', refusal('sem-renda'), 'sem-renda'],
    ['no plan for the credit', refusal('sem-credito'), 'sem-credito'],
    ['an empty list (hole 31)', data([]), 'sem-credito'],
    [
      'a plan over 30 percent of the income (hole 33)',
      data([wireEntry({ ...wirePlan, valorParcela: 1500.17 })]),
      'sem-renda',
    ],
    ['a refusal that nobody knows', nobodyKnows, 'falha'],
    ['a breakdown', json(502, { success: false, code: 'provider-answer' }), 'falha'],
  ],
  'catalogo.por-parcela': [
    ['plans', data([wireEntry(wirePlan)]), 'encontrados'],
    ['no plan for the income', refusal('sem-renda'), 'sem-planos'],
    ['no plan for the instalment', refusal('sem-credito'), 'sem-planos'],
    ['an empty list', data([]), 'sem-planos'],
    [
      'a plan over the instalment',
      data([wireEntry({ ...wirePlan, valorParcela: 1000.01 })]),
      'sem-planos',
    ],
    ['a refusal that nobody knows', nobodyKnows, 'falha'],
    ['a breakdown', json(502, { success: false, code: 'provider-answer' }), 'falha'],
  ],
  'catalogo.detalhes': [
    [
      'details',
      data({
        titulo: 'T',
        taxaAdmTotal: 20,
        planoID: 101,
        planoTaxas: 'taxas',
        TaxaFundoReserva: 2,
      }),
      'detalhado',
      { planoTitulo: 'T', planoTaxas: 'taxas', taxaFundoReserva: 2 },
    ],
    [
      'details that say little',
      data({
        titulo: '',
        taxaAdmTotal: null,
        planoID: null,
        planoTaxas: '',
        TaxaFundoReserva: null,
      }),
      'detalhado',
      { planoTitulo: null, planoTaxas: null, taxaFundoReserva: null },
    ],
    ['a refusal', nobodyKnows, 'falha'],
  ],
  'cep.buscar': [
    [
      'a whole address',
      data(paulista),
      'encontrado',
      { ...lugar, logradouro: 'Avenida Paulista', bairro: 'Bela Vista' },
    ],
    [
      'no street',
      data({ ...paulista, logradouro: ' ' }),
      'sem-logradouro',
      { ...lugar, bairro: 'Bela Vista' },
    ],
    [
      'no neighbourhood',
      data({ ...paulista, bairro: null }),
      'sem-bairro',
      { ...lugar, logradouro: 'Avenida Paulista' },
    ],
    [
      'a municipality with one CEP (domain section 2)',
      data({ cidade: 'Bonito', estado: 'ms' }),
      'so-cidade',
      { ...lugar, cidade: 'Bonito', estado: 'MS' },
    ],
    ['a refusal (hole 68)', refusal('nao-encontrado'), 'nao-encontrado'],
    ['nothing', data(null), 'nao-encontrado'],
    ['an empty address', data({}), 'nao-encontrado'],
    ['erro: true', data({ erro: true }), 'nao-encontrado'],
    ['a breakdown (hole 68)', json(503, { success: false }), 'falha'],
    ['a state no proposal takes', data({ ...paulista, estado: 'São Paulo' }), 'falha'],
  ],
  'proposta.criar': [
    lostAnswer,
    [
      'a proposal',
      data(wireProposal),
      'criada',
      {
        propostaId: '9001',
        propostaToken: 'ficha',
        contrato: '1038427',
        // the day in São Paulo, where it is still the 21st
        contratoEm: '2026-11-21',
        formasPagamento: [5, 0, 1, 77],
      },
    ],
    ['a CEP that is not taken (hole 66)', refusal('cep-invalido'), 'cep-invalido'],
    [
      'a coupon that has ended since (case PAY-13)',
      refusal('cupom-invalido', { errors: ['CupomUtilizado'] }),
      'cupom-invalido',
      { cupomMotivos: ['CupomUtilizado'] },
    ],
    ['an open proposal of the same holder (issue 11)', refusal('em-aberto'), 'em-aberto'],
    [
      'the proposal of this talk on another device (case PAY-21)',
      json(409, { success: false, code: 'other-proposal', proposta: ELSEWHERE }),
      'desta-conversa',
      {
        propostaId: '9',
        propostaToken: 'handle',
        contrato: '1038427',
        contratoEm: '2026-11-21',
        formasPagamento: [5],
        plano: { ...SAMPLE_PLANS[1]!, valorPrimeiraParcela: 26_602 },
      },
    ],
    [
      'one of which no plan is known (case PAY-21)',
      json(409, {
        success: false,
        code: 'other-proposal',
        proposta: { ...ELSEWHERE, combinado: '{"plano":{}' },
      }),
      'em-aberto',
    ],
    [
      'one that nobody remembers (case PAY-21)',
      json(409, { success: false, code: 'other-proposal' }),
      'em-aberto',
    ],
    ['another refusal', nobodyKnows, 'falha'],
  ],
  'pagamento.confirmar': [
    ['one that has not arrived', confirmation('aguardando'), 'aguardando'],
    [
      'one that has arrived',
      confirmation('confirmado', { pagoEm: NOW, forma: 5 }),
      'confirmado',
      { pagoEm: NOW, formaPaga: 5 },
    ],
    [
      'one that has arrived, nobody says how and when',
      confirmation('confirmado'),
      'confirmado',
      { pagoEm: null, formaPaga: null },
    ],
    ['one that cannot be paid any more', confirmation('vencido'), 'vencido'],
    ['a provider that cannot tell (hole 74)', confirmation('sem-meio'), 'sem-meio'],
    ['a state that nobody knows', confirmation('quase'), 'falha'],
    ['a lost line', hangUp, 'falha'],
  ],
  'pagamento.pix': [
    lostAnswer,
    [
      'a code with its validity (case PAY-11)',
      data({ url: 'https://pix.example.com/1.png', qrCode: '0002', validadeSegundos: 60 }),
      'gerado',
      {
        pixUrl: 'https://pix.example.com/1.png',
        pixCodigo: '0002',
        pixExpiraEm: NOW + 60_000,
      },
    ],
    [
      'a code without (hole 75)',
      data({ qrCode: '0002' }),
      'gerado',
      { pixUrl: '', pixCodigo: '0002', pixExpiraEm: null },
    ],
    ['an open slip (case PAY-10)', otherCharge(1), 'outra-aberta', { cobrancaAberta: 1 }],
    ['a proposal that a card has paid (case PAY-16)', alreadyPaid, 'ja-pago'],
    ['a lost line', hangUp, 'falha'],
  ],
}

it('proposta.criar without a coupon takes no refusal for one of a coupon', async () => {
  server.answer(refusal('cupom-invalido', { errors: ['CupomUtilizado'] }))
  const result = await perform('proposta.criar', { cupomCodigo: '' })
  expect(result).toEqual({ outcome: 'falha', facts: {} })
})

describe.each(Object.entries(rows))('%s (holes 30 to 32, 48, 66, 68)', (name, table) => {
  // the keys of `rows` are the names of actions
  const action = name as ActionName
  const contract: ActionContract = actions[action]

  for (const [what, answer, outcome, facts] of table) {
    it(`ends in ${outcome} given ${what}`, async () => {
      server.answer(answer)
      const result = await perform(action)
      expect(result.outcome).toBe(outcome)
      if (facts) expect(result.facts).toEqual(facts)
      const written = Object.keys(contract.outcomes[outcome] ?? {})
      expect(Object.keys(result.facts).sort()).toEqual(written.sort())
    })
  }

  it('reaches every outcome of its contract', () => {
    const reached = table.map(([, , outcome]) => outcome)
    expect(new Set(reached)).toEqual(new Set(Object.keys(contract.outcomes)))
  })
})
