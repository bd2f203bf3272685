import type { Kysely, Transaction } from 'kysely'
import { hashOf } from '../store/hash'
import type { SessionTables } from '../store/session-tables'

/** Wrong passwords of one network that are nobody's fault. */
const FREE = 5
/** Networks that may each spend their free tries on one person before the person's account itself slows down. */
const NETWORKS = 20
const LONGEST_LOCK = 15 * 60_000
/** After this long without a failure the count starts again. */
const MEMORY = 24 * 3_600_000
/** How long a network from which somebody signed in stays known as theirs. */
const FAMILIAR = 30 * 24 * 3_600_000

/** Who tries to sign in: a network and, where a password is tried, an e-mail. */
export type SignInTry = { readonly network: string; readonly email?: string }

/**
 * Slows down who guesses (cases ADM-08 and ATK-02). A try is taken before the password is looked at, so that tries made at once are counted
 * as if they were made one after the other. After five failures of a network each further one doubles its wait, up to a quarter of an hour.
 * Another network has tries of its own; only when twenty have spent theirs on one person does that person's account wait too, except
 * where they have signed in from before.
 */
export type SignInLimits = {
  /** Takes a try; 0, or how many milliseconds there is none. */
  readonly take: (tried: SignInTry, now: number) => Promise<number>
  /** Gives back a try that was no guess. */
  readonly succeeded: (tried: SignInTry, now: number) => Promise<void>
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
    forget: async (now) => {
      await db
        .deleteFrom('sign_in_failures')
        .where('last_at', '<=', now - MEMORY)
        .execute()
      await db
        .deleteFrom('sign_in_networks')
        .where('last_at', '<=', now - FAMILIAR)
        .execute()
    },
  }
}

/** Rolls the transaction back: a try that is refused takes nothing. */
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

/** The rows are held in one order by everybody, network before person, so that no two tries wait for each other. */
async function take(
  within: Transaction<SessionTables>,
  tried: SignInTry,
  now: number,
): Promise<number> {
  const { network, person, pair } = subjectsOf(tried)
  await count(within, network, { free: FREE, now })
  if (!person || !pair) return 0
  const own = await count(within, pair, { free: Number.POSITIVE_INFINITY, now })
  // what a network tries beyond its free tries is slowed down there, and counts for the person no more
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
  if (row.locked_until > now) throw new Locked(row.locked_until - now)
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

/** The row of a subject, which nobody else writes until this transaction ends; made where there is none. */
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
  return row.last_at <= now - MEMORY ? { failures: 0, locked_until: 0 } : row
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
