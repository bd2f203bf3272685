import type { Kysely } from 'kysely'
import type { HeldReason, Scheduled } from '../../src/api/releases'
import type { ScheduleTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import { appendAudit } from './audit'
import { authorOf, type Person, SYSTEM } from './person'
import { FORMAT } from './release-text'
import { hold, type Within } from './state'
import { switchLive } from './switch-live'

/** Publications that wait for their time or are held, soonest first. */
export async function listSchedule(db: Kysely<Tables>): Promise<readonly Scheduled[]> {
  const rows = await db
    .selectFrom('schedule')
    .innerJoin('releases', 'releases.id', 'schedule.release')
    .selectAll('schedule')
    .select('releases.number')
    .where('schedule.state', 'in', ['waiting', 'held'])
    .orderBy('schedule.at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    release: row.release,
    number: row.number,
    at: row.at,
    by: authorOf(row),
    createdAt: row.created_at,
    message: row.message,
    state: row.state === 'held' ? 'held' : 'waiting',
    ...(row.reason !== null && { reason: row.reason }),
  }))
}

/** Takes a publication out of the schedule; false where it is not there any more. */
export function unschedule(
  db: Kysely<Tables>,
  id: number,
  by: Person,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const state = await hold(within)
    const removed = await within
      .updateTable('schedule')
      .set({ state: 'removed' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'held'])
      .returning('release')
      .executeTakeFirst()
    if (!removed) return false
    await countSchedule(within)
    const detail = { schedule: id, release: removed.release }
    await appendAudit(within, state, { by: by.email, what: 'unschedule', detail }, now)
    return true
  })
}

/** When the next publication is due; undefined where none waits. */
export async function nextDue(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db
    .selectFrom('schedule')
    .select('at')
    .where('state', '=', 'waiting')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/**
 * Makes live what is due, each exactly once however many processes try. One whose base is not live any more is held, with the reason, since
 * it would take back what was published meanwhile.
 */
export async function publishDue(db: Kysely<Tables>, now: number): Promise<void> {
  for (let more = true; more; ) {
    more = await db.transaction().execute(async (within) => {
      const state = await hold(within)
      const due = await within
        .selectFrom('schedule')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('at', '<=', now)
        .orderBy('at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!due) return false
      await countSchedule(within)
      const reason = await heldReason(within, due, state.live)
      await within
        .updateTable('schedule')
        .set({ state: reason === undefined ? 'done' : 'held', reason: reason ?? null })
        .where('id', '=', due.id)
        .execute()
      const by = { ...authorOf(due), email: SYSTEM.email }
      const { release, message } = due
      if (reason === undefined) {
        await switchLive(within, state, { release, kind: 'scheduled', by, message, now })
      } else {
        const detail = { schedule: due.id, release, reason }
        await appendAudit(within, state, { by: by.email, what: 'held', detail }, now)
      }
      return true
    })
  }
}

/** Why a publication that is due may not be made live by itself. */
async function heldReason(
  within: Within,
  { release, base }: Pick<ScheduleTable, 'release' | 'base'>,
  live: string | null,
): Promise<HeldReason | undefined> {
  const row = await within
    .selectFrom('releases')
    .leftJoin('recalls', 'recalls.release', 'releases.id')
    .select(['releases.format', 'recalls.release as recalled'])
    .where('releases.id', '=', release)
    .executeTakeFirst()
  if (row?.recalled) return 'recalled'
  if (row?.format !== FORMAT) return 'program-changed'
  if (live !== base) return 'overtaken'
  return undefined
}

const countSchedule = (within: Within) =>
  within
    .updateTable('content_state')
    .set(({ eb }) => ({ schedule_revision: eb('schedule_revision', '+', 1) }))
    .where('id', '=', 1)
    .execute()
