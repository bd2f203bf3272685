import type { Arms } from './experiment'
import type { Line, StepId } from './step'

export const TABLE_TYPES = ['integral', 'completa', 'paga_metade'] as const
export type TableType = (typeof TABLE_TYPES)[number]

/** A picture under `variants/assets`, by file name. */
export type Asset = string

/** One `<source>` of a banner: crops in one ratio and format, for the screens that `media` matches. */
export type BannerSource = {
  readonly type: string
  readonly srcSet: string
  readonly media?: string
}

/** `withAddresses` fills in `sources`; a picture without crops has none. */
export type Banner = {
  readonly src: Asset
  readonly alt: string
  readonly sources?: readonly BannerSource[]
}

/** A picture that bubbles show; with `video`, it is shown until the visitor plays the video. */
export type Media = { readonly src: Asset; readonly alt: string; readonly video?: Video }

/** `said` is the transcript, for visitors who do not hear it. `withAddresses` fills in the length. */
export type Video = { readonly src: Asset; readonly said: string; readonly seconds?: number }

export type Colours = {
  readonly primary: string
  readonly onPrimary: string
  readonly background: string
  readonly header: string
  readonly onHeader: string
  /** Computed from the colours when the variant is compiled. */
  readonly tone: 'light' | 'dark'
  readonly primaryTone: 'light' | 'dark'
}

/** What a purchase is booked under. */
export type PurchaseIds = { readonly compraId: number; readonly empresaId: number }

/**
 * What happens to each key where a referral code lays the provider's own brand over a variant (spec section 4): `kept` stays the
 * variant's, `laid` is set by the referral itself, `base` goes back to the base layer's value, so that nothing of the partner is left.
 */
const UNDER_REFERRAL = {
  path: 'kept',
  hosts: 'kept',
  canonical: 'kept',
  indexar: 'kept',
  medidas: 'kept',
  campanhas: 'kept',
  retomaImovel: 'kept',
  tipo: 'kept',
  referralcode: 'kept',
  gtmId: 'kept',
  navBar: 'kept',
  isApp: 'kept',
  shouldUseCoupon: 'kept',
  fakeLoad: 'kept',
  primeiraMensagemImediata: 'kept',
  botType: 'laid',
  campanhaId: 'laid',
  compraId: 'laid',
  empresaId: 'laid',
  desconto: 'laid',
  percentualDesconto: 'laid',
  tipoTabela: 'laid',
  tipoPlano: 'laid',
  brand: 'laid',
  banner: 'laid',
  title: 'base',
  description: 'base',
  colours: 'base',
  links: 'base',
  media: 'base',
  menu: 'base',
  company: 'base',
  texts: 'base',
  hints: 'base',
  copy: 'base',
  order: 'base',
} as const satisfies {
  readonly [K in Exclude<keyof Variant, 'id' | 'arms' | 'referral'>]: 'kept' | 'laid' | 'base'
}

/** Keys for a variant's words and looks that a referral resets to the base; `brand` and `banner` are `laid` instead. */
export type PresentationKey = {
  [K in keyof typeof UNDER_REFERRAL]: (typeof UNDER_REFERRAL)[K] extends 'base' ? K : never
}[keyof typeof UNDER_REFERRAL]

/** Those keys, in the order of the table. */
export const PRESENTATION = Object.entries(UNDER_REFERRAL).flatMap(
  ([key, fate]) => (fate === 'base' ? [key as PresentationKey] : []), // its keys are those of the table
)

/**
 * The layer that a referral code lays over a variant (spec section 4). It brings back the provider's own brand: each presentation key
 * that the variant sets differently from the base is here with the base's value.
 */
export type Referral = PurchaseIds &
  Partial<Pick<Variant, PresentationKey>> & {
    /** Keys that this variant sets and the base does not: the referral removes them. */
    readonly without?: readonly PresentationKey[]
    readonly botType: string
    readonly campanhaId: number
    readonly desconto: boolean
    readonly percentualDesconto: number
    readonly tipoTabela: TableType
    readonly tipoPlano: string
    readonly brand: Variant['brand']
    readonly banner: Variant['banner']
    /** Plan types with identifiers of their own. */
    readonly planos: { readonly [tipoPlano: string]: PurchaseIds }
  }

/** Keys of a referral that the compiler computes, so that authors do not write them. */
export const FOUND_IN_REFERRAL: readonly (keyof Referral)[] = [...PRESENTATION, 'without']

/** A variant as compiled: every key set by one of its layers (base → words → group → variant), texts and colours resolved. */
export type Variant = {
  readonly id: string
  /** By experiment that runs on it: the arm that is laid over the brand. Absent for the brand without experiments. */
  readonly arms?: Arms
  readonly path: string
  /** Exact host names that select the variant, lower case, without port. */
  readonly hosts: readonly string[]
  readonly botType: string
  /** `false`: nothing that visitors of this variant do is counted. */
  readonly medidas?: boolean
  /** Campaigns that are counted separately, named as in `utm_campaign` or `idc`. */
  readonly campanhas?: readonly string[]
  /** The talk begins at a property, with the visitor's data that another page of the brand has stored on this device. */
  readonly retomaImovel?: boolean
  readonly title: string
  readonly description: string
  readonly indexar: boolean
  readonly canonical: string
  readonly campanhaId: number
  readonly compraId: number
  readonly empresaId: number
  readonly tipo: number
  readonly desconto: boolean
  /** What a campaign with a discount takes off the first instalment, in percent. */
  readonly percentualDesconto: number
  readonly navBar: boolean
  readonly isApp: boolean
  readonly tipoTabela: TableType
  readonly tipoPlano: string
  readonly shouldUseCoupon: boolean
  readonly referralcode: string
  readonly gtmId: string
  /** Absent where a referral code changes nothing but the lead's own field. */
  readonly referral?: Referral
  /** The longest typing delay before a bubble, in milliseconds; shorter bubbles have shorter delays. */
  readonly fakeLoad: number
  readonly primeiraMensagemImediata: boolean
  readonly brand: {
    readonly name: string
    readonly logo: Asset
    readonly bot: Asset
    readonly partnership: string
  }
  readonly colours: Colours
  readonly banner: Banner
  /** Named links: `especialistas`, `privacidade` … Options open them by name. */
  readonly links: { readonly [name: string]: string }
  /** Pictures by the names under which sentences show them. */
  readonly media?: { readonly [name: string]: Media }
  readonly menu: readonly { readonly label: string; readonly href: string }[]
  readonly company: {
    readonly name: string
    readonly cnpj: string
    readonly authorisation: string
  }
  /** Words of the chat's parts by key, with `{slot}` for values. */
  readonly texts: { readonly [key: string]: string }
  /** By step: the variant's own hint at the input, which says why it asks for the answer. */
  readonly hints?: { readonly [step: StepId]: string }
  /** By step: the variant's own lines, in place of those of the script. */
  readonly copy: { readonly [step: StepId]: readonly Line[] }
  /** Labels of a step's options in the order of this variant; options that are not named follow as the script has them. */
  readonly order?: { readonly [step: StepId]: readonly string[] }
}
