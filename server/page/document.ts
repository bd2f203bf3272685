import type { Colours } from '../../src/script/variant'
import type { ClientFiles } from './client-files'
import { escapeHtml } from './escape'
import { type Head, headElements } from './head'

export type DocumentParts = {
  readonly head: Head
  readonly colours: Colours
  /** The body's elements. */
  readonly body: string
  /** The one style element's text. */
  readonly css: string
  /** What the browser fetches beside the page. Absent: a page without script. */
  readonly files?: { readonly client: ClientFiles; readonly scriptAddress: string } | undefined
}

/** A whole page as text. */
export function documentOf({ head, colours, body, css, files }: DocumentParts): string {
  const { tone, primaryTone } = colours
  return [
    `<!doctype html><html lang="pt-BR" data-tone="${tone}" data-primary="${primaryTone}"><head>`,
    headElements(head),
    `<style>${css}</style>`,
    files ? fetched(files) : '',
    `</head><body>${body}</body></html>`,
  ].join('')
}

function fetched({ client, scriptAddress }: NonNullable<DocumentParts['files']>): string {
  const { entry, preloads } = client
  return [
    ...preloads.map((path) => `<link rel="modulepreload" href="${escapeHtml(path)}">`),
    `<script type="module" src="${escapeHtml(entry)}"></script>`,
    // beside the program, not after it
    `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(scriptAddress)}">`,
  ].join('')
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
