import { variantFacts } from '../../core/script/read-fact'
import type { Facts } from '../../core/script/value'
import type { Variant } from '../../core/script/variant'
import { variantFor } from '../../product/facts/identifiers'
import { openingTable } from '../../product/facts/opening-facts'
import { readQuery, readReferral } from '../../product/facts/visit'

type World = {
  /** The address's query. */
  readonly search: string
  /** A function, since reading `window.localStorage` may itself throw. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now: () => number
}

/** A page as one visit sees it: read in the browser only, since the page is the same for all (design section 5). */
export type PageVisit = {
  /** The variant with the layers of the visit. */
  readonly variant: Variant
  /** The facts that a talk starts with, except those of the clock. */
  readonly facts: Facts
  /** Those of these facts that a link may add to a running talk: its coupon. */
  readonly link: Facts
}

/** Reads the link (spec section 2); a referral in it wins over the stored one and is stored for this variant (domain hole 54). */
export function readVisit(variant: Variant, { search, storage, now }: World): PageVisit {
  const link = readQuery(new URLSearchParams(search))
  const store = createReferralStore(storage, variant.id, now)
  if (link.referralcode !== undefined) store.save(link.referralcode)
  const referralcode =
    link.referralcode ?? readReferral(store.load()) ?? readReferral(variant.referralcode)
  const visited = variantFor(variant, {
    ...(referralcode !== undefined && { referralcode }),
    ...(link.idc !== undefined && { idc: link.idc }),
  })
  const coupon: Facts = {
    ...(link.cupom !== undefined && { 'url.cupom': link.cupom }),
    ...(link.cupomIlegivel && { 'url.cupomIlegivel': true }),
  }
  const changes = referralcode !== undefined || link.idc !== undefined || link.app
  return {
    // the same object if the visit changes nothing, so that nothing renders again
    variant: changes ? { ...visited, isApp: visited.isApp || link.app } : variant,
    facts: {
      ...variantFacts(openingTable, visited),
      ...coupon,
      ...(referralcode !== undefined && { 'url.referralcode': referralcode }),
      ...(link.idc !== undefined && { 'url.idc': link.idc }),
    },
    link: coupon,
  }
}

/** Stores the referral of a talk that is continued here, so that the page has the same brand as where the talk began. */
export function keepReferral(
  variant: Variant,
  code: unknown,
  { storage, now }: Omit<World, 'search'>,
) {
  const referralcode = readReferral(typeof code === 'string' ? code : undefined)
  if (referralcode !== undefined) createReferralStore(storage, variant.id, now).save(referralcode)
}

/** How long a referral counts, in milliseconds: 30 days (domain hole 54). */
const LIFETIME = 30 * 24 * 60 * 60 * 1000

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps a variant's referral under the variant's name, so that it does not apply to another variant of the same host (case RTE-07). Never throws. */
function createReferralStore(storage: () => Texts, variant: string, now: () => number) {
  const key = `indicacao:${variant}`
  return {
    save: (code: string): void => {
      try {
        storage().setItem(key, JSON.stringify({ code, at: now() }))
      } catch {
        // without storage the referral counts for this visit alone
      }
    },
    /** The stored code, not validated; `undefined` when it is too old. */
    load: (): string | undefined => {
      try {
        const { code, at }: { code?: unknown; at?: unknown } = JSON.parse(
          storage().getItem(key) ?? '{}',
        )
        const age = now() - Number(at)
        if (age >= 0 && age <= LIFETIME) return typeof code === 'string' ? code : undefined
        storage().removeItem(key)
      } catch {
        // unavailable storage or an unreadable value counts as no referral
      }
      return undefined
    },
  }
}
