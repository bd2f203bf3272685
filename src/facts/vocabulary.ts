import { cep } from '../fields/cep'
import { cpfCnpj } from '../fields/cpf-cnpj'
import { credito } from '../fields/credito'
import { cupom } from '../fields/cupom'
import { data, nascimento } from '../fields/data'
import { dinheiro } from '../fields/dinheiro'
import { email } from '../fields/email'
import { nome } from '../fields/nome'
import { nomeContrato } from '../fields/nome-contrato'
import {
  aviso,
  codigo,
  instante,
  inteiro,
  lista,
  logico,
  objeto,
  opcao,
  percentual,
} from '../fields/plain'
import { renda } from '../fields/renda'
import { taxaMensal } from '../fields/taxa-mensal'
import { telefone } from '../fields/telefone'
import { linhaDeEndereco } from '../fields/texto'
import { TABLE_TYPES } from '../script/variant'
import { amountToPay, couponOfProposal } from './coupon-rules'
import { vocabulary } from './fact'
import { categoriesAreStale, type Purchases, purchaseId } from './identifiers'
import { BENS, type Categoria, type Plano, TIPOS_PLANO } from './plan'
import * as rules from './rules'

/** Every fact of a conversation. Names as in the spec; a script that names another does not compile. */
export const facts = vocabulary({
  // what the visitor wants
  categorias: { field: lista<Categoria>(), label: 'Categorias' },
  categoriasOferecidas: {
    field: lista<Categoria>(),
    label: 'Categorias oferecidas',
    derived: { from: ['categorias', 'variante.tipoTabela'], of: rules.offeredCategories },
  },
  categoriasEmpresaId: { field: inteiro, label: 'Empresa das categorias' },
  categoriasDesatualizadas: {
    field: logico,
    label: 'Categorias de outra empresa',
    derived: { from: ['categoriasEmpresaId', 'variante.empresaId'], of: categoriesAreStale },
  },
  categoria: { field: objeto<Categoria>(), label: 'Categoria' },
  categoriaNome: {
    field: codigo,
    label: 'Categoria',
    derived: {
      from: ['categoria'],
      of: (known) => (known.categoria as Categoria | undefined)?.nome,
    },
  },
  categoriaId: {
    field: inteiro,
    label: 'Código da categoria',
    derived: { from: ['categoria', 'tipoPlano'], of: rules.categoryIdOf },
  },
  tipoBem: {
    field: opcao(BENS),
    label: 'Bem',
    derived: { from: ['categoria'], of: rules.bemOf },
  },
  temPagaMetade: {
    field: logico,
    label: 'Tem plano Paga Metade',
    derived: { from: ['categoria'], of: rules.hasHalfPlan },
  },
  tipoPlano: { field: opcao(TIPOS_PLANO), label: 'Tipo de plano' },
  creditoMinimo: {
    field: dinheiro,
    label: 'Crédito mínimo',
    derived: { from: ['categoria', 'tipoPlano'], of: rules.creditBound('minimo') },
  },
  creditoMaximo: {
    field: dinheiro,
    label: 'Crédito máximo',
    derived: { from: ['categoria', 'tipoPlano'], of: rules.creditBound('maximo') },
  },
  valorCredito: {
    field: credito,
    label: 'Valor do crédito',
    context: ['creditoMinimo', 'creditoMaximo'],
  },

  // who the visitor is
  nome: { field: nome, label: 'Nome', personal: true },
  rendaMensal: { field: renda, label: 'Renda mensal', personal: true },
  rendaExtra: { field: renda, label: 'Renda extra', personal: true },
  rendaTotal: {
    field: dinheiro,
    label: 'Renda total',
    personal: true,
    derived: { from: ['rendaMensal'], of: rules.totalIncome },
  },
  email: { field: email, label: 'E-mail', personal: true },
  telefone: { field: telefone, label: 'Celular', personal: true },
  tipoPessoa: { field: inteiro, label: 'Tipo de pessoa' },
  nomeRazao: {
    field: nomeContrato,
    label: 'Nome completo',
    personal: true,
    context: ['tipoPessoa'],
  },
  cpfCnpj: { field: cpfCnpj, label: 'CPF ou CNPJ', personal: true, context: ['tipoPessoa'] },
  nascimentoFundacao: {
    field: nascimento,
    label: 'Nascimento ou fundação',
    personal: true,
    context: ['tipoPessoa', 'hoje'],
  },
  cep: { field: cep, label: 'CEP', personal: true },
  logradouro: { field: linhaDeEndereco('address-line1'), label: 'Rua', personal: true },
  numero: { field: codigo, label: 'Número', personal: true },
  complemento: { field: codigo, label: 'Complemento', personal: true },
  bairro: { field: linhaDeEndereco('address-level3'), label: 'Bairro', personal: true },
  cidade: { field: codigo, label: 'Cidade', personal: true },
  estado: { field: codigo, label: 'Estado', personal: true },
  leadId: { field: codigo, label: 'Código do lead', internal: true },

  // the plan
  planos: { field: lista<Plano>(), label: 'Planos' },
  plano: { field: objeto<Plano>(), label: 'Plano' },
  planoTipo: {
    field: opcao(TIPOS_PLANO),
    label: 'Tipo do plano escolhido',
    derived: { from: ['plano'], of: rules.ofPlan('tipo') },
  },
  bemNome: {
    field: codigo,
    label: 'Bem do plano',
    derived: { from: ['plano'], of: rules.ofPlan('bemNome') },
  },
  bemValor: {
    field: dinheiro,
    label: 'Crédito do plano',
    derived: { from: ['plano'], of: rules.ofPlan('bemValor') },
  },
  planoId: {
    field: inteiro,
    label: 'Código do plano',
    derived: { from: ['plano'], of: rules.ofPlan('planoId') },
  },
  tipoPlanoId: {
    field: inteiro,
    label: 'Código do tipo de plano',
    derived: { from: ['plano'], of: rules.ofPlan('tipoPlanoId') },
  },
  bemId: {
    field: inteiro,
    label: 'Código do bem',
    derived: { from: ['plano'], of: rules.ofPlan('bemId') },
  },
  planoMeses: {
    field: inteiro,
    label: 'Prazo em meses',
    derived: { from: ['plano'], of: rules.ofPlan('meses') },
  },
  taxaMensal: {
    field: taxaMensal,
    label: 'Taxa de administração ao mês',
    derived: { from: ['plano'], of: rules.monthlyFeeOf },
  },
  valorParcela: {
    field: dinheiro,
    label: 'Parcela mensal',
    derived: { from: ['plano'], of: rules.ofPlan('valorParcela') },
  },
  valorPrimeiraParcela: {
    field: dinheiro,
    label: 'Primeira parcela',
    derived: { from: ['plano'], of: rules.ofPlan('valorPrimeiraParcela') },
  },
  indiceCorrecao: {
    field: codigo,
    label: 'Índice de correção',
    derived: { from: ['plano'], of: rules.ofPlan('indiceCorrecao') },
  },
  exibirTextoResolucao285: {
    field: logico,
    label: 'Mostrar a Resolução 285',
    derived: { from: ['plano'], of: rules.ofPlan('exibirTextoResolucao285') },
  },
  descontoPercentual: {
    field: inteiro,
    label: 'Desconto da primeira parcela, em %',
    derived: { from: ['variante.empresaId'], of: rules.campaignDiscount },
  },
  temDesconto: {
    field: logico,
    label: 'Primeira parcela menor que as outras',
    derived: { from: ['plano'], of: rules.hasDiscount },
  },
  descontoConfere: {
    field: logico,
    label: 'Primeira parcela com o desconto da campanha',
    derived: { from: ['plano', 'variante.empresaId'], of: rules.discountAgrees },
  },
  planoTitulo: { field: codigo, label: 'Título do plano' },
  planoTaxas: { field: codigo, label: 'Taxas do plano' },
  taxaFundoReserva: { field: percentual, label: 'Fundo de reserva, em %' },
  partesDaParcela: {
    field: lista<rules.InstalmentPart>(),
    label: 'Partes da parcela',
    derived: { from: ['plano', 'taxaFundoReserva'], of: rules.instalmentParts },
  },

  // coupon
  cupom: { field: cupom, label: 'Cupom' },
  cupomId: { field: codigo, label: 'Código do cupom aceito', internal: true },
  cupomDesconto: { field: dinheiro, label: 'Desconto do cupom' },
  cupomPrimeiraParcela: { field: dinheiro, label: 'Primeira parcela com o cupom' },
  cupomFormas: { field: lista<number>(), label: 'Formas de pagamento do cupom' },
  cupomMotivos: { field: lista<string>(), label: 'Motivos da recusa do cupom' },
  cupomCodigo: {
    field: codigo,
    label: 'Cupom da proposta',
    derived: { from: ['cupom', 'cupomId'], of: couponOfProposal },
  },
  valorAPagar: {
    field: dinheiro,
    label: 'Valor a pagar',
    derived: { from: ['plano', 'cupomId', 'cupomPrimeiraParcela'], of: amountToPay },
  },

  // proposal and payment
  propostaId: { field: codigo, label: 'Código da proposta', internal: true },
  propostaToken: { field: codigo, label: 'Chave da proposta', internal: true },
  contrato: { field: codigo, label: 'Contrato' },
  formasPagamento: { field: lista<number>(), label: 'Formas de pagamento' },
  pixCodigo: { field: codigo, label: 'Código Pix', internal: true },
  pixUrl: { field: codigo, label: 'Imagem do Pix', internal: true },
  pixExpiraEm: { field: instante, label: 'Validade do Pix' },
  boletoLinha: { field: codigo, label: 'Linha digitável do boleto', internal: true },
  boletoUrl: { field: codigo, label: 'Boleto para imprimir', internal: true },
  boletoVencimento: { field: data, label: 'Vencimento do boleto' },

  // the talk itself
  editando: { field: logico, label: 'Está alterando um dado' },
  cepErroEm: { field: codigo, label: 'Onde o CEP foi recusado' },
  mensagem: { field: aviso, label: 'Mensagem do servidor' },
  falouComEspecialistas: { field: logico, label: 'Falou com os especialistas' },
  midia: { field: codigo, label: 'Como conheceu' },
  csatcompra: { field: inteiro, label: 'Nota da compra' },
  humano: { field: logico, label: 'Usou os especialistas' },
  csatinsidesales: { field: inteiro, label: 'Nota dos especialistas' },

  // brought by the URL
  'url.cupom': { field: codigo, label: 'Cupom do endereço', scope: 'url' },
  'url.referralcode': { field: codigo, label: 'Indicação do endereço', scope: 'url' },
  'url.idc': { field: inteiro, label: 'Campanha do endereço', scope: 'url' },

  // brought by the variant and the clock
  'variante.id': { field: codigo, label: 'Variante', scope: 'variant' },
  'variante.botType': { field: codigo, label: 'Origem', scope: 'variant' },
  'variante.marca': { field: codigo, label: 'Marca', scope: 'variant' },
  'variante.campanhaId': { field: inteiro, label: 'Campanha', scope: 'variant' },
  'variante.compras': {
    field: objeto<Purchases>(),
    label: 'Compra e empresa por tipo de plano',
    scope: 'variant',
    internal: true,
  },
  'variante.compraId': {
    field: inteiro,
    label: 'Compra',
    derived: { from: ['variante.compras', 'tipoPlano'], of: purchaseId('compraId') },
  },
  'variante.empresaId': {
    field: inteiro,
    label: 'Empresa',
    derived: { from: ['variante.compras', 'tipoPlano'], of: purchaseId('empresaId') },
  },
  'variante.tipo': { field: inteiro, label: 'Tipo do lead', scope: 'variant' },
  'variante.desconto': { field: logico, label: 'Campanha de desconto', scope: 'variant' },
  'variante.tipoTabela': { field: opcao(TABLE_TYPES), label: 'Tipo de tabela', scope: 'variant' },
  'variante.cupomAtivo': { field: logico, label: 'Cupons ativos', scope: 'variant' },
  'variante.referralCode': { field: codigo, label: 'Código de indicação', scope: 'variant' },
  hoje: { field: data, label: 'Hoje', scope: 'clock' },
})
