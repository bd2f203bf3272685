import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/**
 * A talk that its visitor wants to go on with on another device. Nothing in it can be read without the link, of which the store knows
 * a one-way hash alone: `sealed` is the talk, and the digits that open it, under a key that only the link makes.
 */
export type TalkLinkTable = {
  id: string
  /** Hash of the talk's own random id: a talk has one link at a time. */
  talk: string
  variant: string
  /** Where the page was that made it: it opens there alone. */
  host: string
  sealed: string
  /** How often wrong digits may yet be given. */
  tries: number
  expires_at: number
}

export async function createTalkLinkTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('talk_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('talk', 'text', (column) => column.notNull().unique())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('talk_links_by_end').on('talk_links').column('expires_at').execute()
}
