import type { TipoPlano } from './plan-type'

/** What decides a visit's identifiers beside its variant: who sent the visitor, the campaign, the plan type chosen. */
export type Visit = {
  readonly referralcode?: string
  readonly idc?: number
  readonly tipoPlano?: TipoPlano
}

const REFERRAL = /^[A-Za-z0-9_-]{1,64}$/
const CAMPAIGN = /^\d{1,6}$/
/** What older links write for an empty parameter (domain holes 54 and 57). */
const NOTHING = /^(?:null|undefined)?$/i
/** A coupon has no control characters, no direction marks, no spaces and no markup. */
const COUPON = /^[^\p{C}\p{Z}<>&"'`]{1,30}$/u

const given = (text: string | undefined | null) => {
  const trimmed = text?.trim() ?? ''
  return NOTHING.test(trimmed) ? undefined : trimmed
}

/** A valid referral code; `undefined` for anything else (domain hole 54, case RTE-06). */
export function readReferral(text: string | undefined | null): string | undefined {
  const code = given(text)
  return code !== undefined && REFERRAL.test(code) ? code : undefined
}

/** The campaign that a link names; `undefined` for anything but one to six digits (domain hole 55). */
export function readCampaign(text: string | undefined | null): number | undefined {
  return text !== undefined && text !== null && CAMPAIGN.test(text) ? Number(text) : undefined
}

/** A coupon from a link, upper-cased; `undefined` if it cannot be one (domain hole 57, case RTE-06). */
function readCoupon(text: string | undefined | null): string | undefined {
  const code = given(text)?.toUpperCase()
  return code !== undefined && COUPON.test(code) ? code : undefined
}

/** The query of an address: the part of `URLSearchParams` that is used here. */
type Query = { readonly getAll: (name: string) => readonly string[] }

/** A parameter's value; a repeated parameter is ignored (case RTE-06). */
function once(query: Query, name: string): string | undefined {
  const [first, ...others] = query.getAll(name)
  return others.length === 0 ? first : undefined
}

/** The parameters of a link (spec section 2), validated; `app` is read only from its own key, never from part of a word (domain hole 56). */
export function readQuery(query: Query) {
  const app = once(query, 'app')
  const cupom = readCoupon(once(query, 'cupom'))
  return {
    cupom,
    /** The link has a coupon that cannot be read: the visitor is told, it is not silently ignored. */
    cupomIlegivel: cupom === undefined && query.getAll('cupom').some((text) => given(text)),
    referralcode: readReferral(once(query, 'referralcode')),
    idc: readCampaign(once(query, 'idc')),
    app: app === '1' || app === 'true',
  }
}
