import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { pictureType } from '../../src/api/path'
import type { Tables } from '../store/tables'
import { getBlobs } from './blobs'
import { asServed, fetchRelease, type StoredRelease } from './load-release'
import { loadingCache } from './loading-cache'
import { ADDRESS_DIGITS, PICTURES_PATH, type Picture } from './pictures'
import type { Release, ReleaseVariants } from './release'

/** Memory limits for older releases, which visitors in mid-conversation still use. */
const BYTES = { releases: 64 * 2 ** 20, variants: 32 * 2 ** 20, pictures: 16 * 2 ** 20 }

/** A parsed JSON value takes about this many times the bytes of its text. */
const UNFOLDED = 4

/** Cache of the releases that visitors may use: every one that is or was live. */
export type ReleaseCache = {
  readonly byId: (id: string) => Promise<Release | undefined>
  readonly variantsOf: (id: string) => Promise<ReleaseVariants | undefined>
  /** Caches a release that was loaded elsewhere. */
  readonly add: (release: StoredRelease) => Release
  /** A picture of any such release, by its address. */
  readonly picture: (address: string) => Promise<Picture | undefined>
}

/** Any other id is answered without a query. */
const RELEASE_ID = /^[0-9a-f]{64}$/

/** Visitors must not see a release that was never live, such as a scheduled one (case ADM-06). */
const wasLive = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('publications')
    .select('id')
    .where('release', '=', id)
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export function releaseCacheOf(db: Kysely<Tables>): ReleaseCache {
  const releases = loadingCache<SizedRelease>({ bytes: BYTES.releases, bytesOf })
  const variants = loadingCache<Sized<ReleaseVariants>>({ bytes: BYTES.variants, bytesOf })
  const pictures = loadingCache<Picture>({
    bytes: BYTES.pictures,
    bytesOf: ({ body }) => body.length,
  })

  // each load blocks the event loop for some milliseconds: one at a time, so that visitors are served in between
  const oneByOne = pLimit(1)
  const load = (id: string): Promise<SizedRelease | undefined> =>
    oneByOne(async () => {
      if (!RELEASE_ID.test(id)) return undefined
      await turn()
      if (!(await wasLive(db, id))) return undefined
      const stored = await fetchRelease(db, id)
      await turn()
      return stored && sized(stored)
    })

  const loaded = (id: string) => releases.get(id, () => load(id))

  return {
    add: (stored) => {
      const release = sized(stored)
      releases.set(stored.id, release)
      return release.value
    },
    byId: async (id) => (await loaded(id))?.value,
    variantsOf: async (id) => {
      const found = await variants.get(id, async () => {
        const release = await loaded(id)
        if (!release) return undefined
        const { variants: own, experiments, armed } = release.value
        return { value: { id, variants: own, experiments, armed }, bytes: release.unfolded }
      })
      return found?.value
    },
    picture: async (address) => {
      for (const { value } of releases.values()) {
        const picture = value.pictures.byAddress.get(address)
        if (picture) return picture
      }
      return pictures.get(address, () => storedPicture(db, address))
    },
  }
}

type Sized<T> = { readonly value: T; readonly bytes: number }
type SizedRelease = Sized<Release> & { readonly unfolded: number }

const bytesOf = ({ bytes }: Sized<unknown>) => bytes

function sized(stored: StoredRelease): SizedRelease {
  const value = asServed(stored)
  const bodies = [...stored.pictures.values()].reduce((sum, body) => sum + body.length, 0)
  const unfolded = stored.bytes.length * UNFOLDED
  return { value, bytes: unfolded + bodies, unfolded }
}

const ADDRESS = new RegExp(`^${PICTURES_PATH}([0-9a-f]{${ADDRESS_DIGITS}})\\.[a-z0-9]+$`)

async function storedPicture(db: Kysely<Tables>, address: string): Promise<Picture | undefined> {
  const digits = ADDRESS.exec(address)?.[1]
  if (digits === undefined || pictureType(address) === undefined) return undefined
  const row = await db
    .selectFrom('files')
    .select(['files.hash', 'files.path'])
    .where('files.hash', '>=', digits)
    // `g` sorts after every hex digit
    .where('files.hash', '<', `${digits}g`)
    .where('files.path', 'like', 'variants/assets/%')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('publications')
          .innerJoin('releases', 'releases.id', 'publications.release')
          .innerJoin('release_entries', 'release_entries.release', 'releases.number')
          .select('publications.id')
          .whereRef('release_entries.file', '=', 'files.id'),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  const body = row && (await getBlobs(db, [row.hash])).get(row.hash)
  // of the file itself: an address may have another ending
  const type = row && pictureType(row.path)
  return body && type !== undefined ? { type, body } : undefined
}
