import type { CompiledScript } from '../../src/core/script/script'
import type { Colours, Variant } from '../../src/core/script/variant'
import {
  type RenderInput as PageData,
  type Rendered,
  renderNotFound,
  renderOpening,
} from '../../src/web/site/render'
import type { ClientFiles } from './client-files'
import { escapeHtml } from './escape'
import { headElements, notFoundHead, type PageHead, variantHead } from './head'
import { BEST, type Packed, pack, QUICK } from './packed'
import { styleSource } from './policy'

/** A page as it is sent, and its style's source in the policy. */
export type Page = Packed & {
  readonly style: string
  /** Holds the tag manager's frame. */
  readonly framed: boolean
  /** Where its pictures may come from beside our own. */
  readonly cdn?: string | undefined
  /** Drawn for an arm of an experiment: another visitor may get another at the same address. */
  readonly ofArm?: boolean
}

/** What a page tells the browser. The script is JSON, which passes between threads in a fraction of the time. */
export type PageText = { readonly script: string; readonly rest: Omit<PageData, 'script'> }

export type PageDrawing = PageText & {
  /** The picture for where the page's address is shared. */
  readonly shared: string | undefined
  readonly client: Pick<ClientFiles, 'entry' | 'preloads'>
}

const dataOf = ({ script, rest }: PageText): PageData => ({
  ...rest,
  // as the compiler made it
  script: JSON.parse(script) as CompiledScript,
})

/** All that is heavy about pages, as functions of plain values, so that threads can do it. */
export const pageJobs = {
  draw: ({ shared, client, ...text }: PageDrawing): Page => {
    const page = dataOf(text)
    const { variant, settings } = page
    const drawn = finish(variant, variantHead(variant, shared), renderOpening(page), client)
    return { ...drawn, cdn: settings.cdn }
  },

  drawNotFound: (page: Pick<PageData, 'variant' | 'settings'>): Page =>
    finish(page.variant, notFoundHead(page.variant), renderNotFound(page)),

  /** The data alone, for who goes on with an earlier release. */
  packData: (text: PageText): Packed => pack(Buffer.from(JSON.stringify(dataOf(text))), QUICK),

  packBest: (bytes: Uint8Array): Packed => pack(bytes, BEST),
}

export type PageJob = keyof typeof pageJobs

/** Does one of the jobs, here or in a thread. */
export type RunPageJob = <Job extends PageJob>(
  job: Job,
  input: Parameters<(typeof pageJobs)[Job]>[0],
) => Promise<ReturnType<(typeof pageJobs)[Job]>>

/** Does the jobs in this thread, for tests and programs that serve nobody. */
export const pageJobsHere: RunPageJob = async (job, input) => {
  // the job's name decides the types of both, which TypeScript does not follow through a record of functions
  const work = pageJobs[job] as (given: typeof input) => ReturnType<(typeof pageJobs)[typeof job]>
  return work(input)
}

function finish(
  { colours, gtmId, arms }: Variant,
  head: Omit<PageHead, 'title'>,
  { title, body, css: drawn, bodyCss }: Rendered,
  client?: PageDrawing['client'],
): Page {
  const css = drawn + colourProperties(colours)
  const parts = { head: { ...head, title }, colours, body, css }
  const text = documentOf(client ? { ...parts, client } : parts)
  return {
    ...pack(Buffer.from(text), QUICK),
    style: [css, ...(bodyCss === undefined ? [] : [bodyCss])].map(styleSource).join(' '),
    framed: client !== undefined && gtmId !== '',
    ofArm: arms !== undefined,
  }
}

type DocumentParts = {
  readonly head: PageHead
  readonly colours: Colours
  /** The body's elements. */
  readonly body: string
  /** The text of the head's style element. */
  readonly css: string
  /** Absent: a page without script. */
  readonly client?: Pick<ClientFiles, 'entry' | 'preloads'>
}

/** A whole page as text. */
function documentOf({ head, colours, body, css, client }: DocumentParts): string {
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
function colourProperties(colours: Colours): string {
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
