import type { Kysely } from 'kysely'
import type { LinkKind } from '../../src/api/shared-links'
import type { Tables } from './tables'

/**
 * A link that shows a brand's draft or report to people without an account: `content` is a `SharedPage`, or a `PartnerReport`, as JSON. The
 * link's secret is stored as its SHA-256 only.
 */
export type SharedLinkTable = {
  id: string
  kind: LinkKind
  token_hash: string
  variant: string
  content: string
  created_at: number
  expires_at: number
  by_id: string
  by_name: string
}

export async function createSharedLinkTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('shared_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute()
}

/** Adds what a link shows: a draft, as all earlier links do, or a report. */
export async function addLinkKind({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('shared_links')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('draft'))
    .execute()
}
