import { contentKindOf } from '../../src/api/path'
import type { RestoreRequest } from '../../src/api/releases'
import { brandAt } from '../../src/core/language/read/layer-place'
import { appendAudit } from './audit'
import { type Manifest, manifestChanges } from './manifest'
import { byOf } from './person'
import { compiled, foreignKeysOf, type PublishContext, refuseRecalled } from './publish'
import type { MadeRelease } from './publish-keys'
import { orRefusal, type PublishRefusal, refusalOf, stop } from './refusals'
import { FORMAT, type ReleaseText } from './release-text'
import { keepRelease } from './releases'
import { bumpScheduleRevision, lockState, manifestOf, readState, type Within } from './state'
import { switchLive } from './switch-live'

/**
 * Makes an earlier release live again, byte by byte the same (case PUB-09), if it compiles without errors now; one of an older format
 * becomes a new release (case PUB-06). A person bound to brands may do so only where nothing outside these brands would change.
 */
export async function restore(
  publishing: PublishContext,
  id: string,
  { message, base }: RestoreRequest,
): Promise<MadeRelease | PublishRefusal> {
  const { db, by, now, needsReview } = publishing
  const row = await db
    .selectFrom('releases')
    .select('format')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return refusalOf('not-found')
  const manifest = await manifestOf(db, id)
  const made = await compiled(publishing, manifest, true)
  if (made.type !== 'compiled') return made
  const release = row.format === FORMAT ? id : made.release.id
  const { live: before } = await readState(db)
  const keys = by.brands
    ? await outside(publishing, { before, manifest, release: made.release })
    : []
  if (keys.length > 0) return { type: 'foreign', keys }
  return orRefusal(
    db.transaction().execute(async (within): Promise<MadeRelease> => {
      const held = await lockState(within)
      const expected = base ?? (by.brands ? before : undefined)
      if (expected !== undefined && expected !== held.live) {
        return stop({ type: 'stale', etags: {} })
      }
      await refuseRecalled(within, id)
      await refuseRecalled(within, release)
      if (release === held.live) return stop(refusalOf('unchanged'))
      if (needsReview) await refuseUnseen(within, id)
      if (release !== id) {
        const kind = 'publish'
        await keepRelease(within, { release: made.release, manifest, kind, message, by, now })
      }
      await switchLive(within, held, { release, kind: 'restore', by, message, now })
      await endSchedule(within, id)
      return { type: 'published', release }
    }),
  )
}

type TakenBack = {
  readonly before: string | null
  readonly manifest: Manifest
  readonly release: ReleaseText
}

/** What a restore would change outside the person's brands: paths of files, and compiled values. */
async function outside(
  publishing: PublishContext,
  { before, manifest, release }: TakenBack,
): Promise<readonly string[]> {
  const { brands = [] } = publishing.by
  const live = await manifestOf(publishing.db, before)
  // a picture added or removed need not be listed: if another brand used it, that brand's compiled values would differ
  const paths = [...manifestChanges(live, manifest)].flatMap(([path, hash]) =>
    brands.includes(brandAt(path) ?? '') ||
    (contentKindOf(path) === 'picture' && (hash === null || !live.has(path)))
      ? []
      : [path],
  )
  return [...paths, ...(await foreignKeysOf(publishing, { live, before, release }))]
}

/** Where reviews are required, refuses to restore a release that was neither live before nor approved in a review. */
async function refuseUnseen(within: Within, release: string): Promise<void> {
  const served = await within
    .selectFrom('publications')
    .select('id')
    .where('release', '=', release)
    .limit(1)
    .executeTakeFirst()
  const approved = await within
    .selectFrom('reviews')
    .leftJoin('schedule', 'schedule.release', 'reviews.release')
    .select('reviews.id')
    .where(({ eb, or }) =>
      or([eb('reviews.release', '=', release), eb('schedule.ready', '=', release)]),
    )
    .where('reviews.decided_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!served && !approved) stop(refusalOf('review-missing'))
}

/** Ends the schedule entries of a release that was made live by hand before its time. */
async function endSchedule(within: Within, release: string): Promise<void> {
  const { numUpdatedRows } = await within
    .updateTable('schedule')
    .set({ state: 'done' })
    .where('state', 'in', ['waiting', 'held'])
    .where(({ eb, or }) => or([eb('release', '=', release), eb('ready', '=', release)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await bumpScheduleRevision(within)
}

/**
 * Recalls a harmful release: no new visitor starts on it, and visitors on it move to the live one at the next safe step (case PUB-10).
 * Where it is live itself, the last live release that was not recalled becomes live again.
 */
export async function recall(
  { db, by, now }: PublishContext,
  id: string,
  reason: string,
): Promise<MadeRelease | PublishRefusal> {
  return orRefusal(
    db.transaction().execute(async (within): Promise<MadeRelease> => {
      const held = await lockState(within)
      const served = await within
        .selectFrom('publications')
        .select('id')
        .where('release', '=', id)
        .limit(1)
        .executeTakeFirst()
      if (!served) return stop(refusalOf('not-found'))
      await refuseRecalled(within, id)
      await within
        .insertInto('recalls')
        .values({ release: id, at: now, reason, ...byOf(by) })
        .execute()
      await appendAudit(
        within,
        held,
        { by: by.email, what: 'recall', detail: { release: id, reason } },
        now,
      )
      if (held.live !== id) return { type: 'published', release: id }
      const before = await within
        .selectFrom('publications')
        .leftJoin('recalls', 'recalls.release', 'publications.release')
        .innerJoin('releases', 'releases.id', 'publications.release')
        .select('publications.release')
        .where('recalls.release', 'is', null)
        .where('releases.format', '=', FORMAT)
        .orderBy('publications.id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!before) return stop(refusalOf('nothing-to-serve'))
      const state = await lockState(within)
      const to = { release: before.release, kind: 'recall' as const, by, message: reason, now }
      await switchLive(within, state, to)
      return { type: 'published', release: id }
    }),
  )
}
