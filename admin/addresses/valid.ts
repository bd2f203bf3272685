import type { Variant } from '../../src/script/variant'

export type ReasonIcon = 'host' | 'path' | 'coupon' | 'referral' | 'campaign' | 'app' | 'other'

/** One step of the decision. `ignored`: it changes nothing. `refused`: it ends at the 404 page. */
export type Reason = {
  readonly icon: ReasonIcon
  readonly title: string
  readonly text: string
  readonly tone: 'used' | 'ignored' | 'refused'
}

/** A value that counts on the page, the one of the variant where the link replaced it, and who says it. */
export type Valid = {
  readonly label: string
  readonly value: string
  readonly was?: string
  readonly from: 'marca' | 'endereço' | 'indicação'
}

/** A brand that the address does not open, and why not. */
export type Left = { readonly variant: Variant; readonly why: string; readonly address: string }

const yes = (is: boolean) => (is ? 'ligado' : 'desligado')

/** What counts: `own` is the variant as written, `seen` as this visit sees it. */
export function valuesOf(own: Variant, seen: Variant, cupom: string | undefined): readonly Valid[] {
  const isReferred = seen.referralcode !== own.referralcode
  const changed = (
    label: string,
    before: number | string | boolean,
    now: number | string | boolean,
    from: Valid['from'],
  ): Valid => {
    const [was, value] = [before, now].map((one) =>
      typeof one === 'boolean' ? yes(one) : String(one),
    )
    return was === value
      ? { label, value: value ?? '', from: 'marca' }
      : { label, value: value ?? '', ...(was && { was }), from }
  }
  const referral = isReferred ? 'indicação' : 'marca'
  const campaign = seen.campanhaId === own.campanhaId ? 'marca' : isCampaign(own, seen, isReferred)
  const all: readonly Valid[] = [
    { label: 'Marca', value: own.brand.name, from: 'marca' },
    changed('Campanha', own.campanhaId, seen.campanhaId, campaign),
    changed('Compra', own.compraId, seen.compraId, referral),
    changed('Empresa', own.empresaId, seen.empresaId, referral),
    changed('Tabela', own.tipoTabela, seen.tipoTabela, referral),
    changed('Desconto', own.desconto, seen.desconto, referral),
    changed('Indicação', own.referralcode, seen.referralcode, 'endereço'),
    changed('Cupom', '', own.shouldUseCoupon ? (cupom ?? '') : '', 'endereço'),
    changed('Modo aplicativo', own.isApp, seen.isApp, 'endereço'),
    { label: 'Título', value: own.title, from: 'marca' },
    { label: 'Buscadores', value: own.indexar ? 'aparece' : 'não aparece', from: 'marca' },
    { label: 'Endereço oficial', value: own.canonical, from: 'marca' },
    { label: 'Etiquetas (GTM)', value: own.gtmId, from: 'marca' },
  ]
  return all.map((one) => (one.value === '' ? { ...one, value: 'nenhum' } : one))
}

/** The link's campaign is the last layer; below it the referral's. */
function isCampaign(own: Variant, seen: Variant, isReferred: boolean): Valid['from'] {
  return isReferred && own.referral?.campanhaId === seen.campanhaId ? 'indicação' : 'endereço'
}
