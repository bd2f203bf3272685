import canonicalize from 'canonicalize'
import type { Kysely, Selectable } from 'kysely'
import type { ReleaseDocuments } from '../../src/api/releases'
import type { ContentReview, ReviewRequest } from '../../src/api/reviews'
import { hashOf } from '../store/hash'
import type { ReviewTable } from '../store/review-tables'
import type { Tables } from '../store/tables'
import { appendAudit } from './audit'
import { changesOfDrafts, draftsIn } from './drafts'
import { type Manifest, type ManifestChanges, overlay } from './manifest'
import { authorOf, byOf, type Person } from './person'
import { orRefusal, type PublishRefusal, stop } from './refusals'
import { documentsIn } from './releases'
import {
  bumpScheduleRevision,
  inPathOrder,
  lockState,
  manifestOf,
  readState,
  type Within,
} from './state'
import { wantedChanges } from './wanted-changes'
import { writersOf } from './writers'

/* Reviews of changes before they are published. An approval holds for the exact content of the files: changed content needs a new one. */

export type ReviewRow = Selectable<ReviewTable>
export type FileOfReview = {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** How many finished reviews are listed. */
const OVER = 50

/** Identifies a change: equal for the same files, from the same content to the same content. */
export const changesHash = (live: Manifest, changes: ManifestChanges): string =>
  hashOf(
    canonicalize(
      [...changes]
        .map(([path, after]) => [path, live.get(path) ?? null, after])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    ) ?? '',
  )

export type Asking = { readonly db: Kysely<Tables>; readonly by: Person; readonly now: number }

/** Requests a review of the drafts as the person saw them; returns its id. A pending review of the same change is withdrawn. */
export function askReview(
  { db, by, now }: Asking,
  { message, base, etags, paths }: ReviewRequest,
): Promise<number | PublishRefusal> {
  return orRefusal(
    db.transaction().execute(async (within): Promise<number> => {
      const state = await lockState(within)
      if (state.live !== base) return stop({ type: 'stale', etags: {} })
      const live = await manifestOf(within, state.live)
      const wanted = await wantedChanges(within, live, { etags, paths })
      if (wanted.type !== 'wanted') return stop(wanted)
      const changes_hash = changesHash(live, wanted.of)
      await within
        .updateTable('reviews')
        .set({ state: 'withdrawn' })
        .where('changes_hash', '=', changes_hash)
        .where('state', '=', 'asked')
        .execute()
      const { id } = await within
        .insertInto('reviews')
        .values({ message, base, changes_hash, state: 'asked', at: now, ...byOf(by), ...UNDECIDED })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [path, after] of wanted.of) {
        const file = { review: id, path, before: live.get(path) ?? null, after }
        await within.insertInto('review_files').values(file).execute()
      }
      await bumpScheduleRevision(within)
      const detail = { review: id, message }
      await appendAudit(within, state, { by: by.email, what: 'review-asked', detail }, now)
      return id
    }),
  )
}

const UNDECIDED = {
  decided_at: null,
  decider_id: null,
  decider_name: null,
  reason: null,
  release: null,
}

/** All pending and approved reviews, and the latest finished ones; newest first. */
export async function listReviews(db: Kysely<Tables>): Promise<readonly ContentReview[]> {
  const open = await db
    .selectFrom('reviews')
    .selectAll()
    .where('state', 'in', ['asked', 'approved'])
    .execute()
  const over = await db
    .selectFrom('reviews')
    .selectAll()
    .where('state', 'not in', ['asked', 'approved'])
    .orderBy('id', 'desc')
    .limit(OVER)
    .execute()
  const rows = [...open, ...over].toSorted((one, other) => other.id - one.id)
  const live = await manifestOf(db, (await readState(db)).live)
  const drafts = changesOfDrafts(await draftsIn(db))
  return Promise.all(
    rows.map(async (row) => {
      const files = await filesOfReview(db, row.id)
      return {
        ...reviewOf(row, files),
        changed: changedAmong(files, live, drafts),
        ...(row.state === 'asked' && { writers: await writersOf(db, files) }),
      }
    }),
  )
}

/** A review as it is once it is decided. */
export const reviewOf = (row: ReviewRow, files: readonly FileOfReview[]): ContentReview => ({
  id: row.id,
  message: row.message,
  by: authorOf(row),
  at: row.at,
  base: row.base,
  state: row.state,
  changed: [],
  writers: [],
  files: files.map(({ path, before, after }) => ({
    path,
    before: before ?? '',
    after: after ?? '',
  })),
  ...(row.decided_at !== null && {
    decided: {
      by: authorOf({ by_id: row.decider_id ?? '', by_name: row.decider_name ?? '' }),
      at: row.decided_at,
      ...(row.reason !== null && { reason: row.reason }),
    },
  }),
})

export async function filesOfReview(
  db: Kysely<Tables>,
  review: number,
): Promise<readonly FileOfReview[]> {
  const rows = await db
    .selectFrom('review_files')
    .select(['path', 'before', 'after'])
    .where('review', '=', review)
    .execute()
  return rows.toSorted(inPathOrder)
}

/** The paths whose draft or live content has changed since the review was requested. */
export const changedAmong = (
  files: readonly FileOfReview[],
  live: Manifest,
  drafts: ManifestChanges,
) =>
  files
    .filter(
      ({ path, before, after }) =>
        (live.get(path) ?? null) !== before ||
        !drafts.has(path) ||
        (drafts.get(path) ?? null) !== after,
    )
    .map(({ path }) => path)

/** The whole content with the reviewed changes applied; undefined where there is no such review. */
export async function readReviewDocuments(
  db: Kysely<Tables>,
  id: number,
): Promise<ReleaseDocuments | undefined> {
  const row = await rowOf(db, id)
  if (!row) return undefined
  const changes = new Map((await filesOfReview(db, id)).map(({ path, after }) => [path, after]))
  return documentsIn(db, overlay(await manifestOf(db, row.base), changes))
}

export const rowOf = (db: Kysely<Tables>, id: number): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether somebody has approved exactly this change. */
export async function isApproved(within: Within, hash: string): Promise<boolean> {
  const row = await within
    .selectFrom('reviews')
    .select('id')
    .where('changes_hash', '=', hash)
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the open reviews of a change as published, once it is published or scheduled. */
export async function endReviews(within: Within, hash: string, release: string): Promise<void> {
  const { numUpdatedRows } = await within
    .updateTable('reviews')
    .set({ state: 'published', release })
    .where('changes_hash', '=', hash)
    .where('state', 'in', ['asked', 'approved'])
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await bumpScheduleRevision(within)
}
