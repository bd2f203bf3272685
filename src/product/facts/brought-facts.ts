import { defineFacts } from '../../core/script/fact'
import { TABLE_TYPES } from '../../core/script/variant'
import { opcao, ouNada } from '../fields/composed'
import { dayInBrazil, hourInBrazil } from '../fields/day-in-brazil'
import { fields } from '../fields/fields'
import { purchaseId, purchases } from './identifiers'
import { tipoPlano } from './plan'

/** What the URL, the variant and the clock bring. */
export const broughtFacts = defineFacts({
  // brought by the URL
  'url.cupom': { field: fields.codigo, label: 'Cupom do endereço', scope: 'url' },
  'url.cupomIlegivel': {
    field: fields.logico,
    label: 'Cupom do endereço que não se consegue ler',
    scope: 'url',
  },
  'url.referralcode': { field: fields.codigo, label: 'Indicação do endereço', scope: 'url' },
  'url.idc': { field: fields.inteiro, label: 'Campanha do endereço', scope: 'url' },

  // brought by the variant and the clock
  'variante.id': {
    field: fields.codigo,
    label: 'Variante',
    scope: 'variant',
    variantKey: ['id'],
  },
  'variante.botType': {
    field: fields.codigo,
    label: 'Origem',
    scope: 'variant',
    variantKey: ['botType'],
  },
  'variante.retomaImovel': {
    field: fields.logico,
    label: 'Retoma a simulação de um imóvel',
    scope: 'variant',
  },
  'variante.marca': {
    field: fields.codigo,
    label: 'Marca',
    scope: 'variant',
    variantKey: ['brand', 'name'],
  },
  'variante.campanhaId': { field: fields.inteiro, label: 'Campanha', scope: 'variant' },
  'variante.compras': {
    field: purchases,
    label: 'Compra e empresa por tipo de plano',
    scope: 'variant',
    internal: true,
  },
  'variante.compraId': {
    field: fields.inteiro,
    label: 'Compra',
    derived: {
      from: ['variante.compras', 'tipoPlano', 'variante.tipoPlano'],
      optional: ['tipoPlano', 'variante.tipoPlano'],
      of: purchaseId('compraId'),
    },
  },
  'variante.empresaId': {
    field: fields.inteiro,
    label: 'Empresa',
    derived: {
      from: ['variante.compras', 'tipoPlano', 'variante.tipoPlano'],
      optional: ['tipoPlano', 'variante.tipoPlano'],
      of: purchaseId('empresaId'),
    },
  },
  'variante.tipo': { field: fields.inteiro, label: 'Tipo do lead', scope: 'variant' },
  'variante.desconto': { field: fields.logico, label: 'Campanha de desconto', scope: 'variant' },
  descontoPercentual: {
    field: fields.inteiro,
    label: 'Desconto da primeira parcela, em %',
    scope: 'variant',
  },
  'variante.tipoTabela': { field: opcao(TABLE_TYPES), label: 'Tipo de tabela', scope: 'variant' },
  'variante.tipoPlano': { field: tipoPlano, label: 'Tipo de plano inicial', scope: 'variant' },
  'variante.cupomAtivo': { field: fields.logico, label: 'Cupons ativos', scope: 'variant' },
  'variante.referralCode': { field: fields.codigo, label: 'Código de indicação', scope: 'variant' },
  hoje: { field: ouNada(fields.data), label: 'Hoje', scope: 'clock', clock: dayInBrazil },
  hora: { field: fields.hora, label: 'Hora em São Paulo', scope: 'clock', clock: hourInBrazil },
})
