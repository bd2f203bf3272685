import { type Kysely, sql } from 'kysely'
import type { Dialect } from './migrations'
import type { Tables } from './tables'

/** How often a subject was tried within one minute, in all processes; rows are gone ten minutes later. */
export type CountedTable = { subject: string; minute: number; times: number }

/** Somebody who has the admin open at some process; one row for each page. */
export type PresenceTable = {
  page: string
  user_id: string
  name: string
  path: string | null
  seen_at: number
}

/** What processes tell each other. Of the counts nothing is worth a write-ahead log, and nothing of them belongs into a copy of it. */
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
