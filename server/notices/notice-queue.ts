import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'
import type { TeamNotice } from './team-notice'

/** Most notices in the queue; further ones are refused. */
const MOST = 1000
/** Most milliseconds by which a notice is put off. One that is due later was put off by a clock that ran ahead, and is due now. */
export const LONGEST_WAIT = 1_800_000
/** Milliseconds for which a process holds a notice, longer than sending it to one recipient takes; then another process may take it. */
const LEASE = 600_000
/** Milliseconds after which a notice is given up: it is out of date, or its channel is no longer configured. */
const LIFETIME = 7 * 24 * 3_600_000

export type QueuedNotice = {
  readonly id: number
  readonly notice: TeamNotice
  /** Number of tries, this one included. */
  readonly tries: number
}

/** The queue of notices in the store: a restart loses none, and only one process at a time takes each. */
export function noticeQueueIn(db: Kysely<Tables>) {
  const postpone = async (id: number, notice: TeamNotice, until: number) => {
    await db
      .updateTable('notices')
      .set({ notice: JSON.stringify(notice), due_at: until })
      .where('id', '=', id)
      .execute()
  }

  const drop = (id: number) => db.deleteFrom('notices').where('id', '=', id).execute()

  const claim = async ({ id, due }: { readonly id: number; readonly due: number }, now: number) =>
    db
      .updateTable('notices')
      .set(({ eb }) => ({ due_at: now + LEASE, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('due_at', '=', due)
      .returning(['id', 'notice', 'tries'])
      .executeTakeFirst()

  return {
    drop,
    /** False when the queue is full. */
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
    /** Takes the notice of this channel that has been due longest; no other process gets it while it is held. */
    take: async (channel: string, now: number): Promise<QueuedNotice | undefined> => {
      for (;;) {
        const due = await db
          .selectFrom('notices')
          .select(['id', 'due_at as due'])
          .where(({ eb, not }) => not(eb.between('due_at', now + 1, now + LONGEST_WAIT)))
          .where('channel', '=', channel)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (!due) return undefined
        const row = await claim(due, now)
        // without a row another process was faster; the text was written by `keep` from this very type
        if (row) return { ...row, notice: JSON.parse(row.notice) as TeamNotice }
      }
    },
    /** Stores what is left of the notice and makes it due again at `until`. */
    postpone,
    /** Stores what is left of a notice that this process sends, and renews its hold. */
    hold: (id: number, notice: TeamNotice, now: number) => postpone(id, notice, now + LEASE),
    /** Deletes the notices that are too old; returns their channels. */
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
