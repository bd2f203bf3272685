import { defineFacts } from '../../core/script/fact'
import { saoPauloDay } from '../../core/script/sao-paulo-time'
import { TABLE_TYPES } from '../../core/script/variant'
import { opcao, ouNada } from '../fields/composed'
import { data } from '../fields/data'
import { hourInBrazil } from '../fields/day-in-brazil'
import { codigo, hora, inteiro, logico } from '../fields/plain'
import { purchaseId, purchases, purchasesOf } from './identifiers'
import { tipoPlano } from './plan-type'

/** Facts that come from the URL, the variant and the clock. */
export const broughtFacts = defineFacts({
  // brought by the URL
  'url.cupom': { field: codigo, label: 'Cupom do endereço', scope: 'url' },
  'url.cupomIlegivel': {
    field: logico,
    label: 'Cupom do endereço que não se consegue ler',
    scope: 'url',
  },
  'url.referralcode': { field: codigo, label: 'Indicação do endereço', scope: 'url' },
  'url.idc': { field: inteiro, label: 'Campanha do endereço', scope: 'url' },

  // brought by the variant and the clock
  'variante.id': {
    field: codigo,
    label: 'Variante',
    variant: ({ id }) => id,
    variantKey: ['id'],
  },
  'variante.botType': {
    field: codigo,
    label: 'Origem',
    variant: ({ botType }) => botType,
    variantKey: ['botType'],
  },
  'variante.retomaImovel': {
    field: logico,
    label: 'Retoma a simulação de um imóvel',
    variant: ({ retomaImovel }) => retomaImovel === true,
  },
  'variante.marca': {
    field: codigo,
    label: 'Marca',
    variant: ({ brand }) => brand.name,
    variantKey: ['brand', 'name'],
  },
  'variante.campanhaId': {
    field: inteiro,
    label: 'Campanha',
    variant: ({ campanhaId }) => campanhaId,
  },
  'variante.compras': {
    field: purchases,
    label: 'Compra e empresa por tipo de plano',
    variant: purchasesOf,
    internal: true,
  },
  'variante.compraId': {
    field: inteiro,
    label: 'Compra',
    derived: {
      from: ['variante.compras', 'tipoPlano', 'variante.tipoPlano'],
      optional: ['tipoPlano', 'variante.tipoPlano'],
      of: purchaseId('compraId'),
    },
  },
  'variante.empresaId': {
    field: inteiro,
    label: 'Empresa',
    derived: {
      from: ['variante.compras', 'tipoPlano', 'variante.tipoPlano'],
      optional: ['tipoPlano', 'variante.tipoPlano'],
      of: purchaseId('empresaId'),
    },
  },
  'variante.tipo': { field: inteiro, label: 'Tipo do lead', variant: ({ tipo }) => tipo },
  'variante.desconto': {
    field: logico,
    label: 'Campanha de desconto',
    variant: ({ desconto }) => desconto,
  },
  descontoPercentual: {
    field: inteiro,
    label: 'Desconto da primeira parcela, em %',
    variant: ({ percentualDesconto }) => percentualDesconto,
  },
  'variante.tipoTabela': {
    field: opcao(TABLE_TYPES),
    label: 'Tipo de tabela',
    variant: ({ tipoTabela }) => tipoTabela,
  },
  'variante.tipoPlano': {
    field: tipoPlano,
    label: 'Tipo de plano inicial',
    variant: ({ tipoPlano }) => tipoPlano,
  },
  'variante.cupomAtivo': {
    field: logico,
    label: 'Cupons ativos',
    variant: ({ shouldUseCoupon }) => shouldUseCoupon,
  },
  'variante.referralCode': {
    field: codigo,
    label: 'Código de indicação',
    variant: ({ referralcode }) => referralcode,
  },
  hoje: { field: ouNada(data), label: 'Hoje', clock: saoPauloDay },
  hora: { field: hora, label: 'Hora em São Paulo', clock: hourInBrazil },
})
