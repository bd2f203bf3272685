import type { Kysely, Selectable } from 'kysely'
import { isDocument } from '../../src/api/path'
import { wholeOf } from '../../src/api/pictures'
import type { HeldReason } from '../../src/api/releases'
import { mergeTexts } from '../../src/core/language/edit/merge-texts'
import type { ScheduleTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import { appendAudit } from './audit'
import { putBlob, textOrNull } from './blobs'
import { type Manifest, manifestChanges, overlay } from './manifest'
import { authorOf, SYSTEM } from './person'
import { compiled, type PublishContext } from './publish'
import { Damaged, type ReleaseText } from './release-text'
import { keepRelease } from './releases'
import { bumpScheduleRevision, lockState, manifestOf, readState } from './state'

export type ScheduleContext = Pick<PublishContext, 'db' | 'authors' | 'now'>

type Row = Selectable<ScheduleTable>

/** A scheduled publication after its rebase onto the live release. */
type Rebased =
  | { readonly is: 'as-approved' }
  | { readonly is: 'ready'; readonly release: ReleaseText; readonly manifest: Manifest }
  | {
      readonly is: 'held'
      readonly reason: Extract<HeldReason, 'overtaken' | 'broken'>
      readonly paths: readonly string[]
    }

/**
 * Rebases every scheduled publication onto the live release: what others have published stays, and the result is compiled and checked
 * again. One that conflicts with the live release, or has errors on it, is held at once and not only at its time; such a held one waits
 * again when it no longer conflicts with what is then live and its time has not passed.
 */
export async function rebaseSchedule(context: ScheduleContext): Promise<void> {
  const { db, now } = context
  const { live } = await readState(db)
  if (live === null) return
  for (const row of await behind(db, live, now)) {
    await keepRebased(context, { row, live, rebased: await rebase(context, row, live) })
  }
}

/** The scheduled publications not yet rebased onto `live`. */
async function behind(db: Kysely<Tables>, live: string, now: number): Promise<readonly Row[]> {
  const rows = await db
    .selectFrom('schedule')
    .selectAll()
    .where('state', 'in', ['waiting', 'held'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.filter((row) => (row.ready_on ?? row.base) !== live && mayWait(row, now))
}

const mayWait = ({ state, reason, at }: Row, now: number): boolean =>
  state === 'waiting' || ((reason === 'overtaken' || reason === 'broken') && at > now)

async function rebase(
  context: ScheduleContext,
  { base, release }: Row,
  live: string,
): Promise<Rebased> {
  if (live === base) return { is: 'as-approved' }
  const { db } = context
  try {
    const merged = await mergedOnto(context, {
      base: await manifestOf(db, base),
      approved: await manifestOf(db, release),
      live: await manifestOf(db, live),
    })
    if ('paths' in merged) return { is: 'held', reason: 'overtaken', paths: merged.paths }
    const made = await compiled(context, merged.manifest, true)
    if (made.type === 'compiled') return { is: 'ready', release: made.release, ...merged }
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
  }
  return { is: 'held', reason: 'broken', paths: [] }
}

type Sides = { readonly base: Manifest; readonly approved: Manifest; readonly live: Manifest }

/** The approved changes merged onto the live release, texts line by line; else the paths that conflict. */
async function mergedOnto(
  { db, now }: ScheduleContext,
  { base, approved, live }: Sides,
): Promise<{ readonly manifest: Manifest } | { readonly paths: readonly string[] }> {
  const textOf = (hash: string | undefined) => textOrNull(db, hash)
  const changes = new Map<string, string | null>()
  const paths = new Set<string>()
  for (const [path, mine] of manifestChanges(base, approved)) {
    const [was, theirs] = [base.get(path), live.get(path)]
    if (theirs === was || theirs === (mine ?? undefined)) {
      changes.set(path, mine)
      continue
    }
    const merged = isDocument(path)
      ? mergeTexts(await textOf(mine ?? undefined), await textOf(was), await textOf(theirs))
      : undefined
    if (merged === undefined) paths.add(wholeOf(path))
    else changes.set(path, await putBlob(db, Buffer.from(merged), now))
  }
  return paths.size > 0 ? { paths: [...paths] } : { manifest: overlay(live, changes) }
}

type Kept = { readonly row: Row; readonly live: string; readonly rebased: Rebased }

/** Stores the result of a rebase, unless another process already has, or the live release has changed: then a later run rebases again. */
async function keepRebased(
  { db, now }: ScheduleContext,
  { row, live, rebased }: Kept,
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const state = await lockState(within)
    const standing = await within
      .selectFrom('schedule')
      .select(['state', 'ready_on'])
      .where('id', '=', row.id)
      .executeTakeFirst()
    if (state.live !== live || standing?.state !== row.state) return
    if (standing.ready_on !== row.ready_on) return
    const by = authorOf(row)
    const { message } = row
    if (rebased.is === 'ready') {
      const { release, manifest } = rebased
      const person = { ...by, email: SYSTEM.email }
      await keepRelease(within, { release, manifest, kind: 'scheduled', message, by: person, now })
    }
    const isHeld = rebased.is === 'held'
    await within
      .updateTable('schedule')
      .set({
        state: isHeld ? 'held' : 'waiting',
        reason: isHeld ? rebased.reason : null,
        ready: rebased.is === 'ready' ? rebased.release.id : null,
        ready_on: rebased.is === 'as-approved' ? null : live,
        over: isHeld ? state.publication : null,
        places: isHeld ? JSON.stringify(rebased.paths) : null,
      })
      .where('id', '=', row.id)
      .execute()
    await bumpScheduleRevision(within)
    if (isHeld && row.state !== 'held') {
      const detail = { schedule: row.id, release: row.release, reason: rebased.reason }
      await appendAudit(within, state, { by: SYSTEM.email, what: 'held', detail }, now)
    }
  })
}
