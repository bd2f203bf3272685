import { createHash } from 'node:crypto'

/** The policy source that allows a style element with this text. */
export const styleSource = (css: string) =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`

type Shown = {
  /** The sources of the page's style elements. */
  readonly style: string
  readonly framed: boolean
  /** Address from which pictures may load besides our own; ends in a slash. */
  readonly cdn?: string | undefined
}

/**
 * What a page may do (design section 8): scripts load only from the origin's `/assets/`; none is inline or made from a string. `host` is a
 * name of our configuration; without it the page has no script at all.
 */
export function contentPolicy({ style, framed, cdn }: Shown, host: string | undefined): string {
  return [
    "default-src 'none'",
    ...(host === undefined ? [] : [`script-src ${scriptSource(host)}`]),
    `style-src 'self' ${style}`,
    ["img-src 'self' data:", ...(cdn === undefined ? [] : [cdn])].join(' '),
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    ...(framed ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** A source with a path needs a host, and a policy does not accept an IPv6 address as one. */
const scriptSource = (host: string) => (host.startsWith('[') ? "'self'" : `${host}:*/assets/`)

/** Headers of every page beside its policy. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** Replaces headers on a page that was made for an arm of an experiment: the visitor's own browser may cache it, a shared cache may not. */
export const ARM_HEADERS = { 'Cache-Control': 'private, no-cache' } as const

/** Two years of TLS only; sent when a request has come by TLS. */
export const STRICT_TRANSPORT = 'max-age=63072000'
