import type { Kysely, Selectable } from 'kysely'
import type { Comment, CommentRequest } from '../../src/api/comments'
import type { Author } from '../../src/api/values'
import type { CommentTable } from '../store/review-tables'
import type { Tables } from '../store/tables'
import { authorOf, byOf, type Person } from './person'
import { bumpScheduleRevision, lockState, type Within } from './state'

type Row = Selectable<CommentTable>

const LISTED = 500

/** The comments on sentences, newest first. */
export async function listComments(db: Kysely<Tables>): Promise<readonly Comment[]> {
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(commentOf)
}

export const commentOf = ({
  review,
  answers,
  resolved_at,
  resolver_name,
  ...row
}: Row): Comment => ({
  id: row.id,
  variant: row.variant,
  step: row.step,
  sentence: row.sentence,
  text: row.text,
  at: row.at,
  by: authorOf(row),
  ...(answers !== null && { answers }),
  ...(review !== null && { review }),
  ...(row.link !== null && { link: row.link }),
  ...(resolved_at !== null && { resolved: { by: resolver_name ?? '', at: resolved_at } }),
})

const OPEN = { resolved_at: null, resolver_name: null }

type Saying = { readonly db: Kysely<Tables>; readonly by: Person; readonly now: number }

/** Begins a thread or answers one; undefined where the thread or the review does not exist. */
export function addComment(
  { db, by, now }: Saying,
  { answers, review, variant, step, sentence, text }: CommentRequest,
): Promise<Comment | undefined> {
  return db.transaction().execute(async (within) => {
    await lockState(within)
    const thread = answers === undefined ? undefined : await commentRowOf(within, answers)
    if (answers !== undefined && (!thread || thread.answers !== null)) return undefined
    if (review !== undefined && !(await hasReview(within, review))) return undefined
    const place = { variant, step, sentence, review: review ?? null, link: null }
    return insertComment(within, { thread, place, text, by, now })
  })
}

type Place = Pick<Row, 'variant' | 'step' | 'sentence' | 'review' | 'link'>

export type NewComment = {
  /** The thread that the comment answers; its place replaces `place`. */
  readonly thread?: Row | undefined
  readonly place: Place
  readonly text: string
  readonly by: Author
  readonly now: number
}

/** Adds a comment, in a transaction that holds the lock of `lockState`, and raises the revision that makes open admin pages reload. */
export async function insertComment(
  within: Within,
  { thread, place, text, by, now }: NewComment,
): Promise<Comment> {
  const { variant, step, sentence, review, link } = thread ?? place
  const row = await within
    .insertInto('comments')
    .values({
      answers: thread?.id ?? null,
      review,
      link,
      variant,
      step,
      sentence,
      text,
      at: now,
      ...byOf(by),
      ...OPEN,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await bumpScheduleRevision(within)
  return commentOf(row)
}

export const commentRowOf = (db: Kysely<Tables>, id: number): Promise<Row | undefined> =>
  db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()

const hasReview = async (within: Within, id: number): Promise<boolean> =>
  (await within.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** Marks a thread as resolved; false where it does not exist or is resolved already. */
export function resolveComment({ db, by, now }: Saying, id: number): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    await lockState(within)
    const { numUpdatedRows } = await within
      .updateTable('comments')
      .set({ resolved_at: now, resolver_name: by.name })
      .where('id', '=', id)
      .where('answers', 'is', null)
      .where('resolved_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await bumpScheduleRevision(within)
    return true
  })
}
