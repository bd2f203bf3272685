import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Kind } from '../../src/content/releases'
import type { Dialect } from './migrations'
import { numbered } from './numbered'

/** Tables of the content. A path's hash is null where it is deleted; `by_*` is who did it, by the name of then. */

type By = { by_id: string; by_name: string }

/** The one row that says what is live. Every change of content takes its lock first and counts it up. */
export type ContentStateTable = {
  id: number
  revision: number
  /** Counts changes of the schedule alone. */
  schedule_revision: number
  /** Null before the first release. */
  live: string | null
  publication: number | null
  audit_id: number
  audit_hash: string
}

/** Texts and pictures by the SHA-256 of their bytes. */
export type BlobTable = {
  hash: string
  /** As each driver gives them. */
  bytes: ColumnType<Uint8Array | ArrayBuffer, Buffer>
  size: number
  created_at: number
}

export type DraftTable = By & { path: string; hash: string | null; at: number }

/** What each path has been. Saves of one author in a row are one entry. */
export type DocumentHistoryTable = By & {
  id: Generated<number>
  path: string
  hash: string | null
  kind: 'draft' | 'dropped' | 'release'
  release: number | null
  at: number
  /** Of the state, when it was last written. */
  revision: number
}

/** A release, never changed: `content` is the canonical JSON whose SHA-256 is its id. */
export type ReleaseTable = By & {
  id: string
  number: number
  kind: 'files' | 'imported' | 'publish' | 'scheduled'
  message: string
  created_at: number
  format: number
  content: string
}

/** What a release holds, path by path: its manifest as rows. */
export type ReleaseFileTable = { release: string; path: string; hash: string }

export type RecallTable = By & { release: string; at: number; reason: string }

/** Every change of what is live. */
export type PublicationTable = By & {
  id: Generated<number>
  kind: Kind
  release: string
  at: number
  message: string
}

export type ScheduleTable = By & {
  id: Generated<number>
  release: string
  /** What was live when it was made. */
  base: string
  at: number
  created_at: number
  message: string
  state: 'waiting' | 'held' | 'done' | 'removed'
  reason: string | null
}

/** The audit trail: each hash covers its line and the hash before. */
export type AuditTable = {
  id: number
  at: number
  by: string
  what: string
  /** JSON. */
  detail: string
  hash: string
}

export type ContentTables = {
  content_state: ContentStateTable
  blobs: BlobTable
  drafts: DraftTable
  document_history: DocumentHistoryTable
  releases: ReleaseTable
  release_files: ReleaseFileTable
  recalls: RecallTable
  publications: PublicationTable
  schedule: ScheduleTable
  audit: AuditTable
}

export async function createContentTables(
  db: Kysely<ContentTables>,
  dialect: Dialect,
): Promise<void> {
  const { schema } = db
  await schema
    .createTable('content_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('schedule_revision', 'bigint', (column) => column.notNull())
    .addColumn('live', 'text')
    .addColumn('publication', 'bigint')
    .addColumn('audit_id', 'bigint', (column) => column.notNull())
    .addColumn('audit_hash', 'text', (column) => column.notNull())
    .execute()
  await db
    .insertInto('content_state')
    .values({
      id: 1,
      revision: 0,
      schedule_revision: 0,
      live: null,
      publication: null,
      audit_id: 0,
      audit_hash: '',
    })
    .execute()
  await schema
    .createTable('blobs')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', dialect === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('drafts')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute()
  await numbered(dialect, schema.createTable('document_history'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('release', 'integer')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute()
  await index(db, 'document_history', ['path', 'id'])
  await index(db, 'document_history', ['revision'])
  await createReleaseTables(db, dialect)
}

async function createReleaseTables(db: Kysely<ContentTables>, dialect: Dialect): Promise<void> {
  const { schema } = db
  await schema
    .createTable('releases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('format', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('release_files')
    .addColumn('release', 'text', (column) => column.notNull().references('releases.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_files_by_path', ['release', 'path'])
    .execute()
  await index(db, 'release_files', ['hash'])
  await schema
    .createTable('recalls')
    .addColumn('release', 'text', (column) => column.primaryKey().references('releases.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute()
  await numbered(dialect, schema.createTable('publications'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull().references('releases.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute()
  await index(db, 'publications', ['release'])
  await numbered(dialect, schema.createTable('schedule'))
    .addColumn('release', 'text', (column) => column.notNull().references('releases.id'))
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute()
  await index(db, 'schedule', ['state', 'at'])
  await schema
    .createTable('audit')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
}

async function index(
  { schema }: Kysely<ContentTables>,
  table: keyof ContentTables,
  columns: string[],
): Promise<void> {
  await schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
