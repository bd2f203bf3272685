import type { Kysely } from 'kysely'
import { hashOf } from '../store/hash'
import type { SessionTables } from '../store/session-tables'

/** Wrong passwords that are nobody's fault. */
const FREE = 5
const LONGEST_LOCK = 15 * 60_000
/** After this long without a failure the count starts again. */
const MEMORY = 24 * 3_600_000

/** Slows down who guesses (case ADM-08): after five failures each further one doubles the wait, up to a quarter of an hour. */
export type SignInLimits = {
  /** Milliseconds to wait before the next try; 0 when none. */
  readonly waitOf: (subjects: readonly string[], now: number) => Promise<number>
  readonly failed: (subjects: readonly string[], now: number) => Promise<void>
  readonly succeeded: (subject: string) => Promise<void>
}

export function signInLimitsIn(db: Kysely<SessionTables>): SignInLimits {
  return {
    waitOf: async (subjects, now) => {
      const rows = await db
        .selectFrom('sign_in_failures')
        .select('locked_until')
        .where('subject', 'in', subjects.map(hashOf))
        .execute()
      return Math.max(0, ...rows.map(({ locked_until }) => locked_until - now))
    },
    failed: async (subjects, now) => {
      for (const subject of subjects.map(hashOf)) {
        await db.transaction().execute(async (within) => {
          const row = await within
            .insertInto('sign_in_failures')
            .values({ subject, failures: 1, last_at: now, locked_until: 0 })
            .onConflict((conflict) =>
              conflict.column('subject').doUpdateSet((before) => ({
                failures: before('sign_in_failures.failures', '+', 1),
              })),
            )
            .returning(['failures', 'last_at'])
            .executeTakeFirstOrThrow()
          const failures = row.last_at < now - MEMORY ? 1 : row.failures
          const lock = failures < FREE ? 0 : Math.min(LONGEST_LOCK, 1000 * 2 ** (failures - FREE))
          await within
            .updateTable('sign_in_failures')
            .set({ failures, last_at: now, locked_until: lock === 0 ? 0 : now + lock })
            .where('subject', '=', subject)
            .execute()
        })
      }
    },
    succeeded: async (subject) => {
      await db.deleteFrom('sign_in_failures').where('subject', '=', hashOf(subject)).execute()
    },
  }
}
