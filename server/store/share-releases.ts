import { type Kysely, sql } from 'kysely'
import type { Dialect } from './migrations'
import { numbered } from './numbered'
import { keepPieces } from './pieces'
import type { Tables } from './tables'

/**
 * Before this migration, each release had its whole text (`content`) and a row with path and hash for each of its files (`release_files`).
 * Now releases share what is equal: their texts are lists of pieces, and their files are referenced by number. When interrupted, it leaves
 * the tables as they were and runs again at the next start.
 */
export async function shareReleases(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
  const bytes = dialect === 'sqlite' ? 'blob' : 'bytea'
  await db.schema
    .createTable('pieces')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute()
  await db.schema.alterTable('releases').addColumn('pieces', bytes).execute()
  await shareTexts(db)
  await db.schema.alterTable('releases').dropColumn('content').execute()
  await shareFiles(db, dialect)
  await db.schema.dropTable('release_files').execute()
}

/** Reads one text at a time, so that many releases fit in memory. */
async function shareTexts(db: Kysely<Tables>): Promise<void> {
  const releases = await db.selectFrom('releases').select('id').orderBy('number').execute()
  for (const { id } of releases) {
    const { rows } = await sql<{
      content: string
    }>`select content from releases where id = ${id}`.execute(db)
    const pieces = await keepPieces(db, Buffer.from(rows[0]?.content ?? ''))
    await sql`update releases set pieces = ${pieces}, content = '' where id = ${id}`.execute(db)
  }
}

async function shareFiles(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await numbered(dialect, db.schema.createTable('files'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('files_by_hash_path', ['hash', 'path'])
    .execute()
  const entries = db.schema
    .createTable('release_entries')
    .addColumn('release', 'integer', (column) => column.notNull().references('releases.number'))
    .addColumn('file', 'bigint', (column) => column.notNull().references('files.id'))
    .addPrimaryKeyConstraint('release_entries_by_file', ['release', 'file'])
  await (dialect === 'sqlite' ? entries.modifyEnd(sql`without rowid`) : entries).execute()
  await sql`insert into files (path, hash) select distinct path, hash from release_files`.execute(
    db,
  )
  await sql`insert into release_entries (release, file)
    select releases.number, files.id from release_files
    join releases on releases.id = release_files.release
    join files on files.hash = release_files.hash and files.path = release_files.path`.execute(db)
}
