import type { Path } from '../../src/core/language/read/path'
import type { Variant } from '../../src/core/script/variant'

export type ReasonIcon = 'host' | 'path' | 'coupon' | 'referral' | 'campaign' | 'app' | 'other'

/** One step of the decision. `ignored`: it changes nothing. `refused`: it ends at the 404 page. */
export type Reason = {
  readonly icon: ReasonIcon
  readonly title: string
  readonly text: string
  readonly tone: 'used' | 'ignored' | 'refused'
}

/** A value that applies to the page and where it comes from; `was` is the variant's own value if the link replaced it. */
export type EffectiveValue = {
  readonly label: string
  readonly value: string
  readonly was?: string
  readonly from: 'marca' | 'endereço' | 'indicação'
  /** The value's path in a variant's file. */
  readonly path?: Path
}

/** A brand that the address does not open, and why not. */
export type Left = { readonly variant: Variant; readonly why: string; readonly address: string }

const yes = (is: boolean) => (is ? 'ligado' : 'desligado')

type Changing =
  | 'campanhaId'
  | 'compraId'
  | 'empresaId'
  | 'tipoTabela'
  | 'desconto'
  | 'percentualDesconto'
  | 'referralcode'
  | 'isApp'
type Shown = number | string | boolean

/** The values that apply: `own` is the variant as written, `seen` the variant with what the link sets. */
export function effectiveValues(
  own: Variant,
  seen: Variant,
  cupom: string | undefined,
): readonly EffectiveValue[] {
  const isReferred = seen.referralcode !== own.referralcode
  const changed = (
    key: Changing,
    label: string,
    now: Shown,
    from: EffectiveValue['from'],
  ): EffectiveValue => {
    const [was, value] = [own[key], now].map((one) =>
      typeof one === 'boolean' ? yes(one) : String(one),
    )
    const path = [key]
    return was === value
      ? { label, value: value ?? '', from: 'marca', path }
      : { label, value: value ?? '', ...(was && { was }), from, path }
  }
  const coupon = own.shouldUseCoupon ? cupom : undefined
  const referral = isReferred ? 'indicação' : 'marca'
  const campaign = seen.campanhaId === own.campanhaId ? 'marca' : isCampaign(own, seen, isReferred)
  const all: readonly EffectiveValue[] = [
    { label: 'Marca', value: own.brand.name, from: 'marca', path: ['brand', 'name'] },
    changed('campanhaId', 'Campanha', seen.campanhaId, campaign),
    changed('compraId', 'Compra', seen.compraId, referral),
    changed('empresaId', 'Empresa', seen.empresaId, referral),
    changed('tipoTabela', 'Tabela', seen.tipoTabela, referral),
    changed('desconto', 'Desconto', seen.desconto, referral),
    changed('percentualDesconto', 'Percentual do desconto', seen.percentualDesconto, referral),
    changed('referralcode', 'Indicação', seen.referralcode, 'endereço'),
    coupon === '' || coupon === undefined
      ? { label: 'Cupom', value: '', from: 'marca', path: ['shouldUseCoupon'] }
      : { label: 'Cupom', value: coupon, from: 'endereço' },
    changed('isApp', 'Modo aplicativo', seen.isApp, 'endereço'),
    { label: 'Título', value: own.title, from: 'marca', path: ['title'] },
    {
      label: 'Buscadores',
      value: own.indexar ? 'aparece' : 'não aparece',
      from: 'marca',
      path: ['indexar'],
    },
    { label: 'Endereço oficial', value: own.canonical, from: 'marca', path: ['canonical'] },
    { label: 'Etiquetas (GTM)', value: own.gtmId, from: 'marca', path: ['gtmId'] },
  ]
  return all.map((one) => (one.value === '' ? { ...one, value: 'nenhum' } : one))
}

/** Where a changed campaign comes from: the referral, or the link, whose campaign overrides it. */
function isCampaign(own: Variant, seen: Variant, isReferred: boolean): EffectiveValue['from'] {
  return isReferred && own.referral?.campanhaId === seen.campanhaId ? 'indicação' : 'endereço'
}
