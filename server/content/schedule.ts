import type { Kysely } from 'kysely'
import type { HeldReason, Scheduled } from '../../src/api/releases'
import type { ScheduleTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import { appendAudit } from './audit'
import { manifestChanges } from './manifest'
import { authorOf, type Person, SYSTEM } from './person'
import { rebaseSchedule, type ScheduleContext } from './rebase-schedule'
import { FORMAT } from './release-text'
import { bumpScheduleRevision, lockState, manifestOf, type Within } from './state'
import { switchLive } from './switch-live'

/** The scheduled publications, waiting or held, soonest first. */
export async function listSchedule(db: Kysely<Tables>): Promise<readonly Scheduled[]> {
  const rows = await db
    .selectFrom('schedule')
    .innerJoin('releases', (join) =>
      join.on((eb) => eb('releases.id', '=', eb.fn.coalesce('schedule.ready', 'schedule.release'))),
    )
    .selectAll('schedule')
    .select('releases.number')
    .where('schedule.state', 'in', ['waiting', 'held'])
    .orderBy('schedule.at')
    .orderBy('schedule.id')
    .execute()
  return Promise.all(
    rows.map(async (row): Promise<Scheduled> => {
      const over = await metBy(db, row)
      return {
        id: row.id,
        release: row.ready ?? row.release,
        base: (row.ready === null ? null : row.ready_on) ?? row.base,
        paths: [...(await pathsOf(db, row))],
        number: row.number,
        at: row.at,
        by: authorOf(row),
        createdAt: row.created_at,
        message: row.message,
        state: row.state === 'held' ? 'held' : 'waiting',
        ...(row.reason !== null && { reason: row.reason }),
        ...(over && { over }),
      }
    }),
  )
}

/** The paths that a scheduled publication changes. */
async function pathsOf(
  db: Kysely<Tables>,
  { base, release }: Pick<ScheduleTable, 'base' | 'release'>,
): Promise<readonly string[]> {
  return [...manifestChanges(await manifestOf(db, base), await manifestOf(db, release)).keys()]
}

/** The publication because of which a scheduled one is held, with the conflicting paths. */
async function metBy(
  db: Kysely<Tables>,
  { over, places }: Pick<ScheduleTable, 'over' | 'places'>,
): Promise<Scheduled['over']> {
  if (over === null || places === null) return undefined
  const row = await db
    .selectFrom('publications')
    .innerJoin('releases', 'releases.id', 'publications.release')
    .selectAll('publications')
    .select('releases.number')
    .where('publications.id', '=', over)
    .executeTakeFirst()
  if (!row) return undefined
  const { by_id, by_name, ...made } = row
  const paths: readonly string[] = JSON.parse(places) // written by `keepRebased`
  return { ...made, by: authorOf({ by_id, by_name }), paths: [...paths] }
}

/** Removes a publication from the schedule; false where it is no longer waiting or held. */
export function unschedule(
  db: Kysely<Tables>,
  id: number,
  by: Person,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const state = await lockState(within)
    const removed = await within
      .updateTable('schedule')
      .set({ state: 'removed' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'held'])
      .returning('release')
      .executeTakeFirst()
    if (!removed) return false
    await bumpScheduleRevision(within)
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
 * Rebases the scheduled publications, and makes the due ones live, each exactly once however many processes try. One that may not go live
 * is held, with the reason.
 */
export async function followSchedule(context: ScheduleContext): Promise<void> {
  const isDue = async () => ((await nextDue(context.db)) ?? Number.POSITIVE_INFINITY) <= context.now
  do {
    if (await isLiveNewer(context.db)) return
    await rebaseSchedule(context)
  } while ((await isDue()) && (await publishNext(context)))
}

/** Whether a newer program has made what is live: only its processes can rebase what waits in the format that they serve. */
async function isLiveNewer(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('content_state')
    .innerJoin('releases', 'releases.id', 'content_state.live')
    .select('releases.id')
    .where('releases.format', '>', FORMAT)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the next due publication live, or holds it; false where none is due, or it is not yet rebased onto the live release. */
function publishNext({ db, now }: ScheduleContext): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const state = await lockState(within)
    const due = await within
      .selectFrom('schedule')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('at', '<=', now)
      .where(({ eb, fn }) => eb(fn.coalesce('ready_on', 'base'), '=', state.live))
      .orderBy('at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return false
    await bumpScheduleRevision(within)
    const release = due.ready ?? due.release
    const reason = await heldReason(within, due.release, release)
    await within
      .updateTable('schedule')
      .set({ state: reason === undefined ? 'done' : 'held', reason: reason ?? null })
      .where('id', '=', due.id)
      .execute()
    const by = { ...authorOf(due), email: SYSTEM.email }
    const { message } = due
    if (reason !== undefined) {
      const detail = { schedule: due.id, release, reason }
      await appendAudit(within, state, { by: by.email, what: 'held', detail }, now)
    } else if (release !== state.live) {
      await switchLive(within, state, { release, kind: 'scheduled', by, message, now })
    }
    return true
  })
}

/**
 * Why a due publication may not go live; undefined: it may. `asked`: the release as approved. `release`: the one that would go live, which
 * was compiled anew where something else went live meanwhile, also in the format of a newer program.
 */
async function heldReason(
  within: Within,
  asked: string,
  release: string,
): Promise<HeldReason | undefined> {
  const rows = await within
    .selectFrom('releases')
    .leftJoin('recalls', 'recalls.release', 'releases.id')
    .select(['releases.id', 'releases.format', 'recalls.release as recalled'])
    .where('releases.id', 'in', [asked, release])
    .execute()
  if (rows.some(({ recalled }) => recalled)) return 'recalled'
  const isCurrent = rows.some(({ id, format }) => id === release && format === FORMAT)
  return isCurrent ? undefined : 'program-changed'
}
