/** The sources under which visits are counted, beside the campaigns that a brand itself lists. */
export const SOURCES = [
  'direto',
  'google',
  'bing',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'linkedin',
  'whatsapp',
  'email',
  'parceiro',
  'indicacao',
  'outros',
] as const

/** The first touch of a visit: what its link and the page before it say. All of it stays in the browser. */
export type Touch = {
  /** `utm_*` and `idc` of the link; empty where it has none. */
  readonly utmSource: string
  readonly utmMedium: string
  readonly utmCampaign: string
  readonly idc: string
  readonly isReferred: boolean
  /** Host name of the page before; empty where there was none, or where it is the page's own. */
  readonly referrer: string
}

/** Words in `utm_source`, or in the name of a host, and the source that they mean. */
const KNOWN: readonly (readonly [RegExp, (typeof SOURCES)[number]])[] = [
  // Gmail, which is no search: its page, and its app on Android
  [/\b(?:mail\.google|google\.android\.gm)\b/, 'email'],
  [/\b(?:google|adwords|gclid)\b/, 'google'],
  [/\bbing\b/, 'bing'],
  // the portal ig.com.br sends visitors, too
  [/\b(?:instagram|ig(?!\.com\.br))\b/, 'instagram'],
  [/\b(?:facebook|fb|meta)\b/, 'facebook'],
  [/\btiktok\b/, 'tiktok'],
  [/\b(?:youtube|youtu)\b/, 'youtube'],
  [/\b(?:linkedin|lnkd)\b/, 'linkedin'],
  [/\b(?:whatsapp|wa)\b/, 'whatsapp'],
  [/\b(?:e-?mail|newsletter|crm|mail)\b/, 'email'],
  [/\b(?:parceiro|partner|afiliado|affiliate)\b/, 'parceiro'],
]

/** What advertisers write in one word with the name of the site, as in `googleads`. */
const ADS = /(?:ads|adwords)\b/g

/**
 * Maps a first touch to one name of the bounded list: a campaign that the brand lists, else a referral, else the known source or site that
 * sent the visitor, else 'outros'; a touch that says nothing is 'direto'.
 */
export function foldSource(touch: Touch, campaigns: readonly string[] = []): string {
  const { utmSource, utmMedium, utmCampaign, idc, isReferred, referrer } = touch
  const named = [utmCampaign, idc].map(plain).find((name) => campaigns.includes(name))
  if (named !== undefined) return named
  if (isReferred) return 'indicacao'
  const sent = [utmSource, utmMedium, referrer].filter((text) => text !== '')
  for (const text of sent) {
    const spaced = plain(text).replaceAll('_', ' ').replace(ADS, ' $&')
    const known = KNOWN.find(([words]) => words.test(spaced))
    if (known) return known[1]
  }
  return sent.length > 0 || utmCampaign !== '' || idc !== '' ? 'outros' : 'direto'
}

const plain = (text: string) => text.trim().toLowerCase()

/** The name as it may be counted: one of the bounded list, or 'outros'. */
export const countedSource = (name: string, campaigns: readonly string[] = []): string =>
  (SOURCES as readonly string[]).includes(name) || campaigns.includes(name) ? name : 'outros'
