import type { ContentReview } from '../../src/api/reviews'
import { mayActAs } from '../../src/api/user'
import { appendAudit } from './audit'
import { changesOfDrafts, draftsIn } from './drafts'
import type { Person } from './person'
import { orRefusal, type PublishRefusal, refusalOf, stop } from './refusals'
import {
  type Asking,
  changedAmong,
  type FileOfReview,
  filesOfReview,
  type ReviewRow,
  reviewOf,
  rowOf,
} from './reviews'
import { bumpScheduleRevision, lockState, manifestOf, type Within } from './state'
import { writersOf } from './writers'

/** How a review ends other than by publication; `reason` says why it was sent back. */
export type Decision =
  | { readonly state: 'approved' }
  | { readonly state: 'returned'; readonly reason: string }
  | { readonly state: 'withdrawn' }

/**
 * Decides a review that is still open. To approve it, its files must be unchanged, and the person must neither have requested the review
 * nor saved one of the files; to withdraw it, the person must have requested it or be a publisher.
 */
export function decideReview(
  { db, by, now }: Asking,
  id: number,
  decision: Decision,
): Promise<ContentReview | PublishRefusal> {
  return orRefusal(
    db.transaction().execute(async (within): Promise<ContentReview> => {
      const held = await lockState(within)
      const row = await rowOf(within, id)
      if (!row) return stop(refusalOf('not-found'))
      const { state } = decision
      const isOpen = row.state === 'asked' || (row.state === 'approved' && state !== 'approved')
      if (!isOpen) return stop(refusalOf('review-decided'))
      const files = await filesOfReview(within, id)
      if (state === 'approved') await refuseApproval(within, { row, files, by, live: held.live })
      if (state === 'withdrawn' && row.by_id !== by.id && !mayPublish(by)) {
        return stop(refusalOf('role-missing'))
      }
      const decided = {
        state,
        decided_at: now,
        decider_id: by.id,
        decider_name: by.name,
        reason: decision.state === 'returned' ? decision.reason : null,
      }
      await within.updateTable('reviews').set(decided).where('id', '=', id).execute()
      await bumpScheduleRevision(within)
      const detail = {
        review: id,
        message: row.message,
        ...(decided.reason !== null && { reason: decided.reason }),
      }
      await appendAudit(within, held, { by: by.email, what: `review-${state}`, detail }, now)
      return reviewOf({ ...row, ...decided }, files)
    }),
  )
}

const mayPublish = ({ role }: Person) => role === undefined || mayActAs(role, 'publisher')

type Approving = {
  readonly row: ReviewRow
  readonly files: readonly FileOfReview[]
  readonly by: Person
  readonly live: string | null
}

async function refuseApproval(within: Within, { row, files, by, live }: Approving): Promise<void> {
  const drafts = changesOfDrafts(await draftsIn(within))
  const changed = changedAmong(files, await manifestOf(within, live), drafts)
  if (changed.length > 0) stop(refusalOf('review-changed'))
  const writers = await writersOf(within, files)
  if (row.by_id === by.id || writers.some(({ id }) => id === by.id)) stop(refusalOf('own-review'))
}
