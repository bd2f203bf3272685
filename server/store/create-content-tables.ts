import type { Kysely } from 'kysely'
import type { ContentTables } from './content-tables'
import type { Dialect } from './migrations'
import { numbered } from './numbered'

/** Makes the tables of `content-tables.ts` as they were at first, with the one row of the state; later migrations change them. */
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
  await schema.createIndex('release_files_by_hash').on('release_files').columns(['hash']).execute()
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
