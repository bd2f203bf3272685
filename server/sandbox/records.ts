import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { SandboxRecordTable, Tables } from '../store/tables'

export type SandboxRecord = Selectable<SandboxRecordTable>

/** A record made now, or earlier under the same key; `reused`: the key was used with other data. */
export type Kept =
  | { readonly type: 'kept'; readonly record: SandboxRecord }
  | { readonly type: 'reused' }

export type NewRecord = {
  readonly kind: SandboxRecord['kind']
  readonly idempotencyKey: string | null
  readonly bodyHash: string
  readonly details: object
  readonly now: number
}

/** Makes a record once for an idempotency key; without a key, each time. On the disk when it resolves. */
export async function keepRecord(db: Kysely<Tables>, wanted: NewRecord): Promise<Kept> {
  const made = await db
    .insertInto('sandbox_records')
    .values({
      kind: wanted.kind,
      idempotency_key: wanted.idempotencyKey,
      body_hash: wanted.bodyHash,
      token: randomBytes(24).toString('base64url'),
      details: JSON.stringify(wanted.details),
      created_at: wanted.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { type: 'kept', record: made }
  const known = await db
    .selectFrom('sandbox_records')
    .selectAll()
    .where('kind', '=', wanted.kind)
    .where('idempotency_key', '=', wanted.idempotencyKey)
    .executeTakeFirstOrThrow()
  return known.body_hash === wanted.bodyHash ? { type: 'kept', record: known } : { type: 'reused' }
}

/** The proposal behind a token. */
export function proposalByToken(
  db: Kysely<Tables>,
  token: string,
): Promise<SandboxRecord | undefined> {
  return db
    .selectFrom('sandbox_records')
    .selectAll()
    .where('kind', '=', 'proposal')
    .where('token', '=', token)
    .executeTakeFirst()
}

/** The record of a kind with this number. PostgreSQL would fail at what is no whole number. */
export async function recordById(
  db: Kysely<Tables>,
  kind: SandboxRecord['kind'],
  id: number,
): Promise<SandboxRecord | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  return db
    .selectFrom('sandbox_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type LedgerEntry = {
  readonly id: number
  /** ISO instant. */
  readonly time: string
  readonly idempotencyKey: string | null
  readonly status: string
}

const STATUS = { lead: 'salvo', proposal: 'criada', payment: 'pendente' } as const

/** All records of a kind, oldest first, with their details (design section 7). */
export async function ledgerOf(
  db: Kysely<Tables>,
  kind: SandboxRecord['kind'],
): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('sandbox_records')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    status: STATUS[kind],
    // the details of a payment hold its method and its own status
    ...JSON.parse(row.details),
    id: row.id,
    time: new Date(row.created_at).toISOString(),
    idempotencyKey: row.idempotency_key,
  }))
}

/** Contract numbers have seven digits and follow from the proposal's number, each used once. */
export const contractNumberOf = (proposalId: number): string =>
  String(1_000_000 + ((proposalId * 7919) % 9_000_000))
