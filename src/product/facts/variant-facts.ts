import type { Facts } from '../../core/script/value'
import type { Variant } from '../../core/script/variant'
import { purchasesOf } from './identifiers'

/** What a variant brings into a conversation: every fact of scope `variant`. */
export function variantFacts(variant: Variant): Facts {
  return {
    'variante.id': variant.id,
    'variante.botType': variant.botType,
    'variante.retomaImovel': variant.retomaImovel === true,
    'variante.marca': variant.brand.name,
    'variante.campanhaId': variant.campanhaId,
    'variante.compras': purchasesOf(variant),
    'variante.tipo': variant.tipo,
    'variante.desconto': variant.desconto,
    descontoPercentual: variant.percentualDesconto,
    'variante.tipoTabela': variant.tipoTabela,
    'variante.tipoPlano': variant.tipoPlano,
    'variante.cupomAtivo': variant.shouldUseCoupon,
    'variante.referralCode': variant.referralcode,
  }
}
