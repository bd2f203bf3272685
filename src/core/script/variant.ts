import type { Arms } from './experiment'
import type { Line, StepId } from './step'

export const TABLE_TYPES = ['integral', 'completa', 'paga_metade'] as const
export type TableType = (typeof TABLE_TYPES)[number]

/** A picture under `variants/assets`, by file name. */
export type Asset = string

/** One of the crops of a banner, for the screens it is made for. */
export type BannerSource = {
  readonly type: string
  readonly srcSet: string
  readonly media?: string
}

/** The sources are found when the page is made; a picture without crops has none. */
export type Banner = {
  readonly src: Asset
  readonly alt: string
  readonly sources?: readonly BannerSource[]
}

/** A picture that bubbles show, or a video behind it. */
export type Media = { readonly src: Asset; readonly alt: string; readonly video?: Video }

/** `said` are its words, for who does not hear them. The length is found when the page is made. */
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
 * What becomes of each key where a referral code lays the provider's own brand over a variant (spec section 4): `kept` is the page's own,
 * `laid` is what the referral itself sets, `base` is said again as the base says it, so that nothing of a partner is left.
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

/** The keys of what a variant says and how it looks, beside its name and banner. */
export type PresentationKey = {
  [K in keyof typeof UNDER_REFERRAL]: (typeof UNDER_REFERRAL)[K] extends 'base' ? K : never
}[keyof typeof UNDER_REFERRAL]

/** Those keys, in the order of the table. */
export const PRESENTATION = Object.entries(UNDER_REFERRAL).flatMap(
  ([key, fate]) => (fate === 'base' ? [key as PresentationKey] : []), // its keys are those of the table
)

/**
 * What a referral code lays over a variant (spec section 4). It brings the provider's own brand, so that of the presentation nothing of a
 * partner is left: what the variant says otherwise than the base is here as the base says it.
 */
export type Referral = PurchaseIds &
  Partial<Pick<Variant, PresentationKey>> & {
    /** What the base does without, and this variant has: nothing of it is left. */
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

/** The keys of a referral that nobody writes: the compiler finds them. */
export const FOUND_IN_REFERRAL: readonly (keyof Referral)[] = [...PRESENTATION, 'without']

/** A variant as compiled: every key set by one of its layers (base → words → group → variant), texts and colours resolved. */
export type Variant = {
  readonly id: string
  /** Of each experiment that runs on it, the arm that is laid over it; absent on the brand as it is without experiments. */
  readonly arms?: Arms
  readonly path: string
  /** Exact host names that select the variant, lower case, without port. */
  readonly hosts: readonly string[]
  readonly botType: string
  /** Of `false`, no page of it counts what its visitors do. */
  readonly medidas?: boolean
  /** Campaigns that counts tell apart, as `utm_campaign` or `idc` name them. */
  readonly campanhas?: readonly string[]
  /** Begins at a property, with what this device knows of the visitor from another page of the brand. */
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
  /** The longest wait before a bubble, in milliseconds; a short one waits less. */
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
  /** Why this variant asks for something, in its own words, at the field of a step. */
  readonly hints?: { readonly [step: StepId]: string }
  /** What this variant says in its own words. */
  readonly copy: { readonly [step: StepId]: readonly Line[] }
  /** Labels of a step's options in the order of this variant; options that are not named follow as the script has them. */
  readonly order?: { readonly [step: StepId]: readonly string[] }
}
