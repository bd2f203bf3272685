import type { Kysely } from 'kysely'
import { pictureSizesOf } from '../../src/api/picture-sizes'
import type { ContentInput, PictureSize } from '../../src/core/language/read/content-input'
import type { Tables } from '../store/tables'
import { getBlobs, getSources, inBatches } from './blobs'
import { documentsOf, type Manifest, picturesIn } from './manifest'
import { measurePicture } from './measure-picture'
import { Damaged } from './release-text'

/** The content of a manifest as input for the compiler. Throws Damaged where a document is missing. */
export async function contentOf(db: Kysely<Tables>, manifest: Manifest): Promise<ContentInput> {
  const texts = await getSources(db, documentsOf(manifest))
  const pictures = picturesIn(manifest)
  const sizes = await pictureSizes(db, pictures)
  const there = pictures.flatMap(([path, hash]) => {
    const size = sizes.get(hash)
    return size ? [{ path, hash, ...size }] : []
  })
  return { texts, pictures: pictureSizesOf(there) }
}

/**
 * The sizes of pictures by the hash of their bytes. A picture without a recorded size is measured, and its size recorded for good, since
 * the bytes of a hash never change; one whose bytes are missing or damaged is left out.
 */
export async function pictureSizes(
  db: Kysely<Tables>,
  pictures: readonly (readonly [path: string, hash: string])[],
): Promise<ReadonlyMap<string, PictureSize>> {
  const recorded = await recordedSizes(db, [...new Set(pictures.map(([, hash]) => hash))])
  const others = new Map(
    pictures.filter(([, hash]) => !recorded.has(hash)).map(([path, hash]) => [hash, path]),
  )
  for (const [hash, path] of others) {
    const bytes = await wholeBlob(db, hash)
    if (!bytes) continue
    const size = await measurePicture(path, bytes)
    recorded.set(hash, size)
    const { width = null, height = null } = size
    await db
      .insertInto('picture_sizes')
      .values({ hash, bytes: size.bytes, width, height })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }
  return recorded
}

/** The bytes of a hash; undefined where they are missing or damaged. */
async function wholeBlob(db: Kysely<Tables>, hash: string): Promise<Buffer | undefined> {
  try {
    return (await getBlobs(db, [hash])).get(hash)
  } catch (error) {
    if (error instanceof Damaged) return undefined
    throw error
  }
}

async function recordedSizes(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<Map<string, PictureSize>> {
  const rows = await inBatches(hashes, (some) =>
    db.selectFrom('picture_sizes').selectAll().where('hash', 'in', some).execute(),
  )
  return new Map(
    rows.map(({ hash, bytes, width, height }) => {
      const pixels = width !== null && height !== null ? { width, height } : {}
      return [hash, { bytes, ...pixels }]
    }),
  )
}
