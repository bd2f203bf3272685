import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** The provider's token of a lead, which stays on the server: a browser knows the lead by its number alone (hole 44). */
export type LeadTokenTable = {
  lead_id: string
  token: string
  expires_at: number
}

export async function createLeadTokenTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('lead_tokens')
    .addColumn('lead_id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
