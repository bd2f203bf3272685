import type { Kysely } from 'kysely'
import type { PublishRequest } from '../../src/api/releases'
import { keyRoleOf, mayActAs } from '../../src/api/user'
import type { Tables } from '../store/tables'
import { appendAudit } from './audit'
import type { AuthorTexts } from './author-texts'
import { storedText } from './load-release'
import { type Manifest, overlay } from './manifest'
import { byOf, type Person } from './person'
import { contentOf } from './picture-sizes'
import { type MadeRelease, madeUnder, rememberMade } from './publish-keys'
import { orRefusal, type PublishRefusal, refusalOf, stop } from './refusals'
import type { ReleaseText } from './release-text'
import { keepRelease } from './releases'
import { changesHash, endReviews, isApproved } from './reviews'
import { bumpScheduleRevision, lockState, manifestOf, readState, type Within } from './state'
import { switchLive } from './switch-live'
import { wantedChanges } from './wanted-changes'

export type PublishContext = {
  readonly db: Kysely<Tables>
  readonly authors: AuthorTexts
  readonly by: Person
  readonly now: number
  /** Whether a publication needs the approval of another person. */
  readonly needsReview: boolean
}

/**
 * Publishes drafts, now or at a scheduled time: exactly the versions that the person saw, or nothing (cases PUB-05, PUB-06, PUB-15).
 * Compiles before the transaction, verifies inside it. A request repeated with its idempotency key publishes once.
 */
export async function publish(
  { db, authors, by, now, needsReview }: PublishContext,
  request: PublishRequest,
): Promise<MadeRelease | PublishRefusal> {
  const { message, at } = request
  const before = await madeUnder(db, request, by)
  if (before) return before
  if (at !== undefined && at <= now) return refusalOf('time-past')
  const state = await readState(db)
  const live = await manifestOf(db, state.live)
  const changes = await wantedChanges(db, live, request)
  if (changes.type !== 'wanted') return changes
  if (state.live !== request.base) return { type: 'stale', etags: {} }
  const manifest = overlay(live, changes.of)
  const own = by.brands && new Set(changes.of.keys())
  const made = await compiled({ db, authors }, manifest, request.acceptWarnings, own)
  if (made.type !== 'compiled') return made
  const { release } = made
  const keys = await foreignKeysOf({ db, authors, by }, { live, before: state.live, release })
  if (keys.length > 0) return { type: 'foreign', keys }
  if (release.id === state.live) return refusalOf('unchanged')
  return orRefusal(
    db.transaction().execute(async (within): Promise<MadeRelease> => {
      const held = await lockState(within)
      const meanwhile = await madeUnder(within, request, by)
      if (meanwhile) return 'release' in meanwhile ? meanwhile : stop(meanwhile)
      const remembered = async (made: MadeRelease): Promise<MadeRelease> => {
        await rememberMade(within, request, { by, made, now })
        return made
      }
      const again = await wantedChanges(within, live, request)
      if (again.type !== 'wanted') return stop(again)
      if (held.live !== request.base) return stop({ type: 'stale', etags: {} })
      await refuseRecalled(within, release.id)
      const change = changesHash(live, again.of)
      if (needsReview && !(await isApproved(within, change))) {
        return stop(refusalOf('review-missing'))
      }
      await endReviews(within, change, release.id)
      const kind = at === undefined ? 'publish' : 'scheduled'
      await keepRelease(within, { release, manifest, kind, message, by, now })
      if (at === undefined) {
        await switchLive(within, held, { release: release.id, kind, by, message, now })
        return remembered({ type: 'published', release: release.id })
      }
      const { id } = await within
        .insertInto('schedule')
        .values({
          release: release.id,
          base: request.base,
          at,
          created_at: now,
          message,
          state: 'waiting',
          ...NOT_REBASED,
          ...byOf(by),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await bumpScheduleRevision(within)
      const detail = { release: release.id, at, message }
      await appendAudit(within, held, { by: by.email, what: 'schedule', detail }, now)
      return remembered({ type: 'scheduled', release: release.id, schedule: id })
    }),
  )
}

/** The columns of a scheduled publication that has not been rebased yet. */
const NOT_REBASED = { reason: null, ready: null, ready_on: null, over: null, places: null }

type Compared = {
  readonly live: Manifest
  /** The id of the live release; null before the first. */
  readonly before: string | null
  readonly release: ReleaseText
}

/** The values that a publication would change and the person may not, whichever file sets them (case ADM-12). */
export async function foreignKeysOf(
  { db, authors, by: { role, brands } }: Pick<PublishContext, 'db' | 'authors' | 'by'>,
  { live, before, release }: Compared,
): Promise<readonly string[]> {
  if (role === undefined || mayActAs(role, 'admin') || before === null) return []
  const text = async () =>
    (await storedText(db, before)) ?? (await recompiled({ db, authors }, live))
  const by = { role: keyRoleOf({ role, brands }), brands }
  return authors.foreignValues(release, { id: before, text }, by)
}

/** The live content compiled by this program; undefined where it has errors. The rights are not compared then, so that anybody may repair it. */
async function recompiled(
  context: Pick<PublishContext, 'db' | 'authors'>,
  live: Manifest,
): Promise<ReleaseText | undefined> {
  const made = await compiled(context, live, true)
  return made.type === 'compiled' ? made.release : undefined
}

type ReadyRelease = { readonly type: 'compiled'; readonly release: ReleaseText }

/**
 * Compiles a manifest to a release; refuses it for errors, or for warnings that were not accepted (case PUB-06). With `only`, warnings
 * about other paths are ignored.
 */
export async function compiled(
  { db, authors }: Pick<PublishContext, 'db' | 'authors'>,
  manifest: Manifest,
  acceptWarnings: boolean,
  only?: ReadonlySet<string>,
): Promise<ReadyRelease | PublishRefusal> {
  const made = await authors.compile(manifest, await contentOf(db, manifest))
  if (!made.ok) {
    return { type: 'invalid', code: 'content-invalid', diagnostics: made.diagnostics }
  }
  const warnings = made.warnings.filter(({ path }) => only?.has(path) !== false)
  if (warnings.length > 0 && !acceptWarnings) {
    return { type: 'invalid', code: 'warnings', diagnostics: warnings }
  }
  return { type: 'compiled', release: made.release }
}

/** Refuses a release that was recalled: the same content must not go live again. */
export async function refuseRecalled(within: Within, release: string): Promise<void> {
  const recalled = await within
    .selectFrom('recalls')
    .select('release')
    .where('release', '=', release)
    .executeTakeFirst()
  if (recalled) stop(refusalOf('release-recalled'))
}
