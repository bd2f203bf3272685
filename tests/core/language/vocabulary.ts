import { defineAction, definePart, given } from '../../../src/core/script/contract'
import { defineVocabulary } from '../../../src/core/script/vocabulary'
import { facts } from '../../../src/product/facts/facts'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { codigo } from '../../../src/product/fields/plain'
import { legal, notice } from '../../../src/product/vocabulary'

/** Contracts of the language's own tests, so that no change of the product's can turn them. */

const conferirNome = defineAction({
  name: 'nome.conferir',
  about: 'Confere um nome',
  effect: 'none',
  input: { texto: given(codigo, 'Texto a conferir') },
  outcomes: { valido: {}, invalido: { mensagem: facts.mensagem }, falha: {} },
  samples: { valido: {}, invalido: { mensagem: 'Não' }, falha: {} },
})

const conferirEmail = defineAction({
  name: 'email.conferir',
  about: 'Confere um e-mail',
  effect: 'none',
  input: { email: given(codigo, 'E-mail a conferir') },
  outcomes: { valido: {}, falha: {} },
  samples: { valido: {}, falha: {} },
})

const buscarCep = defineAction({
  name: 'cep.buscar',
  about: 'Procura um CEP',
  effect: 'once',
  input: { cep: facts.cep, renda: facts.rendaTotal },
  optional: ['cep', 'renda'],
  outcomes: { encontrado: { bairro: facts.bairro }, falha: {} },
  samples: { encontrado: { bairro: 'Sé' }, falha: {} },
})

const buscarEndereco = defineAction({
  name: 'endereco.buscar',
  about: 'Procura um endereço',
  effect: 'none',
  input: {},
  outcomes: {
    encontrado: { bairro: facts.bairro, cidade: facts.cidade, estado: facts.estado },
    falha: {},
  },
  samples: { encontrado: { bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' }, falha: {} },
})

const carrossel = definePart({
  name: 'carrossel',
  about: 'Cartões para escolher um',
  input: { planos: facts.planos },
  optional: ['planos'],
  outcomes: { selecionado: {}, voltar: {} },
  samples: { selecionado: {}, voltar: {} },
})

const resumo = definePart({
  name: 'resumo',
  about: 'O que foi dito',
  input: { nome: facts.nome, email: facts.email },
  optional: ['nome', 'email'],
  outcomes: {},
  samples: {},
})

const planilha = definePart({
  name: 'planilha',
  about: 'Os planos, lado a lado',
  input: { planos: facts.planos },
  outcomes: {},
  samples: {},
})

const escolherPlano = defineAction({
  name: 'plano.escolher',
  about: 'Escolhe um plano',
  effect: 'none',
  input: {},
  outcomes: {
    escolhido: { plano: facts.plano, taxaFundoReserva: facts.taxaFundoReserva },
    falha: {},
  },
  samples: { escolhido: { plano: SAMPLE_PLANS[0]!, taxaFundoReserva: 2 }, falha: {} },
})

const criarProposta = defineAction({
  name: 'proposta.criar',
  about: 'Cria a proposta',
  effect: 'once',
  input: { plano: facts.plano },
  outcomes: { criada: {}, falha: {} },
  samples: { criada: {}, falha: {} },
})

const pagarCartao = defineAction({
  name: 'cartao.pagar',
  about: 'Paga com o cartão',
  effect: 'once',
  input: {},
  transient: { numero: { label: 'Número do cartão', json: 'string' } },
  interrupted: 'falha',
  outcomes: { pago: {}, falha: {} },
  samples: { pago: {}, falha: {} },
})

const cartao = definePart({
  name: 'cartao',
  about: 'O formulário do cartão',
  input: {},
  transient: pagarCartao.transient,
  outcomes: { enviar: {}, voltar: {} },
  samples: { enviar: {}, voltar: {} },
})

const resolucao285 = definePart({
  name: 'resolucao-285',
  about: 'A parcela em partes',
  input: { plano: facts.plano },
  outcomes: {},
  samples: {},
})

export const vocabulary = defineVocabulary({
  facts,
  actions: {
    'plano.escolher': escolherPlano,
    'proposta.criar': criarProposta,
    'nome.conferir': conferirNome,
    'email.conferir': conferirEmail,
    'cep.buscar': buscarCep,
    'endereco.buscar': buscarEndereco,
    'cartao.pagar': pagarCartao,
  },
  parts: { carrossel, resumo, planilha, cartao, 'resolucao-285': resolucao285 },
  texts: ['enviar'],
  slots: { enviar: ['total'] },
  claims: [
    {
      fact: 'contrato',
      phrases: ['contrato ~3 vale|valendo'],
      unless: ['nao', 'assim que'],
      unlessAfter: ['depois'],
    },
  ],
  notice: { ...notice, part: 'resolucao-285' },
  closing: 'encerramento',
  legal,
})
