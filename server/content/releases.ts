import type { Kysely, Selectable } from 'kysely'
import type {
  LiveRelease,
  Publication,
  ReleaseDocuments,
  ReleaseEntry,
  Releases,
} from '../../src/api/releases'
import type { RecallTable, ReleaseTable } from '../store/content-tables'
import { keepPieces } from '../store/pieces'
import type { Tables } from '../store/tables'
import { getSources } from './blobs'
import { documentsOf, type Manifest, picturesIn } from './manifest'
import { authorOf, byOf, type Person } from './person'
import { pictureSizes } from './picture-sizes'
import { FORMAT, type ReleaseText } from './release-text'
import { manifestOf, readState, type Within } from './state'

const SHOWN = 500

export type NewRelease = {
  readonly release: ReleaseText
  readonly manifest: Manifest
  readonly kind: ReleaseTable['kind']
  readonly message: string
  readonly by: Person
  readonly now: number
}

/** Stores a release. Where one with the same content exists, nothing is written. */
export async function keepRelease(within: Within, made: NewRelease): Promise<void> {
  const { id, bytes } = made.release
  const known = await within
    .selectFrom('releases')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) return
  const { last } = await within
    .selectFrom('releases')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  await within
    .insertInto('releases')
    .values({
      id,
      number,
      kind: made.kind,
      message: made.message,
      created_at: made.now,
      format: FORMAT,
      pieces: await keepPieces(within, bytes),
      ...byOf(made.by),
    })
    .execute()
  await keepEntries(within, number, made.manifest)
}

/** Rows per statement: SQLite limits its parameters. */
const BATCH = 200

/** Writes the manifest of a release; a file with the same path and hash as in an earlier release shares its row. */
async function keepEntries(within: Within, release: number, manifest: Manifest): Promise<void> {
  const files = [...manifest].map(([path, hash]) => ({ path, hash }))
  for (let start = 0; start < files.length; start += BATCH) {
    const some = files.slice(start, start + BATCH)
    await within
      .insertInto('files')
      .values(some)
      .onConflict((conflict) => conflict.columns(['hash', 'path']).doNothing())
      .execute()
    const rows = await within
      .selectFrom('files')
      .selectAll()
      .where(
        'hash',
        'in',
        some.map(({ hash }) => hash),
      )
      .execute()
    const entries = rows.filter(({ path, hash }) => manifest.get(path) === hash)
    const paths = new Set(some.map(({ path }) => path))
    await within
      .insertInto('release_entries')
      .values(
        entries.filter(({ path }) => paths.has(path)).map(({ id }) => ({ release, file: id })),
      )
      .execute()
  }
}

/** The live release and the publication that made it live. Throws where none is live yet. */
export async function liveEntry(db: Kysely<Tables>): Promise<LiveRelease> {
  const row = await db
    .selectFrom('content_state')
    .innerJoin('publications', 'publications.id', 'content_state.publication')
    .innerJoin('releases', 'releases.id', 'content_state.live')
    .select([
      'releases.id as release',
      'releases.number',
      'publications.at',
      'publications.message',
      'publications.kind',
      'publications.by_id',
      'publications.by_name',
    ])
    .executeTakeFirstOrThrow()
  const { by_id, by_name, ...live } = row
  return { ...live, by: authorOf({ by_id, by_name }) }
}

const entries = (db: Kysely<Tables>) =>
  db
    .selectFrom('releases')
    .leftJoin('recalls', 'recalls.release', 'releases.id')
    .select([
      'releases.id',
      'releases.number',
      'releases.kind',
      'releases.message',
      'releases.created_at',
      'releases.by_id',
      'releases.by_name',
      'recalls.at as recalled_at',
      'recalls.reason',
      'recalls.by_id as recaller_id',
      'recalls.by_name as recaller',
    ])

type EntryRow = Omit<Selectable<ReleaseTable>, 'format' | 'pieces'> & {
  recalled_at: RecallTable['at'] | null
  reason: string | null
  recaller_id: string | null
  recaller: string | null
}

const entryOf = (row: EntryRow, live: string | null): ReleaseEntry => ({
  id: row.id,
  number: row.number,
  message: row.message,
  by: authorOf(row),
  at: row.created_at,
  kind: row.kind,
  live: row.id === live,
  ...(row.recalled_at !== null && {
    recalled: {
      by: { id: row.recaller_id ?? '', name: row.recaller ?? '' },
      at: row.recalled_at,
      reason: row.reason ?? '',
    },
  }),
})

export async function findReleaseEntry(
  db: Kysely<Tables>,
  id: string,
): Promise<ReleaseEntry | undefined> {
  const { live } = await readState(db)
  const row = await entries(db).where('releases.id', '=', id).executeTakeFirst()
  return row && entryOf(row, live)
}

export async function listReleases(db: Kysely<Tables>): Promise<Releases> {
  const { live } = await readState(db)
  const rows = await entries(db).orderBy('releases.number', 'desc').limit(SHOWN).execute()
  const publications = await db
    .selectFrom('publications')
    .innerJoin('releases', 'releases.id', 'publications.release')
    .selectAll('publications')
    .select('releases.number')
    .orderBy('publications.id', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    releases: rows.map((row) => entryOf(row, live)),
    publications: publications.map(
      ({ by_id, by_name, ...row }): Publication => ({ ...row, by: authorOf({ by_id, by_name }) }),
    ),
  }
}

/** The sources of a release, for the admin page; undefined where no release has this id. */
export async function readReleaseDocuments(
  db: Kysely<Tables>,
  id: string,
): Promise<ReleaseDocuments | undefined> {
  const manifest = await manifestOf(db, id)
  return manifest.size === 0 ? undefined : documentsIn(db, manifest)
}

/** The sources of a manifest in the form that the admin page compiles. */
export async function documentsIn(
  db: Kysely<Tables>,
  manifest: Manifest,
): Promise<ReleaseDocuments> {
  const pictures = picturesIn(manifest)
  const sizes = await pictureSizes(db, pictures)
  return {
    documents: [...(await getSources(db, documentsOf(manifest)))],
    pictures: pictures.map(([path, hash]) => ({ path, hash, bytes: 0, ...sizes.get(hash) })),
  }
}
