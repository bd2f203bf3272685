import type { Kysely } from 'kysely'
import { hashOf } from '../store/hash'
import type { Tables } from '../store/tables'
import { Damaged } from './release-text'

/** Rows asked for at once: SQLite bounds the values of a statement. */
const BATCH = 500

/** Keeps bytes under their hash, once; gives the hash. */
export async function putBlob(db: Kysely<Tables>, bytes: Uint8Array, now: number): Promise<string> {
  const hash = hashOf(bytes)
  const row = { bytes: Buffer.from(bytes), size: bytes.length, created_at: now }
  await db
    .insertInto('blobs')
    .values({ hash, ...row })
    // who keeps it anew needs it as long as one who keeps it first; bytes that had turned are whole again
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute()
  return hash
}

/** The bytes of each hash, as far as they are there; throws Damaged where they are not what their hash says. */
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

/** The rows of many hashes, asked for as many at once as a statement may name. */
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

/** The text that stands where a manifest or a draft names a hash; null where it names none. */
export const textOrNull = async (
  db: Kysely<Tables>,
  hash: string | undefined,
): Promise<string | null> => (hash === undefined ? null : ((await getText(db, hash)) ?? null))

/** The texts of a manifest's documents, by path. Throws where one is missing: a manifest names only what is kept. */
export async function getSources(
  db: Kysely<Tables>,
  documents: readonly (readonly [path: string, hash: string])[],
): Promise<readonly { path: string; text: string }[]> {
  const blobs = await getBlobs(db, [...new Set(documents.map(([, hash]) => hash))])
  return documents.map(([path, hash]) => {
    const bytes = blobs.get(hash)
    if (!bytes) throw new Damaged(`The content of ${path} is missing.`)
    return { path, text: bytes.toString('utf8') }
  })
}
