import type { Variant } from '../../src/core/script/variant'
import { escapeHtml } from '../http/escape'

/** What the head of a page says about it. */
export type PageHead = {
  readonly title: string
  readonly description: string
  readonly robots: string
  /** Absent on the 404 page. */
  readonly canonical?: string
  readonly siteName: string
  readonly themeColor: string
  readonly icon: string
  /** Absolute address of a picture that social networks can show. */
  readonly image?: string
}

const VIEWPORT =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'

/**
 * The head of a variant's page (spec section 2). `image` is the address of the picture that social networks show. Addresses come from the
 * variant, never from the request.
 */
export function variantHead(variant: Variant, image?: string): Omit<PageHead, 'title'> {
  const { canonical } = variant
  return {
    ...notFoundHead(variant),
    robots: variant.indexar ? 'index, follow' : 'noindex, nofollow',
    canonical,
    ...(image === undefined ? {} : { image: new URL(image, canonical).href }),
  }
}

/** The head of the 404 page. */
export function notFoundHead({ description, brand, colours }: Variant): Omit<PageHead, 'title'> {
  return {
    description,
    robots: 'noindex, nofollow',
    siteName: brand.name,
    themeColor: colours.header,
    icon: brand.bot,
  }
}

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`

/** The head's elements, except styles and scripts. */
export function headElements(head: PageHead): string {
  return [
    '<meta charset="utf-8">',
    meta('viewport', VIEWPORT),
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    meta('robots', head.robots),
    meta('theme-color', head.themeColor),
    link('icon', head.icon),
    ...(head.canonical === undefined ? [] : addressed(head, head.canonical)),
  ].join('')
}

function addressed(head: PageHead, canonical: string): readonly string[] {
  return [
    link('canonical', canonical),
    property('og:type', 'website'),
    property('og:locale', 'pt_BR'),
    property('og:site_name', head.siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    ...(head.image === undefined ? [] : [property('og:image', head.image)]),
    meta('twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
  ]
}
