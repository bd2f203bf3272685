import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { withAddresses } from '../../src/api/variant-pictures'
import { servedName } from '../../src/core/script/experiment'
import type { CompiledScript } from '../../src/core/script/script'
import type { Variant } from '../../src/core/script/variant'
import { loadingCache } from '../content/loading-cache'
import type { Release } from '../content/release'
import type { ClientFiles } from './client-files'
import type { Packed } from './packed'
import { type Page, type PageText, pageJobsHere, type RunPageJob } from './page-jobs'

export type PageMakerOptions = {
  readonly client: ClientFiles
  readonly sandbox: boolean
  /** Milliseconds that replace every variant's delay. */
  readonly fakeLoad: number | undefined
  /** Address from which pictures of categories and logos of card brands load; ends in a slash. */
  readonly cdn?: string | undefined
  /** Runs the CPU-heavy jobs; absent: they run in this thread. */
  readonly run?: RunPageJob
}

export type Pages = {
  /** The page of a variant, with or without an experiment's arms: the same bytes for every visitor who gets it in one release. */
  readonly of: (served: Served, variant: Variant) => Made<Page>
  /** The 404 page, in the colours of home. */
  readonly notFound: (served: Served) => Made<Page>
  /** Only the data of a variant's page, for a visitor who continues on an earlier release; undefined when `load` finds none. */
  readonly data: (
    release: string,
    variant: Variant,
    load: () => Promise<Release | undefined>,
  ) => Promise<Packed | undefined>
  /** Makes for `next` the pages that visitors have requested of `now`. */
  readonly follow: (now: Served, next: Served) => Promise<void>
  /** Resolves when no page waits to be compressed again. */
  readonly settled: () => Promise<void>
}

/** A release, and the ids of recalled ones: the page of a visitor who returns on one of them must know it (case PUB-10). */
export type Served = { readonly release: Release; readonly recalled: readonly string[] }

/** A page, or its promise while it is being made for the first visitor. */
export type Made<T> = T | Promise<T>

/** Most bytes of page data in the cache, all encodings together. */
const DATA_BYTES = 48 * 2 ** 20

const bytesOfPacked = ({ bodies }: Packed) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, 0)

/** Name of the 404 page in the cache; no variant's id holds a slash. */
const NOT_FOUND = '/404'

/**
 * Makes each page once and caches it as long as its release is in use. A page is compressed quickly for the visitor who waits for it, then
 * again at the highest level, one page at a time and only of the newest release: a publication for all brands at once takes no processor
 * from visitors.
 */
export function createPages(options: PageMakerOptions): Pages {
  const { run = pageJobsHere } = options
  const pages = kept<Page>()
  const packs = loadingCache<Packed>({ bytes: DATA_BYTES, bytesOf: bytesOfPacked })

  const oneByOne = pLimit(1)
  let newest: Release | undefined
  let settled: Promise<void> = Promise.resolve()

  /**
   * Queues bytes to be compressed again, at the highest level. Skips an earlier release; after a failure the quickly compressed bytes stay.
   */
  const packBest = (release: Release, { bodies }: Packed, keep: (best: Packed) => void): void => {
    settled = oneByOne(async () => {
      if (release === newest) keep(await run('packBest', bodies.identity))
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
    once(served, servedName(variant), () => makePage(served, variant, { ...options, run }))
  const notFound = (served: Served) =>
    once(served, NOT_FOUND, () => makeNotFound(served.release, { ...options, run }))

  return {
    of,
    notFound,
    data: (id, variant, load) => {
      const key = `${id}/${servedName(variant)}`
      return packs.get(key, async () => {
        const release = await load()
        if (!release) return undefined
        const text = textOf({ release, recalled: [] }, variant, options)
        const packed = await run('packData', text)
        packBest(release, packed, (best) => packs.set(key, best))
        return packed
      })
    },
    follow: async (now, next) => {
      newest = next.release
      for (const name of pages.names([now.release, now.recalled])) {
        const variant = next.release.armed.get(name) ?? next.release.variants.get(name)
        await (name === NOT_FOUND ? notFound(next) : variant && of(next, variant))
        // requests that came meanwhile are answered first
        await turn()
      }
    },
    settled: () => settled,
  }
}

/** A cache of values by two objects and a name. Values go when one of the objects is no longer in use. */
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
      return making.then(
        (value) => {
          named.set(name, value)
          return value
        },
        // the next request tries again
        (error: unknown) => {
          named.delete(name)
          throw error
        },
      )
    },
  }
}

const settingsOf = (variant: Variant, { fakeLoad, sandbox, cdn }: PageMakerOptions) => ({
  fakeLoad: fakeLoad ?? variant.fakeLoad,
  sandbox,
  ...(cdn !== undefined && { cdn }),
})

/** Cache of scripts as JSON: all pages of a release have the same script. */
const scripts = new WeakMap<CompiledScript, string>()

function scriptText(script: CompiledScript): string {
  const text = scripts.get(script) ?? JSON.stringify(script)
  scripts.set(script, text)
  return text
}

function textOf(
  { release, recalled }: Served,
  compiled: Variant,
  options: PageMakerOptions,
): PageText {
  const variant = withAddresses(compiled, release.pictures.addresses)
  return {
    script: scriptText(release.script),
    rest: {
      release: release.id,
      variant,
      settings: settingsOf(variant, options),
      ...(recalled.length > 0 && { recalled }),
    },
  }
}

type Running = PageMakerOptions & { readonly run: RunPageJob }

function makePage(served: Served, compiled: Variant, options: Running): Promise<Page> {
  const { run, client } = options
  const { entry, preloads } = client
  const shared = served.release.pictures.shares.get(compiled.banner.src)
  const text = textOf(served, compiled, options)
  return run('draw', { ...text, shared, client: { entry, preloads } })
}

function makeNotFound(release: Release, options: Running): Promise<Page> {
  const variant = withAddresses(homeOf(release), release.pictures.addresses)
  return options.run('drawNotFound', { variant, settings: settingsOf(variant, options) })
}

/** The variant at `/`; the first one when a release has none there. */
function homeOf({ variants }: Release): Variant {
  const all = [...variants.values()]
  const home = all.find(({ path }) => path === '/') ?? all[0]
  if (!home) throw new Error('A release needs at least one variant.')
  return home
}
