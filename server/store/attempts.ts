import type { Kysely } from 'kysely'
import { abandonAll, freshLease, type LeaseOptions, leasedRows, leaseOf } from './leased-rows'
import { SALE_LIFETIME } from './measured-sales'
import { HANDLE_LIFETIME } from './proposal-handles'
import type { AttemptTable, Tables } from './tables'
import { type ExtraWrites, type OnLostWrites, writeLedgerEntry } from './write-ledger-entry'

/** Milliseconds after which a key is refused, not treated as new (case PAY-18). */
export const KEY_LIFETIME = 24 * 3_600_000
/** Milliseconds for which a record is kept; its answer is deleted after `KEY_LIFETIME`. */
const RECORD_LIFETIME = 30 * 24 * 3_600_000

export type AttemptId = { readonly route: string; readonly key: string }

/** An attempt that this process runs: no other process writes it before its lease ends. */
export type HeldAttempt = AttemptId & {
  readonly version: number
  /** An earlier try may have reached the provider. */
  readonly uncertain: boolean
}

export type Claim =
  | { readonly type: 'mine'; readonly attempt: HeldAttempt }
  | { readonly type: 'done'; readonly answer: string; readonly at: number }
  /** Another process runs the attempt. */
  | { readonly type: 'busy' }
  | { readonly type: 'expired' }
  | { readonly type: 'other-body' }

export type ClaimOptions = LeaseOptions & { readonly bodyHash: string }

export type Attempts = {
  /** Decides who runs an attempt, in the database: exactly one caller gets `mine`. The record is on the disk before it resolves. */
  readonly claim: (id: AttemptId, options: ClaimOptions) => Promise<Claim>
  /** Records that the provider may know the call from here on, and renews the lease; undefined when another process has taken over. */
  readonly sent: (attempt: HeldAttempt, options: LeaseOptions) => Promise<HeldAttempt | undefined>
  /** `also` runs in the same transaction, only if the attempt is still held. */
  readonly done: (
    attempt: HeldAttempt,
    answer: string,
    now: number,
    also?: ExtraWrites,
  ) => Promise<void>
  readonly unknown: (attempt: HeldAttempt, now: number) => Promise<void>
  /** The provider refused: it did nothing, and the key is free again, also for other data. */
  readonly refused: (attempt: HeldAttempt, now: number) => Promise<void>
  /** This try never reached the provider; an earlier one may have. */
  readonly unsent: (attempt: HeldAttempt, now: number) => Promise<void>
  /** Settles the attempts of a process that is known to be dead: `sent` becomes `unknown`. */
  readonly abandonAll: (now: number) => Promise<void>
  /** All stored answers to the requests of one talk; answers of charges are stored until they are due. */
  readonly answersOf: (talk: string) => Promise<readonly string[]>
  /** Forgets answers after a day and records after thirty (case PRI-08). */
  readonly forget: (now: number) => Promise<void>
}

export function attemptsIn(db: Kysely<Tables>, onLost?: OnLostWrites): Attempts {
  const rows = rowsIn(db)
  return {
    claim: (id, options) => claim(db, id, options),
    sent: rows.sent,
    done: (attempt, answer, now, also) =>
      writeLedgerEntry(
        db,
        (within) => rowsIn(within).end(attempt, 'done', now, { answer }),
        also,
        onLost,
      ),
    unknown: async (attempt, now) => {
      await rows.end(attempt, 'unknown', now)
    },
    refused: async (attempt, now) => {
      await rows.end(attempt, 'ready', now)
    },
    unsent: async (attempt, now) => {
      await rows.end(attempt, attempt.uncertain ? 'unknown' : 'ready', now)
    },
    abandonAll: (now) => abandonAll(db, 'attempts', now),
    answersOf: async (talk) => {
      // a talk's id is hexadecimal, so it holds no wildcard of `like`
      const keys = `${talk}/%`
      const [asked, charged] = await Promise.all([
        db.selectFrom('attempts').select('answer').where('key', 'like', keys).execute(),
        db.selectFrom('charges').select('answer').where('attempt_key', 'like', keys).execute(),
      ])
      return [...asked, ...charged].flatMap(({ answer }) => answer ?? [])
    },
    forget: (now) => forget(db, now),
  }
}

const rowsIn = (db: Kysely<Tables>) =>
  leasedRows<HeldAttempt, Partial<Pick<AttemptTable, 'answer' | 'body_hash'>>>(
    (held, change, more) =>
      db
        .updateTable('attempts')
        .set({ ...change, ...more })
        .where('route', '=', held.route)
        .where('key', '=', held.key)
        .where('version', '=', held.version)
        .executeTakeFirst(),
  )

async function claim(db: Kysely<Tables>, id: AttemptId, options: ClaimOptions): Promise<Claim> {
  if (await insertFresh(db, id, options)) {
    return { type: 'mine', attempt: { ...id, version: 1, uncertain: false } }
  }
  const known = await db
    .selectFrom('attempts')
    .selectAll()
    .where('route', '=', id.route)
    .where('key', '=', id.key)
    .executeTakeFirstOrThrow()
  return claimOfKnown(known, options.bodyHash, options.now) ?? takeOver(db, known, options)
}

async function insertFresh(
  db: Kysely<Tables>,
  id: AttemptId,
  options: ClaimOptions,
): Promise<boolean> {
  const inserted = await db
    .insertInto('attempts')
    .values({
      ...id,
      ...freshLease(options),
      body_hash: options.bodyHash,
      answer: null,
    })
    .onConflict((conflict) => conflict.columns(['route', 'key']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Runs an abandoned attempt again, unless another process was faster. What may have been sent once stays uncertain. */
async function takeOver(
  db: Kysely<Tables>,
  { route, key, version, state }: AttemptTable,
  options: ClaimOptions,
): Promise<Claim> {
  const uncertain = state !== 'ready'
  const attempt = await rowsIn(db).advance(
    { route, key, version, uncertain },
    { ...leaseOf(options), state: uncertain ? 'unknown' : 'ready' },
    { body_hash: options.bodyHash },
  )
  return attempt ? { type: 'mine', attempt } : { type: 'busy' }
}

/** What a known attempt means for a repetition; undefined when it may be taken over. */
function claimOfKnown(known: AttemptTable, bodyHash: string, now: number): Claim | undefined {
  const running = known.lease_until > now
  const free = known.state === 'ready' && !running
  if (now - known.created_at > KEY_LIFETIME) return { type: 'expired' }
  if (known.body_hash !== bodyHash && !free) return { type: 'other-body' }
  if (known.state === 'done') {
    return known.answer === null
      ? { type: 'expired' }
      : { type: 'done', answer: known.answer, at: known.updated_at }
  }
  return running ? { type: 'busy' } : undefined
}

async function forget(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ answer: null })
    .where('created_at', '<', now - KEY_LIFETIME)
    .where('answer', 'is not', null)
    .execute()
  await db
    .deleteFrom('attempts')
    .where('created_at', '<', now - RECORD_LIFETIME)
    .execute()
  await db
    .deleteFrom('open_proposals')
    .where('taken_at', '<', now - RECORD_LIFETIME)
    .execute()
  await db.deleteFrom('proposal_handles').where('expires_at', '<', now).execute()
  await db.deleteFrom('lead_tokens').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('charges')
    .where('expires_at', '<', now)
    .where((is) =>
      is.or([is('voided_at', 'is', null), is('voided_at', '<', now - HANDLE_LIFETIME)]),
    )
    .execute()
  await db.deleteFrom('heard_notices').where('expires_at', '<', now).execute()
  await db.deleteFrom('talk_links').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('measured_sales')
    .where('created_at', '<', now - SALE_LIFETIME)
    .execute()
}
