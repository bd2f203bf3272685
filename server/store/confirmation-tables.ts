import type { Kysely } from 'kysely'

/** A payment that the provider has confirmed; holds nothing about the person who paid. */
export type ConfirmedPaymentTable = {
  /** The provider's number of the proposal. */
  proposal: string
  method: number | null
  paid_at: number | null
  created_at: number
}

/** A notice of the provider that was acted on, by the SHA-256 of its bytes, so that sending it again has no effect. */
export type ProcessedNoticeTable = {
  digest: string
  expires_at: number
}

export async function createConfirmationTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('confirmed_payments')
    .addColumn('proposal', 'text', (column) => column.primaryKey())
    .addColumn('method', 'integer')
    .addColumn('paid_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('heard_notices')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.alterTable('live_charges').addColumn('elected_at', 'bigint').execute()
  await schema.alterTable('live_charges').addColumn('voided_at', 'bigint').execute()
  await schema
    .createIndex('proposal_handles_by_proposal')
    .on('proposal_handles')
    .column('proposal_id')
    .execute()
  await schema
    .createIndex('proposal_handles_by_token')
    .on('proposal_handles')
    .column('token')
    .execute()
}
