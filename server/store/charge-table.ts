import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables'

/** The one charge of a proposal by a method that the visitor pays himself: a Pix or a slip. */
export type ChargeTable = {
  /** The provider's number of the proposal; the handle when the provider has given none. */
  proposal: string
  /** Code of the method. */
  method: number
  /** The handle with which the charge was requested, and the key of the attempt that makes it. */
  handle: string
  attempt_key: string
  /** When that attempt was elected; null in rows from before this column. */
  elected_at: number | null
  /** Until when the charge keeps its slot: a Pix until it expires, a slip until it is due. */
  expires_at: number
  /** When the charge was withdrawn, or the provider said that it can no longer be paid. */
  voided_at: number | null
  /** The charge as the browser got it, as JSON. Null: not known to be made. */
  answer: string | null
}

/**
 * Replaces the table `live_charges`, keyed by handle (slips by a handle with a word before it), by `charges`, keyed by proposal and method
 * and holding the charge that was made.
 */
export async function createChargeTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('charges')
    .addColumn('proposal', 'text', (column) => column.notNull())
    .addColumn('method', 'integer', (column) => column.notNull())
    .addColumn('handle', 'text', (column) => column.notNull())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('elected_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('voided_at', 'bigint')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('charges_by_proposal', ['proposal', 'method'])
    .execute()
  const kinds = [
    { method: 5, prefix: '', route: 'POST /api/pagamento/pix' },
    { method: 1, prefix: 'boleto ', route: 'POST /api/pagamento/boleto' },
  ]
  for (const { method, prefix, route } of kinds) {
    await sql`
      insert into charges (proposal, method, handle, attempt_key, elected_at, expires_at, voided_at, answer)
      select coalesce(h.proposal_id, h.handle), cast(${method} as integer), h.handle, c.attempt_key,
        c.elected_at, c.expires_at, c.voided_at, a.answer
      from live_charges c
      join proposal_handles h on c.handle = cast(${prefix} as text) || h.handle
      left join attempts a on a.route = ${route} and a.key = c.attempt_key and a.state = 'done'
      where true on conflict do nothing`.execute(db)
  }
  await db.schema.dropTable('live_charges').execute()
}
