import { defineFacts } from '../../core/script/fact'
import { TABLE_TYPES } from '../../core/script/variant'
import { data } from '../fields/data'
import { codigo, inteiro, logico, objeto, opcao } from '../fields/plain'
import { type Purchases, purchaseId } from './identifiers'

/** What the URL, the variant and the clock bring. */
export const broughtFacts = defineFacts({
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
    derived: {
      from: ['variante.compras', 'tipoPlano'],
      optional: ['tipoPlano'],
      of: purchaseId('compraId'),
    },
  },
  'variante.empresaId': {
    field: inteiro,
    label: 'Empresa',
    derived: {
      from: ['variante.compras', 'tipoPlano'],
      optional: ['tipoPlano'],
      of: purchaseId('empresaId'),
    },
  },
  'variante.tipo': { field: inteiro, label: 'Tipo do lead', scope: 'variant' },
  'variante.desconto': { field: logico, label: 'Campanha de desconto', scope: 'variant' },
  'variante.tipoTabela': { field: opcao(TABLE_TYPES), label: 'Tipo de tabela', scope: 'variant' },
  'variante.cupomAtivo': { field: logico, label: 'Cupons ativos', scope: 'variant' },
  'variante.referralCode': { field: codigo, label: 'Código de indicação', scope: 'variant' },
  hoje: { field: data, label: 'Hoje', scope: 'clock' },
})
