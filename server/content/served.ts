import type { Kysely } from 'kysely'
import { pictureType } from '../../src/api/path'
import type { Tables } from '../store/tables'
import { getBlobs } from './blobs'
import { asServed, fetchRelease, type StoredRelease } from './load-release'
import { ADDRESS_DIGITS, PICTURES_PATH, type Picture } from './pictures'
import type { Release } from './release'

/** Releases that lie in memory at once beside the live one: those of visitors in mid-conversation. */
const KEPT = 8

/** The releases that visitors may be on: every one that has ever been live. */
export type ReleaseCache = {
  readonly byId: (id: string) => Promise<Release | undefined>
  /** Keeps one that was loaded already. */
  readonly add: (release: StoredRelease) => Release
  /** A picture of any of them by its address. */
  readonly picture: (address: string) => Promise<Picture | undefined>
}

/** A draft, or a release that waits for its time, is nobody's to see (case ADM-06). */
const wasLive = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('publications')
    .select('id')
    .where('release', '=', id)
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export function servedFrom(db: Kysely<Tables>): ReleaseCache {
  const kept = new Map<string, Release>()

  const keep = (release: Release): Release => {
    kept.delete(release.id)
    kept.set(release.id, release)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return release
  }

  return {
    add: (stored) => keep(kept.get(stored.id) ?? asServed(stored)),
    byId: async (id) => {
      const known = kept.get(id)
      if (known) return keep(known)
      if (!(await wasLive(db, id))) return undefined
      const stored = await fetchRelease(db, id)
      return stored && keep(asServed(stored))
    },
    picture: async (address) => {
      for (const { pictures } of kept.values()) {
        const picture = pictures.byAddress.get(address)
        if (picture) return picture
      }
      return storedPicture(db, address)
    },
  }
}

const ADDRESS = new RegExp(`^${PICTURES_PATH}([0-9a-f]{${ADDRESS_DIGITS}})\\.[a-z]+$`)

async function storedPicture(db: Kysely<Tables>, address: string): Promise<Picture | undefined> {
  const digits = ADDRESS.exec(address)?.[1]
  const type = pictureType(address)
  if (digits === undefined || type === undefined) return undefined
  const row = await db
    .selectFrom('release_files')
    .innerJoin('publications', 'publications.release', 'release_files.release')
    .select('release_files.hash')
    .where('release_files.hash', '>=', digits)
    // the digit after f
    .where('release_files.hash', '<', `${digits}g`)
    .where('release_files.path', 'like', 'variants/assets/%')
    .limit(1)
    .executeTakeFirst()
  const body = row && (await getBlobs(db, [row.hash])).get(row.hash)
  return body && { type, body }
}
