import { defineFacts } from '../../core/script/fact'
import { dinheiro } from '../fields/dinheiro'
import { codigo, inteiro, lista, logico, objeto, opcao, percentual } from '../fields/plain'
import { taxaMensal } from '../fields/taxa-mensal'
import { type Plano, TIPOS_PLANO } from './plan'
import * as rules from './rules'

/** The plans found, and what follows from the one chosen. */
export const planFacts = defineFacts({
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
    derived: { from: ['plano', 'taxaFundoReserva'], partial: true, of: rules.instalmentParts },
  },
})
