import { type Kysely, sql, type Transaction } from 'kysely'
import { hashOf } from '../store/hash'
import type { SessionTables } from '../store/session-tables'

/** Failures of one network after which it has to wait. */
const FREE = 5
/** Networks that may each use up their free tries on one person before that person's account has to wait. */
const NETWORKS = 20
const LONGEST_LOCK = 15 * 60_000
/** Milliseconds without a failure after which the count starts again. */
const MEMORY = 24 * 3_600_000
/** Milliseconds for which a network counts as familiar after a person has signed in from it. */
const FAMILIAR = 30 * 24 * 3_600_000

/** Who tries to sign in: a network and, where a password is tried, an e-mail. */
export type SignInTry = { readonly network: string; readonly email?: string }

/**
 * Slows down the guessing of passwords (cases ADM-08 and ATK-02). A try is counted before the password is checked, so that parallel tries
 * count like consecutive ones. From the fifth failure of a network on, each further one doubles its wait, up to a quarter of an hour. Each
 * network is counted by itself; only when twenty have used up their tries on one person does that person's account wait too, except for
 * networks from which the person has signed in before.
 */
export type SignInLimits = {
  /** Counts a try and gives 0; or counts nothing and gives the milliseconds to wait. */
  readonly take: (tried: SignInTry, now: number) => Promise<number>
  /** Takes back a counted try that was right. */
  readonly succeeded: (tried: SignInTry, now: number) => Promise<void>
  /** Takes back a counted try whose password was not checked. The person's own count stays: it may not have been raised. */
  readonly notChecked: (tried: SignInTry) => Promise<void>
  readonly forget: (now: number) => Promise<void>
}

type Row = { readonly failures: number; readonly locked_until: number }

export function signInLimitsIn(db: Kysely<SessionTables>): SignInLimits {
  return {
    take: (tried, now) =>
      db
        .transaction()
        .execute((within) => take(within, tried, now))
        .catch((error: unknown) => {
          if (error instanceof Locked) return error.wait
          throw error
        }),
    succeeded: (tried, now) =>
      db.transaction().execute(async (within) => {
        const { network, person, pair } = subjectsOf(tried)
        for (const subject of [network, person]) {
          if (subject) await giveBack(within, subject)
        }
        if (!pair) return
        await within.deleteFrom('sign_in_failures').where('subject', '=', pair).execute()
        await within
          .insertInto('sign_in_networks')
          .values({ subject: pair, last_at: now })
          .onConflict((conflict) => conflict.column('subject').doUpdateSet({ last_at: now }))
          .execute()
      }),
    notChecked: (tried) =>
      db.transaction().execute(async (within) => {
        const { network, pair } = subjectsOf(tried)
        for (const subject of [network, pair]) if (subject) await giveBack(within, subject)
      }),
    forget: async (now) => {
      await db.deleteFrom('sign_in_failures').where(isFarFrom(now, MEMORY)).execute()
      await db.deleteFrom('sign_in_networks').where(isFarFrom(now, FAMILIAR)).execute()
    },
  }
}

/** What is as old as `span`, or lies further ahead: a clock that ran ahead has written it, and it would stay until that time. */
const isFarFrom = (now: number, span: number) =>
  sql<boolean>`(last_at <= ${now - span} or last_at > ${now + span})`

/** Thrown to roll the transaction back: a refused try is not counted. */
class Locked extends Error {
  constructor(readonly wait: number) {
    super()
  }
}

function subjectsOf({ network, email }: SignInTry) {
  return {
    network: hashOf(`network ${network}`),
    person: email && hashOf(`email ${email}`),
    pair: email && hashOf(`email ${email} network ${network}`),
  }
}

/** Locks the rows in one order, network before person, so that two tries cannot deadlock. */
async function take(
  within: Transaction<SessionTables>,
  tried: SignInTry,
  now: number,
): Promise<number> {
  const { network, person, pair } = subjectsOf(tried)
  await count(within, network, { free: FREE, now })
  if (!person || !pair) return 0
  const own = await count(within, pair, { free: Number.POSITIVE_INFINITY, now })
  // a network that has used up its free tries waits by itself, and its further tries do not count for the person
  if (own > FREE || (await isFamiliar(within, pair, now))) return 0
  await count(within, person, { free: FREE * NETWORKS, now })
  return 0
}

async function count(
  within: Transaction<SessionTables>,
  subject: string,
  { free, now }: { readonly free: number; readonly now: number },
): Promise<number> {
  const row = await held(within, subject, now)
  const wait = row.locked_until - now
  // a longer lock is of a clock that ran ahead
  if (wait > 0 && wait <= LONGEST_LOCK) throw new Locked(wait)
  const failures = row.failures + 1
  const locked_until =
    failures < free ? 0 : now + Math.min(LONGEST_LOCK, 1000 * 2 ** (failures - free))
  await within
    .updateTable('sign_in_failures')
    .set({ failures, last_at: now, locked_until })
    .where('subject', '=', subject)
    .execute()
  return failures
}

/** The row of a subject, locked until this transaction ends; created when there is none. */
async function held(
  within: Transaction<SessionTables>,
  subject: string,
  now: number,
): Promise<Row> {
  const row = await within
    .insertInto('sign_in_failures')
    .values({ subject, failures: 0, last_at: now, locked_until: 0 })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
    .returning(['failures', 'last_at', 'locked_until'])
    .executeTakeFirstOrThrow()
  return Math.abs(now - row.last_at) >= MEMORY ? { failures: 0, locked_until: 0 } : row
}

async function giveBack(within: Transaction<SessionTables>, subject: string): Promise<void> {
  await within
    .updateTable('sign_in_failures')
    .set((row) => ({ failures: row('failures', '-', 1), locked_until: 0 }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute()
}

const isFamiliar = async (
  within: Transaction<SessionTables>,
  pair: string,
  now: number,
): Promise<boolean> =>
  (await within
    .selectFrom('sign_in_networks')
    .select('subject')
    .where('subject', '=', pair)
    .where('last_at', '>', now - FAMILIAR)
    .executeTakeFirst()) !== undefined
