import type { Facts } from '../../core/script/value'
import type { PurchaseIds, Referral, Variant } from '../../core/script/variant'
import { mapa, objeto } from '../fields/composed'
import { inteiro } from '../fields/plain'
import { tipoPlano } from './plan-type'
import type { Visit } from './visit'

/** The keys of a variant from which the identifiers are computed. */
type Layered = Pick<
  Variant,
  'campanhaId' | 'compraId' | 'empresaId' | 'tipoPlano' | 'referralcode' | 'referral'
>

/** Purchase id and company id of a variant, and in `planos` those of the plan types that have their own. */
export type Purchases = PurchaseIds & { readonly planos: Referral['planos'] }

const IDS = { compraId: inteiro, empresaId: inteiro }

export const purchases = objeto<Purchases>({ ...IDS, planos: mapa(objeto<PurchaseIds>(IDS)) })

/** The identifiers of a plan type: its own, else those of the variant. */
export function purchaseIds(
  { compraId, empresaId, planos }: Purchases,
  tipoPlano: string | undefined,
): PurchaseIds {
  const own = tipoPlano !== undefined && Object.hasOwn(planos, tipoPlano) && planos[tipoPlano]
  return own || { compraId, empresaId }
}

/** The purchase and the company of a variant; plan types have their own only while a referral code exists (spec section 4). */
export function purchasesOf({
  compraId,
  empresaId,
  referralcode,
  referral,
}: Omit<Layered, 'tipoPlano'>): Purchases {
  return { compraId, empresaId, planos: (referralcode !== '' && referral?.planos) || {} }
}

/**
 * A variant as one visit sees it: variant, then the referral's layer, then the plan type, then the campaign of the link
 * (spec section 4, domain hole 52). The browser and the gateway use this same rule, so that they agree without trusting each other.
 */
export function variantFor<V extends Layered>(variant: V, visit: Visit): V {
  const referralcode = visit.referralcode ?? variant.referralcode
  const own = { ...variant, referralcode }
  const referred = referralcode === '' ? own : withReferral(own)
  return {
    ...referred,
    ...purchaseIds(purchasesOf(referred), visit.tipoPlano ?? referred.tipoPlano),
    ...(visit.idc === undefined ? {} : { campanhaId: visit.idc }),
  }
}

/** Applies the referral's layer, and removes the optional keys that the layer's base lacks. */
function withReferral<V extends Pick<Layered, 'referral'>>(variant: V): V {
  const { planos: _planos, without = [], ...layer } = variant.referral ?? { planos: {} }
  const lacked: ReadonlySet<string> = new Set(without)
  const left = Object.entries(variant).filter(([key]) => !lacked.has(key))
  return { ...(Object.fromEntries(left) as V), ...layer } // only optional keys are removed
}

/** A derived identifier of the talk: it follows the plan type, which is the variant's own until one is chosen. */
export function purchaseId(key: keyof PurchaseIds) {
  return (facts: Facts): number | undefined => {
    const known = purchases.read(facts['variante.compras'])
    const chosen = tipoPlano.read(facts.tipoPlano) ?? tipoPlano.read(facts['variante.tipoPlano'])
    return known && purchaseIds(known, chosen)[key]
  }
}

/** Whether the categories were loaded for a company other than the current one (domain hole 53). */
export function categoriesAreStale(facts: Facts): boolean | undefined {
  const loadedFor = facts.categoriasEmpresaId
  return loadedFor === undefined ? undefined : loadedFor !== facts['variante.empresaId']
}
