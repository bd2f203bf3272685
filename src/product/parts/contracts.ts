import { definePart } from '../../core/script/contract'
import { SAMPLE_CATEGORIES, SAMPLE_PLANS } from '../actions/samples'
import { facts } from '../facts/vocabulary'

/** Parts of the chat: what `show` names (with outcomes), and what a bubble may hold (without). */

export const carrosselCategorias = definePart({
  name: 'carrossel-categorias',
  about: 'As categorias que o tipo de tabela oferece, para escolher uma',
  input: { categoriasOferecidas: facts.categoriasOferecidas },
  outcomes: { selecionada: { categoria: facts.categoria, tipoPlano: facts.tipoPlano } },
  samples: {
    selecionada: { categoria: SAMPLE_CATEGORIES[0]!, tipoPlano: 'CREDITO_INTEGRAL' },
  },
})

export const carrosselPlanos = definePart({
  name: 'carrossel-planos',
  about: 'Os planos encontrados e, por último, a simulação de novo',
  input: { planos: facts.planos },
  outcomes: { selecionado: { plano: facts.plano }, 'simular-novamente': {} },
  samples: { selecionado: { plano: SAMPLE_PLANS[0]! }, 'simular-novamente': {} },
})

export const resumoPlano = definePart({
  name: 'resumo-plano',
  about: 'O plano escolhido: crédito, parcela, prazo e o que vem depois',
  input: { plano: facts.plano },
  outcomes: {},
  samples: {},
})

export const resolucao285 = definePart({
  name: 'resolucao-285',
  about: 'A primeira parcela em partes, em R$ e em % (Resolução BCB 285/2023)',
  input: { plano: facts.plano, partesDaParcela: facts.partesDaParcela },
  outcomes: {},
  samples: {},
})

export const resumoDados = definePart({
  name: 'resumo-dados',
  about: 'Os dados do contrato, para conferir',
  input: {
    tipoPessoa: facts.tipoPessoa,
    nomeRazao: facts.nomeRazao,
    cpfCnpj: facts.cpfCnpj,
    nascimentoFundacao: facts.nascimentoFundacao,
    email: facts.email,
    telefone: facts.telefone,
    cep: facts.cep,
    logradouro: facts.logradouro,
    numero: facts.numero,
    complemento: facts.complemento,
    bairro: facts.bairro,
    cidade: facts.cidade,
    estado: facts.estado,
  },
  outcomes: {},
  samples: {},
})

export const pix = definePart({
  name: 'pix',
  about: 'QR Code, código para copiar, valor, contrato e validade do Pix',
  input: {
    pixCodigo: facts.pixCodigo,
    pixExpiraEm: facts.pixExpiraEm,
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
  },
  outcomes: { expirado: {} },
  samples: { expirado: {} },
})

export const boleto = definePart({
  name: 'boleto',
  about: 'Linha digitável para copiar, boleto para imprimir, valor, contrato e vencimento',
  input: {
    boletoLinha: facts.boletoLinha,
    boletoUrl: facts.boletoUrl,
    boletoVencimento: facts.boletoVencimento,
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
  },
  outcomes: {},
  samples: {},
})

/** What is typed in it goes straight to the payment: no outcome has a fact (cases PRI-01 and PRI-02). */
export const cartao = definePart({
  name: 'cartao',
  about: 'O formulário do cartão; o que se digita nele não fica em lugar nenhum',
  input: {
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
    tipoPessoa: facts.tipoPessoa,
    plano: facts.plano,
    hoje: facts.hoje,
  },
  outcomes: { aprovado: {}, pendente: {}, recusado: {}, voltar: {} },
  samples: { aprovado: {}, pendente: {}, recusado: {}, voltar: {} },
})

export const motivosCupom = definePart({
  name: 'motivos-cupom',
  about: 'Os motivos por que o cupom não foi aceito, em lista',
  input: { cupomMotivos: facts.cupomMotivos },
  outcomes: {},
  samples: {},
})
