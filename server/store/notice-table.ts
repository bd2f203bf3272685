import type { Generated, Kysely } from 'kysely'
import type { Dialect } from './migrations'
import { numbered } from './numbered'
import type { Tables } from './tables'

/** A notice to the team that has not been taken yet; one row for each way by which it goes out. */
export type NoticeTable = {
  id: Generated<number>
  channel: string
  /** A `TeamNotice` as JSON. */
  notice: string
  /** How often it has been tried, or is being tried. */
  tries: number
  at: number
  /** Whoever sends it moves this on first, so that nobody else does. */
  due_at: number
}

export async function createNoticeTable(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await numbered(dialect, db.schema.createTable('notices'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute()
}
