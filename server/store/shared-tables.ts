import { type Kysely, sql } from 'kysely'
import type { Dialect } from './migrations'
import type { Tables } from './tables'

/** Number of tries of a subject within one minute, over all processes; rows are deleted ten minutes later. */
export type CountedTable = { subject: string; minute: number; times: number }

/** A user who has the admin open, at whichever process; one row per open page. */
export type PresenceTable = {
  page: string
  user_id: string
  name: string
  path: string | null
  seen_at: number
}

/**
 * Tables that processes share. On PostgreSQL `counted` is unlogged: its rows are not worth a write-ahead log and do not belong in a
 * replica.
 */
export async function createSharedTables(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await sql`create ${sql.raw(dialect === 'postgres' ? 'unlogged' : '')} table counted (
    subject text not null, minute bigint not null, times integer not null, primary key (subject, minute)
  )`.execute(db)
  await db.schema
    .createTable('presence')
    .addColumn('page', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('path', 'text')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
}
