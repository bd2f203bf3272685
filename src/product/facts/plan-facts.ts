import { defineFacts } from '../../core/script/fact'
import { lista, ouNada } from '../fields/composed'
import { fields } from '../fields/fields'
import { plano } from './plan'
import * as rules from './plan-rules'
import { tipoPlano } from './plan-type'

/** Facts of the plans found, and those derived from the chosen plan. */
export const planFacts = defineFacts({
  planos: { field: lista(plano), label: 'Planos' },
  temPlanosDoTipo: {
    field: fields.logico,
    label: 'Há planos do tipo escolhido',
    derived: { from: ['planos', 'tipoPlano'], of: rules.hasPlansOfType },
  },
  plano: { field: plano, label: 'Plano' },
  planoEncontrado: {
    field: fields.logico,
    label: 'O plano escolhido está entre os encontrados',
    derived: { from: ['plano', 'planos'], of: rules.isFoundAgain },
  },
  planoTipo: {
    field: tipoPlano,
    label: 'Tipo do plano escolhido',
    derived: { from: ['plano'], of: rules.ofPlan('tipo') },
  },
  bemNome: {
    field: fields.codigo,
    label: 'Bem do plano',
    derived: { from: ['plano'], of: rules.nameOfGood },
  },
  bemValor: {
    field: fields.dinheiro,
    label: 'Crédito do plano',
    derived: { from: ['plano'], of: rules.ofPlan('bemValor') },
  },
  planoId: {
    field: fields.inteiro,
    label: 'Código do plano',
    derived: { from: ['plano'], of: rules.ofPlan('planoId') },
  },
  tipoPlanoId: {
    field: fields.inteiro,
    label: 'Código do tipo de plano',
    derived: { from: ['plano'], partial: true, of: rules.ofPlan('tipoPlanoId') },
  },
  bemId: {
    field: fields.inteiro,
    label: 'Código do bem',
    derived: { from: ['plano'], of: rules.ofPlan('bemId') },
  },
  planoMeses: {
    field: fields.inteiro,
    label: 'Prazo em meses',
    derived: { from: ['plano'], of: rules.ofPlan('meses') },
  },
  taxaMensal: {
    field: fields.taxaMensal,
    label: 'Taxa de administração ao mês',
    derived: { from: ['plano'], partial: true, of: rules.monthlyFeeOf },
  },
  valorParcela: {
    field: fields.dinheiro,
    label: 'Parcela mensal',
    derived: { from: ['plano'], of: rules.ofPlan('valorParcela') },
  },
  valorPrimeiraParcela: {
    field: fields.dinheiro,
    label: 'Primeira parcela',
    derived: { from: ['plano'], of: rules.ofPlan('valorPrimeiraParcela') },
  },
  indiceCorrecao: {
    field: fields.codigo,
    label: 'Índice de correção',
    derived: { from: ['plano'], partial: true, of: rules.ofPlan('indiceCorrecao') },
  },
  exibirTextoResolucao285: {
    field: fields.logico,
    label: 'Mostrar a Resolução 285',
    derived: { from: ['plano'], of: rules.ofPlan('exibirTextoResolucao285') },
  },
  temDesconto: {
    field: fields.logico,
    label: 'Primeira parcela menor que as outras',
    derived: { from: ['plano'], of: rules.hasDiscount },
  },
  descontoConfere: {
    field: fields.logico,
    label: 'Primeira parcela com o desconto da campanha',
    derived: { from: ['plano', 'descontoPercentual'], of: rules.discountAgrees },
  },
  descontoMenor: {
    field: fields.logico,
    label: 'Desconto da primeira parcela menor que o anunciado',
    derived: { from: ['plano', 'descontoPercentual'], of: rules.discountFallsShort },
  },
  primeiraParcelaAnunciada: {
    field: fields.dinheiro,
    label: 'Primeira parcela com o desconto anunciado',
    derived: { from: ['plano', 'descontoPercentual'], of: rules.announcedFirst },
  },
  planoTitulo: { field: fields.aviso, label: 'Título do plano' },
  planoTaxas: { field: fields.aviso, label: 'Taxas do plano' },
  taxaFundoReserva: { field: ouNada(fields.percentual), label: 'Fundo de reserva, em %' },
  partesDaParcela: {
    field: lista(rules.instalmentPart),
    label: 'Partes da parcela',
    derived: {
      from: ['plano', 'taxaFundoReserva'],
      optional: ['taxaFundoReserva'],
      of: rules.instalmentParts,
    },
  },
})
