import type { Kysely } from 'kysely'
import { hashOf } from '../store/hash'
import type { Tables } from '../store/tables'
import { Damaged } from './release-text'

/** Hashes per query: SQLite limits the parameters of a statement. */
const BATCH = 500

/** Stores bytes once, under their hash; returns the hash. */
export async function putBlob(db: Kysely<Tables>, bytes: Uint8Array, now: number): Promise<string> {
  const hash = hashOf(bytes)
  const row = { bytes: Buffer.from(bytes), size: bytes.length, created_at: now }
  await db
    .insertInto('blobs')
    .values({ hash, ...row })
    // storing again restarts the time that the blob is kept, and repairs bytes that were damaged on disk
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute()
  return hash
}

/** The bytes by hash, without the missing ones; throws Damaged where bytes do not match their hash. */
export async function getBlobs(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const rows = await inBatches(hashes, (some) =>
    db.selectFrom('blobs').select(['hash', 'bytes']).where('hash', 'in', some).execute(),
  )
  for (const { hash, bytes: given } of rows) {
    const bytes = Buffer.from(new Uint8Array(given))
    if (hashOf(bytes) !== hash) throw new Damaged(`Content ${hash} is not what its hash says.`)
    found.set(hash, bytes)
  }
  return found
}

/** Queries the rows of many hashes, in batches that fit a statement. */
export async function inBatches<Row>(
  hashes: readonly string[],
  rowsOf: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < hashes.length; start += BATCH) {
    rows.push(...(await rowsOf(hashes.slice(start, start + BATCH))))
  }
  return rows
}

export async function getText(db: Kysely<Tables>, hash: string): Promise<string | undefined> {
  return (await getBlobs(db, [hash])).get(hash)?.toString('utf8')
}

/** The text of a hash from a manifest or a draft; null without a hash, or where the blob is missing. */
export const textOrNull = async (
  db: Kysely<Tables>,
  hash: string | undefined,
): Promise<string | null> => (hash === undefined ? null : ((await getText(db, hash)) ?? null))

type Files = Iterable<readonly [path: string, hash: string]>

/** The bytes of a manifest's files by path. Throws Damaged where one is missing. */
export async function getFiles(
  db: Kysely<Tables>,
  files: Files,
): Promise<ReadonlyMap<string, Buffer>> {
  const all = [...files]
  const blobs = await getBlobs(db, [...new Set(all.map(([, hash]) => hash))])
  return new Map(
    all.map(([path, hash]) => {
      const bytes = blobs.get(hash)
      if (!bytes) throw new Damaged(`The content of ${path} is missing.`)
      return [path, bytes]
    }),
  )
}

/** The texts of a manifest's documents, with their paths. Throws Damaged where one is missing. */
export async function getSources(
  db: Kysely<Tables>,
  documents: Files,
): Promise<readonly { path: string; text: string }[]> {
  const files = await getFiles(db, documents)
  return [...files].map(([path, bytes]) => ({ path, text: bytes.toString('utf8') }))
}
