import type { Variant } from '../../src/script/variant'
import { type Rendered, renderNotFound, renderPage } from '../../src/site/render'
import type { Release } from '../content/release'
import type { ClientFiles } from './client-files'
import { colourProperties, documentOf } from './document'
import { type Head, notFoundHead, variantHead } from './head'
import { type Packed, pack } from './packed'
import { type Pictures, withPictures } from './pictures'
import { styleSource } from './policy'

/** A page as it is sent, and its style's source in the policy. */
export type Page = Packed & { readonly style: string }

export type PageMakerOptions = {
  readonly client: ClientFiles
  readonly pictures: Pictures
  readonly sandbox: boolean
  /** Milliseconds that replace every variant's delay. */
  readonly fakeLoad: number | undefined
}

export type Pages = {
  /** The page of a variant: the same bytes for every visitor of a release. */
  readonly of: (release: Release, variant: Variant) => Made
  /** The 404 page, in the colours of home. */
  readonly notFound: (release: Release) => Made
}

/** A page, or its promise while it is being made for the first visitor. */
export type Made = Page | Promise<Page>

/** Makes each page once and keeps it as long as its release is in use. */
export function createPages(options: PageMakerOptions): Pages {
  const made = new WeakMap<Release, Map<string, Made>>()

  const once = (release: Release, name: string, make: () => Promise<Page>): Made => {
    const pages = made.get(release) ?? new Map<string, Made>()
    made.set(release, pages)
    const known = pages.get(name)
    if (known) return known
    const making = make()
    pages.set(name, making)
    return making.then((page) => {
      pages.set(name, page)
      return page
    })
  }

  return {
    of: (release, variant) => once(release, variant.id, () => makePage(release, variant, options)),
    // no variant's id holds a slash
    notFound: (release) => once(release, '/404', () => makeNotFound(release, options)),
  }
}

const settingsOf = (variant: Variant, { fakeLoad, sandbox }: PageMakerOptions) => ({
  fakeLoad: fakeLoad ?? variant.fakeLoad,
  sandbox,
})

function makePage(release: Release, compiled: Variant, options: PageMakerOptions): Promise<Page> {
  const variant = withPictures(compiled, options.pictures)
  const rendered = renderPage({
    release: release.id,
    variant,
    script: release.script,
    settings: settingsOf(variant, options),
  })
  return finish(variant, variantHead(variant), rendered, options.client)
}

function makeNotFound(release: Release, options: PageMakerOptions): Promise<Page> {
  const variant = withPictures(homeOf(release), options.pictures)
  const rendered = renderNotFound({ variant, settings: settingsOf(variant, options) })
  return finish(variant, notFoundHead(variant), rendered, undefined)
}

async function finish(
  { colours }: Variant,
  head: Omit<Head, 'title'>,
  { title, body, css: drawn }: Rendered,
  client: ClientFiles | undefined,
): Promise<Page> {
  const css = drawn + colourProperties(colours)
  const parts = { head: { ...head, title }, colours, body, css }
  const text = documentOf(client ? { ...parts, client } : parts)
  return { ...(await pack(text)), style: styleSource(css) }
}

/** The variant at `/`; any other where a release has none. */
function homeOf({ variants }: Release): Variant {
  const all = [...variants.values()]
  const home = all.find(({ path }) => path === '/') ?? all[0]
  if (!home) throw new Error('A release needs at least one variant.')
  return home
}
