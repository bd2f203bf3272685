import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'
import type { TeamNotice } from './team-notice'

/** Notices that wait at once, at most: who writes more than nobody takes is not told of all. */
const MOST = 1000
/** Longer than any way takes to send one; after that, who began to send it is believed dead. */
const LEASE = 600_000
/** After that nobody wants to be told any more, or there is no such way any more. */
const LIFETIME = 7 * 24 * 3_600_000
/** Taken up by one process at once. */
const BATCH = 50

export type KeptNotice = {
  readonly id: number
  readonly channel: string
  readonly notice: TeamNotice
  /** This try among them. */
  readonly tries: number
}

/** Notices in the store until they are sent or given up: a restart loses none, and of many processes one sends each. */
export function keptNoticesIn(db: Kysely<Tables>) {
  const drop = (id: number) => db.deleteFrom('notices').where('id', '=', id).execute()

  const claim = async ({ id, due }: { readonly id: number; readonly due: number }, now: number) =>
    db
      .updateTable('notices')
      .set(({ eb }) => ({ due_at: now + LEASE, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('due_at', '=', due)
      .returning(['id', 'channel', 'notice', 'tries'])
      .executeTakeFirst()

  return {
    drop,
    /** False where too many wait already. */
    keep: async (channel: string, notice: TeamNotice, now: number): Promise<boolean> => {
      const { waiting } = await db
        .selectFrom('notices')
        .select(({ fn }) => fn.countAll().as('waiting'))
        .executeTakeFirstOrThrow()
      if (Number(waiting) >= MOST) return false
      const row = { channel, notice: JSON.stringify(notice), tries: 0, at: now, due_at: now }
      await db.insertInto('notices').values(row).execute()
      return true
    },
    /** Those whose time has come, for this process alone. */
    take: async (channels: readonly string[], now: number): Promise<readonly KeptNotice[]> => {
      if (channels.length === 0) return []
      const due = await db
        .selectFrom('notices')
        .select(['id', 'due_at as due'])
        .where('due_at', '<=', now)
        .where('channel', 'in', channels)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      const claimed = await Promise.all(due.map((one) => claim(one, now)))
      return claimed.flatMap((row) =>
        // written by `keep` from this very type
        row ? [{ ...row, notice: JSON.parse(row.notice) as TeamNotice }] : [],
      )
    },
    /** Keeps what is left of a notice, to be sent from `until` on. */
    postpone: (id: number, notice: TeamNotice, until: number) =>
      db
        .updateTable('notices')
        .set({ notice: JSON.stringify(notice), due_at: until })
        .where('id', '=', id)
        .execute(),
    /** Gives up what is too old; says by which ways it was to go. */
    dropOld: async (now: number): Promise<readonly string[]> => {
      const old = await db
        .deleteFrom('notices')
        .where('at', '<', now - LIFETIME)
        .returning('channel')
        .execute()
      return old.map(({ channel }) => channel)
    },
  }
}
