import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'

/** What a variant brings into a conversation: every fact of scope `variant`. */
export function variantFacts(variant: Variant): Facts {
  return {
    'variante.id': variant.id,
    'variante.marca': variant.brand.name,
    'variante.campanhaId': variant.campanhaId,
    'variante.compraId': variant.compraId,
    'variante.empresaId': variant.empresaId,
    'variante.tipo': variant.tipo,
    'variante.desconto': variant.desconto,
    'variante.tipoTabela': variant.tipoTabela,
    'variante.cupomAtivo': variant.shouldUseCoupon,
    'variante.referralCode': variant.referralcode,
  }
}
