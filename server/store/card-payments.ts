import type { Kysely, Selectable } from 'kysely'
import type { CardPaymentTable, Tables } from './tables'

/** How a payment ended for good; `pendente`: the provider took it and has not decided. */
export type CardEnd = 'aprovado' | 'pendente'

/** An attempt that this request runs. */
export type HeldCardPayment = { readonly proposal: string; readonly version: number }

export type CardClaim =
  | { readonly type: 'mine'; readonly payment: HeldCardPayment }
  /** Another one is on its way. */
  | { readonly type: 'busy' }
  | { readonly type: 'done'; readonly end: CardEnd }
  /** Nobody knows how an earlier one ended. It is never sent again. */
  | { readonly type: 'unknown' }
  /** This very request was refused before. */
  | { readonly type: 'refused' }
  /** As many refusals as one proposal may have (case SRV-07). */
  | { readonly type: 'blocked' }

export type CardClaimOptions = {
  readonly key: string
  readonly now: number
  readonly leaseMs: number
}

/** At most one payment by card a proposal, in the database: no card, no hash of one, only how far it came (cases PAY-03 and PRI-08). */
export type CardPayments = {
  /** Decides who pays: exactly one caller gets `mine`. On the disk before it resolves. */
  readonly claim: (proposal: string, options: CardClaimOptions) => Promise<CardClaim>
  /** Writes that the provider may know from here on; undefined when another process was faster. */
  readonly sent: (payment: HeldCardPayment, now: number) => Promise<HeldCardPayment | undefined>
  readonly done: (payment: HeldCardPayment, end: CardEnd, now: number) => Promise<void>
  readonly unknown: (payment: HeldCardPayment, now: number) => Promise<void>
  /** A definite no: another card may be tried, the same request is refused again without a call. */
  readonly refused: (payment: HeldCardPayment, now: number) => Promise<void>
  /** It certainly never left. */
  readonly unsent: (payment: HeldCardPayment, now: number) => Promise<void>
  /** What other methods must know before they charge (case PAY-07). */
  readonly standing: (proposal: string, now: number) => Promise<'free' | 'busy' | 'paid'>
}

const MAX_REFUSALS = 10

type Row = Selectable<CardPaymentTable>

export function cardPaymentsIn(db: Kysely<Tables>): CardPayments {
  const end = (state: Row['state'], more: Partial<Row> = {}) => {
    return async (held: HeldCardPayment, now: number) => {
      await advance(db, held, { ...more, state, lease_until: 0, updated_at: now })
    }
  }
  return {
    claim: (proposal, options) => claim(db, proposal, options),
    sent: async (held, now) => {
      const written = await advance(db, held, { state: 'sent', updated_at: now })
      return written ? { ...held, version: held.version + 1 } : undefined
    },
    done: (held, result, now) => end('done', { result })(held, now),
    unknown: end('unknown'),
    unsent: end('ready'),
    refused: async (held, now) => {
      const row = await rowOf(db, held.proposal)
      await end('ready', { result: 'recusado', refusals: (row?.refusals ?? 0) + 1 })(held, now)
    },
    standing: async (proposal, now) => {
      const row = await rowOf(db, proposal)
      if (row?.state === 'done' && row.result === 'aprovado') return 'paid'
      return row && row.lease_until > now ? 'busy' : 'free'
    },
  }
}

const rowOf = (db: Kysely<Tables>, proposal: string): Promise<Row | undefined> =>
  db.selectFrom('card_payments').selectAll().where('proposal', '=', proposal).executeTakeFirst()

async function claim(
  db: Kysely<Tables>,
  proposal: string,
  { key, now, leaseMs }: CardClaimOptions,
): Promise<CardClaim> {
  const fresh = await db
    .insertInto('card_payments')
    .values({
      proposal,
      key,
      state: 'ready',
      result: null,
      refusals: 0,
      lease_until: now + leaseMs,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('proposal').doNothing())
    .returning('version')
    .executeTakeFirst()
  if (fresh) return { type: 'mine', payment: { proposal, version: fresh.version } }
  const known = await rowOf(db, proposal)
  if (!known) return { type: 'busy' }
  return judge(known, key, now) ?? takeOver(db, known, { key, now, leaseMs })
}

/** What a known payment means for another request; undefined when it may be sent. */
function judge(known: Row, key: string, now: number): CardClaim | undefined {
  if (known.state === 'done') {
    return { type: 'done', end: known.result === 'aprovado' ? 'aprovado' : 'pendente' }
  }
  if (known.state === 'unknown') return { type: 'unknown' }
  if (known.lease_until > now) return { type: 'busy' }
  // the process that sent it is gone: the provider may have it
  if (known.state === 'sent') return { type: 'unknown' }
  if (known.result === 'recusado' && known.key === key) return { type: 'refused' }
  return known.refusals >= MAX_REFUSALS ? { type: 'blocked' } : undefined
}

async function takeOver(
  db: Kysely<Tables>,
  { proposal, version }: Row,
  { key, now, leaseMs }: CardClaimOptions,
): Promise<CardClaim> {
  const held = { proposal, version }
  const taken = await advance(db, held, {
    key,
    result: null,
    lease_until: now + leaseMs,
    updated_at: now,
  })
  return taken ? { type: 'mine', payment: { proposal, version: version + 1 } } : { type: 'busy' }
}

async function advance(
  db: Kysely<Tables>,
  { proposal, version }: HeldCardPayment,
  change: Partial<Row>,
): Promise<boolean> {
  const written = await db
    .updateTable('card_payments')
    .set({ ...change, version: version + 1 })
    .where('proposal', '=', proposal)
    .where('version', '=', version)
    .executeTakeFirst()
  return written.numUpdatedRows === 1n
}
