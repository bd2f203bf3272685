import { FORMAT } from '../../../server/content/release-text'
import { hashOf } from '../../../server/store/hash'
import type { Store } from '../../../server/store/open-store'
import { keepPieces, readPieces } from '../../../server/store/pieces'

/** The same version as another program, by default an earlier one, with another shape of releases would have kept it; gives its id. */
export async function agedRelease({ db }: Store, id: string, format = 0): Promise<string> {
  const row = await db
    .selectFrom('releases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const text = (await readPieces(db, row.pieces))?.toString('utf8') ?? ''
  const content = text.replace(`"format":${FORMAT}`, `"format":${format}`)
  const old = hashOf(content)
  const number = row.number + 100 * (format + 1)
  await db
    .insertInto('releases')
    .values({
      ...row,
      id: old,
      number,
      format,
      pieces: await keepPieces(db, Buffer.from(content)),
    })
    .execute()
  const entries = await db
    .selectFrom('release_entries')
    .selectAll()
    .where('release', '=', row.number)
    .execute()
  await db
    .insertInto('release_entries')
    .values(entries.map(({ file }) => ({ release: number, file })))
    .execute()
  return old
}

/** Adds a stored file to the manifest of a release, as if it had been published with it. */
export async function addToRelease(
  { db }: Store,
  id: string,
  file: { readonly path: string; readonly hash: string },
): Promise<void> {
  const release = await db
    .selectFrom('releases')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const added = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('release_entries')
    .values({ release: release.number, file: added.id })
    .execute()
}
