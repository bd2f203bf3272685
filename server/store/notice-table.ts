import type { Generated, Kysely } from 'kysely'
import type { Dialect } from './migrations'
import { numbered } from './numbered'
import type { Tables } from './tables'

/** A notice to the team that is not sent yet; one row per channel. */
export type NoticeTable = {
  id: Generated<number>
  channel: string
  /** A `TeamNotice` as JSON. */
  notice: string
  /** Number of tries, one under way included. */
  tries: number
  at: number
  /** When the notice is tried next. The process that sends it moves this on first, so that no other process sends it too. */
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
