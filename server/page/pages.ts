import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { withAddresses } from '../../src/api/variant-pictures'
import { servedName } from '../../src/core/script/experiment'
import type { Variant } from '../../src/core/script/variant'
import {
  type RenderInput as PageData,
  type Rendered,
  renderNotFound,
  renderOpening,
} from '../../src/web/site/render'
import type { Release } from '../content/release'
import { sharedLoads } from '../content/shared-loads'
import type { ClientFiles } from './client-files'
import { colourProperties, documentOf } from './document'
import { notFoundHead, type PageHead, variantHead } from './head'
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

export type PageMakerOptions = {
  readonly client: ClientFiles
  readonly sandbox: boolean
  /** Milliseconds that replace every variant's delay. */
  readonly fakeLoad: number | undefined
  /** Where pictures of categories and logos of card brands lie; ends in a slash. */
  readonly cdn?: string | undefined
}

export type Pages = {
  /** The page of a variant, as it is or with arms over it: the same bytes for every visitor of a release who gets it. */
  readonly of: (served: Served, variant: Variant) => Made<Page>
  /** The 404 page, in the colours of home. */
  readonly notFound: (served: Served) => Made<Page>
  /** What the page of a variant tells the browser, for who goes on with an earlier release. */
  readonly data: (
    release: string,
    variant: Variant,
    load: () => Promise<Release | undefined>,
  ) => Promise<Packed | undefined>
  /** Makes of `next` the pages that `now` has had visitors for. */
  readonly follow: (now: Served, next: Served) => Promise<void>
  /** Resolves once every page that was made is as small as it can be. */
  readonly settled: () => Promise<void>
}

/** A release, and those that were called back: who comes back on one of them has to know (case PUB-10). */
export type Served = { readonly release: Release; readonly recalled: readonly string[] }

/** A page, or its promise while it is being made for the first visitor. */
export type Made<T> = T | Promise<T>

/** What pages of earlier releases may take in memory, compressed and not. */
const DATA_BYTES = 48 * 2 ** 20

const bytesOfPacked = ({ bodies }: Packed) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, 0)

/** No variant's id holds a slash. */
const NOT_FOUND = '/404'

/**
 * Makes each page once and keeps it as long as its release is in use. A page is compressed quickly for who waits for it, and then, one after
 * another and only of the newest release, as far as it goes: to publish for all brands at once takes no processor from visitors.
 */
export function createPages(options: PageMakerOptions): Pages {
  const pages = kept<Page>()
  const packs = sharedLoads<Packed>({ bytes: DATA_BYTES, bytesOf: bytesOfPacked })

  const oneByOne = pLimit(1)
  let newest: Release | undefined
  let settled: Promise<void> = Promise.resolve()

  /** Compresses bytes again, as far as it goes, when nothing else is being compressed. Those of an earlier release are good enough, and what fails stays as it is. */
  const packBest = (release: Release, { bodies }: Packed, keep: (best: Packed) => void): void => {
    settled = oneByOne(async () => {
      if (release === newest) keep(await pack(bodies.identity, BEST))
    }).catch(() => undefined)
  }
  const once = ({ release, recalled }: Served, name: string, make: () => Promise<Page>) => {
    const pair = [release, recalled] as const
    newest ??= release
    return pages.once(pair, name, async () => {
      const page = await make()
      packBest(release, page, (best) => pages.replace(pair, name, { ...page, ...best }))
      return page
    })
  }
  const of = (served: Served, variant: Variant) =>
    once(served, servedName(variant), () => makePage(served, variant, options))
  const notFound = (served: Served) =>
    once(served, NOT_FOUND, () => makeNotFound(served.release, options))

  return {
    of,
    notFound,
    data: (id, variant, load) => {
      const key = `${id}/${servedName(variant)}`
      return packs.get(key, async () => {
        const release = await load()
        if (!release) return undefined
        const text = JSON.stringify(dataOf({ release, recalled: [] }, variant, options))
        const packed = await pack(Buffer.from(text), QUICK)
        packBest(release, packed, (best) => packs.set(key, best))
        return packed
      })
    },
    follow: async (now, next) => {
      newest = next.release
      for (const name of pages.names([now.release, now.recalled])) {
        const variant = next.release.armed.get(name) ?? next.release.variants.get(name)
        await (name === NOT_FOUND ? notFound(next) : variant && of(next, variant))
        // who has asked for a page meanwhile is answered first
        await turn()
      }
    },
    settled: () => settled,
  }
}

/** Values made once for two objects and a name, as long as both objects are in use. */
function kept<T>() {
  const made = new WeakMap<object, WeakMap<object, Map<string, Made<T>>>>()

  const namedOf = ([first, second]: readonly [object, object]): Map<string, Made<T>> => {
    const inner = made.get(first) ?? new WeakMap<object, Map<string, Made<T>>>()
    made.set(first, inner)
    const named = inner.get(second) ?? new Map<string, Made<T>>()
    inner.set(second, named)
    return named
  }

  return {
    names: (pair: readonly [object, object]) => [...namedOf(pair).keys()],
    replace: (pair: readonly [object, object], name: string, value: T) => {
      namedOf(pair).set(name, value)
    },
    once: (pair: readonly [object, object], name: string, make: () => Promise<T>): Made<T> => {
      const named = namedOf(pair)
      const known = named.get(name)
      if (known) return known
      const making = make()
      named.set(name, making)
      return making.then((value) => {
        named.set(name, value)
        return value
      })
    },
  }
}

const settingsOf = (variant: Variant, { fakeLoad, sandbox, cdn }: PageMakerOptions) => ({
  fakeLoad: fakeLoad ?? variant.fakeLoad,
  sandbox,
  ...(cdn !== undefined && { cdn }),
})

function dataOf(
  { release, recalled }: Served,
  compiled: Variant,
  options: PageMakerOptions,
): PageData {
  const variant = withAddresses(compiled, release.pictures.addresses)
  return {
    release: release.id,
    variant,
    script: release.script,
    settings: settingsOf(variant, options),
    ...(recalled.length > 0 && { recalled }),
  }
}

function makePage(served: Served, compiled: Variant, options: PageMakerOptions): Promise<Page> {
  const data = dataOf(served, compiled, options)
  const shared = served.release.pictures.shares.get(compiled.banner.src)
  return finish(data.variant, variantHead(data.variant, shared), renderOpening(data), options)
}

function makeNotFound(release: Release, options: PageMakerOptions): Promise<Page> {
  const variant = withAddresses(homeOf(release), release.pictures.addresses)
  const rendered = renderNotFound({ variant, settings: settingsOf(variant, options) })
  return finish(variant, notFoundHead(variant), rendered, {})
}

async function finish(
  { colours, gtmId, arms }: Variant,
  head: Omit<PageHead, 'title'>,
  { title, body, css: drawn }: Rendered,
  { client, cdn }: Partial<Pick<PageMakerOptions, 'client' | 'cdn'>>,
): Promise<Page> {
  const css = drawn + colourProperties(colours)
  const parts = { head: { ...head, title }, colours, body, css }
  const text = documentOf(client ? { ...parts, client } : parts)
  return {
    ...(await pack(Buffer.from(text), QUICK)),
    style: styleSource(css),
    framed: client !== undefined && gtmId !== '',
    cdn,
    ofArm: arms !== undefined,
  }
}

/** The variant at `/`; any other where a release has none. */
function homeOf({ variants }: Release): Variant {
  const all = [...variants.values()]
  const home = all.find(({ path }) => path === '/') ?? all[0]
  if (!home) throw new Error('A release needs at least one variant.')
  return home
}
