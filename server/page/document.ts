import type { Colours } from '../../src/core/script/variant'
import type { ClientFiles } from './client-files'
import { escapeHtml } from './escape'
import { headElements, type PageHead } from './head'

export type DocumentParts = {
  readonly head: PageHead
  readonly colours: Colours
  /** The body's elements. */
  readonly body: string
  /** The one style element's text. */
  readonly css: string
  /** Absent: a page without script. */
  readonly client?: Pick<ClientFiles, 'entry' | 'preloads'>
}

/** A whole page as text. */
export function documentOf({ head, colours, body, css, client }: DocumentParts): string {
  const { tone, primaryTone } = colours
  return [
    `<!doctype html><html lang="pt-BR" data-tone="${tone}" data-primary="${primaryTone}"><head>`,
    headElements(head),
    client ? scripts(client) : '',
    `<style>${css}</style>`,
    `</head><body>${body}</body></html>`,
  ].join('')
}

function scripts({ entry, preloads }: Pick<ClientFiles, 'entry' | 'preloads'>): string {
  const preloaded = preloads.map((path) => `<link rel="modulepreload" href="${escapeHtml(path)}">`)
  return `<script type="module" src="${escapeHtml(entry)}"></script>${preloaded.join('')}`
}

const HEX = /^#[0-9a-f]{6}$/i

/** The variant's colours as custom properties; all other colours are mixed from them in the stylesheet. */
export function colourProperties(colours: Colours): string {
  const properties = [
    ['--primary', colours.primary],
    ['--on-primary', colours.onPrimary],
    ['--background', colours.background],
    ['--header', colours.header],
    ['--on-header', colours.onHeader],
  ] as const
  // the compiler admits nothing else; here it is what keeps a colour from being a stylesheet (case XSS-04)
  const safe = properties.filter(([, value]) => HEX.test(value))
  return `:root{${safe.map(([name, value]) => `${name}:${value}`).join(';')}}`
}
