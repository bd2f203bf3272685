import type { Kysely, Selectable } from 'kysely'
import { abandonAll, freshLease, type LeaseOptions, leasedRows, leaseOf } from './leased-rows'
import type { CardPaymentTable, Tables } from './tables'
import { type ExtraWrites, type OnLostWrites, writeLedgerEntry } from './write-ledger-entry'

/** How a payment ended for good; `pendente`: the provider took it and has not decided. */
export type CardEnd = {
  readonly end: 'aprovado' | 'pendente'
  /** The provider's authorisation of an approved payment; null in those approved before it was kept. */
  readonly authorization: string | null
}

/** A payment that this request runs. */
export type HeldCardPayment = {
  readonly proposal: string
  readonly version: number
  /** The request before this one and its result, which hold again if this one is not sent. */
  readonly before?: Pick<Row, 'key' | 'result'>
}

export type CardClaim =
  | { readonly type: 'mine'; readonly payment: HeldCardPayment }
  /** Another payment is under way. */
  | { readonly type: 'busy' }
  | ({ readonly type: 'done' } & CardEnd)
  /** The outcome of an earlier payment is unknown. It is never sent again. */
  | { readonly type: 'unknown'; readonly payment: HeldCardPayment }
  /** This very request was refused before. */
  | { readonly type: 'refused' }
  /** As many refusals as one proposal may have (case SRV-07). */
  | { readonly type: 'blocked' }

/** `open`: pending, or with no known end. */
export type CurrentCardPayment = HeldCardPayment & {
  readonly state: 'open' | 'approved' | 'refused' | 'other'
  /** When that state was written, in epoch milliseconds. */
  readonly since: number
}

export type CardClaimOptions = LeaseOptions & { readonly key: string }

/**
 * At most one card payment per proposal, decided in the database: it holds no card and no hash of one, only the state of the payment (cases
 * PAY-03 and PRI-08).
 */
export type CardPayments = {
  /** Decides which request pays: exactly one caller gets `mine`. On the disk before it resolves. */
  readonly claim: (proposal: string, options: CardClaimOptions) => Promise<CardClaim>
  /** Records that the provider may know this request from here on, and renews the lease; undefined when another process was faster. */
  readonly sent: (
    payment: HeldCardPayment,
    options: CardClaimOptions,
  ) => Promise<HeldCardPayment | undefined>
  /** `also` runs in the same transaction, only if the payment is still held. */
  readonly done: (
    payment: HeldCardPayment,
    end: CardEnd,
    now: number,
    also?: ExtraWrites,
  ) => Promise<void>
  readonly unknown: (payment: HeldCardPayment, now: number, also?: ExtraWrites) => Promise<void>
  /** The provider refused: another card may be tried; the same request is refused again without a call. */
  readonly refused: (payment: HeldCardPayment, now: number) => Promise<void>
  /** The request was certainly never sent to the provider. */
  readonly unsent: (payment: HeldCardPayment, now: number) => Promise<void>
  /** The state of the last payment, for a caller that asks the provider about it. */
  readonly current: (proposal: string, now: number) => Promise<CurrentCardPayment | undefined>
  /** Records that the provider has approved a payment that was pending or unknown. */
  readonly approveLater: (proposal: string, now: number) => Promise<void>
  /**
   * Records that the provider has refused a payment that was pending or unknown: another card may be tried. Returns false and writes
   * nothing when the payment has changed since this version was read.
   */
  readonly refuseLater: (payment: HeldCardPayment, now: number) => Promise<boolean>
  /** Whether another method may charge the proposal now (case PAY-07). */
  readonly standing: (proposal: string, now: number) => Promise<'free' | 'busy' | 'paid'>
  /** Settles the payments of a process that is known to be dead: `sent` becomes `unknown` (case SRV-11). */
  readonly abandonAll: (now: number) => Promise<void>
}

const MAX_REFUSALS = 10

type Row = Selectable<CardPaymentTable>

export function cardPaymentsIn(db: Kysely<Tables>, onLost?: OnLostWrites): CardPayments {
  const rows = rowsIn(db)
  return {
    claim: (proposal, options) => claim(db, proposal, options),
    sent: (held, options) => rows.sent(held, options, { key: options.key, result: null }),
    done: (held, { end, authorization }, now, also) =>
      writeLedgerEntry(
        db,
        (within) => rowsIn(within).end(held, 'done', now, { result: end, authorization }),
        also,
        onLost,
      ),
    unknown: (held, now, also) =>
      writeLedgerEntry(db, (within) => rowsIn(within).end(held, 'unknown', now), also, onLost),
    unsent: async (held, now) => {
      await rows.end(held, 'ready', now, held.before)
    },
    refused: async (held, now) => {
      const row = await rowOf(db, held.proposal)
      if (row) await rows.end(held, 'ready', now, refusalOf(row))
    },
    current: async (proposal, now) => {
      const row = await rowOf(db, proposal)
      if (!row) return undefined
      const { version, updated_at } = row
      return { proposal, version, state: currentState(row, now), since: updated_at }
    },
    approveLater: async (proposal, now) => {
      const row = await rowOf(db, proposal)
      if (!row || currentState(row, now) !== 'open') return
      await rows.end(row, 'done', now, { result: 'aprovado' })
    },
    refuseLater: async (held, now) => {
      const row = await rowOf(db, held.proposal)
      if (row?.version !== held.version || currentState(row, now) !== 'open') return false
      return rows.end(held, 'ready', now, refusalOf(row))
    },
    standing: async (proposal, now) => {
      const row = await rowOf(db, proposal)
      if (row?.state === 'done' && row.result === 'aprovado') return 'paid'
      return row && row.lease_until > now ? 'busy' : 'free'
    },
    abandonAll: (now) => abandonAll(db, 'card_payments', now),
  }
}

const rowsIn = (db: Kysely<Tables>) =>
  leasedRows<HeldCardPayment, Partial<Pick<Row, 'key' | 'result' | 'refusals' | 'authorization'>>>(
    (held, change, more) =>
      db
        .updateTable('card_payments')
        .set({ ...change, ...more })
        .where('proposal', '=', held.proposal)
        .where('version', '=', held.version)
        .executeTakeFirst(),
  )

const refusalOf = ({ refusals }: Row) => ({ result: 'recusado', refusals: refusals + 1 }) as const

function currentState(
  { state, result, lease_until }: Row,
  now: number,
): CurrentCardPayment['state'] {
  if (state === 'done') return result === 'aprovado' ? 'approved' : 'open'
  // the process that sent it may be gone
  if (state === 'unknown' || (state === 'sent' && lease_until <= now)) return 'open'
  return state === 'ready' && result === 'recusado' ? 'refused' : 'other'
}

const rowOf = (db: Kysely<Tables>, proposal: string): Promise<Row | undefined> =>
  db.selectFrom('card_payments').selectAll().where('proposal', '=', proposal).executeTakeFirst()

async function claim(
  db: Kysely<Tables>,
  proposal: string,
  options: CardClaimOptions,
): Promise<CardClaim> {
  const request = { key: options.key, result: null, authorization: null, refusals: 0 }
  const fresh = await db
    .insertInto('card_payments')
    .values({ ...freshLease(options), ...request, proposal })
    .onConflict((conflict) => conflict.column('proposal').doNothing())
    .returning('version')
    .executeTakeFirst()
  if (fresh) return { type: 'mine', payment: { proposal, version: fresh.version } }
  const known = await rowOf(db, proposal)
  if (!known) return { type: 'busy' }
  return claimOfKnown(known, options) ?? takeOver(db, known, options)
}

/** What a known payment means for another request; undefined when it may be sent. */
function claimOfKnown(known: Row, { key, now }: CardClaimOptions): CardClaim | undefined {
  if (known.state === 'done') {
    const end = known.result === 'aprovado' ? 'aprovado' : 'pendente'
    return { type: 'done', end, authorization: known.authorization }
  }
  if (known.lease_until > now) return { type: 'busy' }
  // the process that sent it may be gone: the provider may have it
  if (known.state !== 'ready') return { type: 'unknown', payment: known }
  if (known.result === 'recusado' && known.key === key) return { type: 'refused' }
  return known.refusals >= MAX_REFUSALS ? { type: 'blocked' } : undefined
}

async function takeOver(
  db: Kysely<Tables>,
  { proposal, version, key, result }: Row,
  options: LeaseOptions,
): Promise<CardClaim> {
  const held = { proposal, version, before: { key, result } }
  const payment = await rowsIn(db).advance(held, leaseOf(options))
  return payment ? { type: 'mine', payment } : { type: 'busy' }
}
