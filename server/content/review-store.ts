import type { Kysely } from 'kysely'
import type { Comment, CommentRequest } from '../../src/api/comments'
import type { PartnerComment, PartnerCommentRequest } from '../../src/api/partner-comments'
import type { ReleaseDocuments } from '../../src/api/releases'
import type { ContentReview, ReviewRequest, Reviews } from '../../src/api/reviews'
import type { SharedLink } from '../../src/api/shared-links'
import type { Clock } from '../environment/clock'
import type { Notify } from '../notices/team-notice'
import type { Tables } from '../store/tables'
import { addComment, listComments, resolveComment } from './comments'
import { type Decision, decideReview } from './decide-review'
import {
  addPartnerComment,
  listPartnerComments,
  type PartnerSaid,
  partnerOf,
} from './partner-comments'
import type { Person } from './person'
import { type PublishRefusal, refusalOf } from './refusals'
import { askReview, listReviews, readReviewDocuments } from './reviews'

/** Reviews of drafts before they are published, and comments on their sentences. */
export type ReviewStore = {
  /** Newest first. */
  readonly list: () => Promise<Reviews>
  readonly ask: (request: ReviewRequest, by: Person) => Promise<ContentReview | PublishRefusal>
  readonly decide: (
    id: number,
    decision: Decision,
    by: Person,
  ) => Promise<ContentReview | PublishRefusal>
  /** The whole content with the reviewed changes applied; undefined where there is no such review. */
  readonly documents: (id: number) => Promise<ReleaseDocuments | undefined>
  /** Newest first. */
  readonly comments: () => Promise<readonly Comment[]>
  /** Undefined where the answered thread or the review does not exist. */
  readonly comment: (said: CommentRequest, by: Person) => Promise<Comment | undefined>
  /** Marks a thread as resolved; false where it does not exist or is resolved already. */
  readonly resolve: (id: number, by: Person) => Promise<boolean>
  /** The comments made by a shared link and the answers to them, oldest first. */
  readonly partnerComments: (link: SharedLink) => Promise<readonly PartnerComment[]>
  /** Adds a partner's comment by his link, and notifies the person who made the link. */
  readonly partnerComment: (said: PartnerCommentRequest, link: SharedLink) => Promise<PartnerSaid>
}

type Options = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly needsReview: boolean
  readonly notify: Notify
  /** Refreshes this process after a write. */
  readonly seen: <T>(work: Promise<T>) => Promise<T>
}

export function reviewsIn(options: Options): ReviewStore {
  const { db, clock, needsReview, seen, notify } = options
  return {
    list: async () => ({ required: needsReview, reviews: [...(await listReviews(db))] }),
    ask: async (request, by) => {
      const made = await seen(askReview({ db, by, now: clock() }, request))
      if (typeof made !== 'number') return made
      notify({
        event: 'review-asked',
        by: by.name,
        from: by.id,
        message: request.message,
        path: pathOf(made),
      })
      return (await listReviews(db)).find(({ id }) => id === made) ?? refusalOf('not-found')
    },
    decide: async (id, decision, by) => {
      const made = await seen(decideReview({ db, by, now: clock() }, id, decision))
      if ('type' in made || decision.state === 'withdrawn') return made
      notify({
        event: `review-${decision.state}`,
        by: by.name,
        from: by.id,
        message: made.message,
        path: pathOf(id),
        to: [made.by.id],
        ...(decision.state === 'returned' && { reason: decision.reason }),
      })
      return made
    },
    documents: (id) => readReviewDocuments(db, id),
    comments: () => listComments(db),
    comment: (said, by) => seen(addComment({ db, by, now: clock() }, said)),
    resolve: (id, by) => seen(resolveComment({ db, by, now: clock() }, id)),
    partnerComments: (link) => listPartnerComments(db, link),
    partnerComment: async (said, link) => {
      const made = await seen(addPartnerComment({ db, link, now: clock() }, said))
      if (made === 'made') {
        const by = partnerOf(link)
        notify({
          event: 'partner-commented',
          by: by.name,
          from: by.id,
          to: [link.by.id],
          message: said.text,
          path: `/admin/marcas/${link.variant}`,
        })
      }
      return made
    },
  }
}

/** The admin's path of a review. */
const pathOf = (id: number): string => `/admin/revisoes/${id}`
