import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/**
 * A talk that its visitor wants to continue on another device. It cannot be read without the link, of which the store holds only a one-way
 * hash: `sealed` is the talk and the digits that open it, encrypted under a key that only the link yields.
 */
export type TalkLinkTable = {
  id: string
  /** Hash of the talk's own random id: a talk has one link at a time. */
  talk: string
  variant: string
  /** Host of the page that made the link: the link opens only there. */
  host: string
  sealed: string
  /** Number of tries that are left for the digits. */
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
