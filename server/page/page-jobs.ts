import type { CompiledScript } from '../../src/core/script/script'
import type { Colours, Variant } from '../../src/core/script/variant'
import {
  type RenderInput as PageData,
  type Rendered,
  renderNotFound,
  renderOpening,
} from '../../src/web/site/render'
import { escapeHtml } from '../http/escape'
import type { ClientFiles } from './client-files'
import { headElements, notFoundHead, type PageHead, variantHead } from './head'
import { BEST, type Packed, pack, QUICK } from './packed'
import { styleSource } from './policy'

/** A page as it is sent, with what its headers depend on. */
export type Page = Packed & {
  readonly style: string
  /** Whether the page holds the tag manager's frame. */
  readonly framed: boolean
  /** Address from which pictures may load besides our own. */
  readonly cdn?: string | undefined
  /** Made for an arm of an experiment: another visitor may get a different page at the same address. */
  readonly ofArm?: boolean
}

/** The data that a page passes to the browser. The script is JSON text, which passes between threads in a fraction of the time. */
export type PageText = { readonly script: string; readonly rest: Omit<PageData, 'script'> }

export type PageDrawing = PageText & {
  /** Address of the picture that social networks show with the page's address. */
  readonly shared: string | undefined
  readonly client: Pick<ClientFiles, 'entry' | 'preloads'>
}

const dataOf = ({ script, rest }: PageText): PageData => ({
  ...rest,
  // made by the compiler
  script: JSON.parse(script) as CompiledScript,
})

/** The CPU-heavy work on pages, as functions of plain values, so that a worker thread can do it. */
export const pageJobs = {
  draw: ({ shared, client, ...text }: PageDrawing): Page => {
    const page = dataOf(text)
    const { variant, settings } = page
    const drawn = finish(variant, variantHead(variant, shared), renderOpening(page), client)
    return { ...drawn, cdn: settings.cdn }
  },

  drawNotFound: (page: Pick<PageData, 'variant' | 'settings'>): Page =>
    finish(page.variant, notFoundHead(page.variant), renderNotFound(page)),

  /** Only the data of a page, for a visitor who continues on an earlier release. */
  packData: (text: PageText): Packed => pack(Buffer.from(JSON.stringify(dataOf(text))), QUICK),

  packBest: (bytes: Uint8Array): Packed => pack(bytes, BEST),
}

export type PageJob = keyof typeof pageJobs

/** Runs one of the jobs, in this thread or in a worker. */
export type RunPageJob = <Job extends PageJob>(
  job: Job,
  input: Parameters<(typeof pageJobs)[Job]>[0],
) => Promise<ReturnType<(typeof pageJobs)[Job]>>

/** Runs the jobs in this thread: for the worker, for tests and for programs without visitors. */
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
  // the compiler admits only such colours; this check keeps a colour from adding CSS all the same (case XSS-04)
  const safe = properties.filter(([, value]) => HEX.test(value))
  return `:root{${safe.map(([name, value]) => `${name}:${value}`).join(';')}}`
}
