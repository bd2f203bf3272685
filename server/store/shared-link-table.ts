import type { Kysely } from 'kysely'
import type { LinkKind } from '../../src/api/shared-links'
import type { Tables } from './tables'

/** A brand's page as it was shared: `content` is a `SharedPage`, or of a report a `PartnerReport`, as JSON. The link's secret is kept as its SHA-256 only. */
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

/** A link shows a draft, as all did before, or a report. */
export async function addLinkKind({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('shared_links')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('draft'))
    .execute()
}
