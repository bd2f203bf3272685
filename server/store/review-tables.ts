import type { Generated, Kysely } from 'kysely'
import type { ReviewState } from '../../src/api/reviews'
import type { Dialect } from './migrations'
import { numbered } from './numbered'
import type { Tables } from './tables'

/** The request to review a change of drafts before it is published. */
export type ReviewTable = {
  id: Generated<number>
  message: string
  /** The release that was live when the review was requested. */
  base: string
  /** Hash of its files before and after: an equal hash is the same change. */
  changes_hash: string
  state: ReviewState
  at: number
  by_id: string
  by_name: string
  decided_at: number | null
  decider_id: string | null
  decider_name: string | null
  reason: string | null
  /** The release that published the change. */
  release: string | null
}

/** A file of a review; the hash before is null where nothing was live there, the one after where it is deleted. */
export type ReviewFileTable = {
  review: number
  path: string
  before: string | null
  after: string | null
}

/** A comment on a sentence; a reply has the id of the thread's first comment in `answers`. */
export type CommentTable = {
  id: Generated<number>
  review: number | null
  /** The shared link by which a partner began the thread; null in threads of the team. */
  link: string | null
  answers: number | null
  variant: string
  /** The step of the sentence, and its words; both empty: a comment on the variant as a whole. */
  step: string
  sentence: string
  text: string
  at: number
  by_id: string
  by_name: string
  resolved_at: number | null
  resolver_name: string | null
}

export type ReviewTables = {
  reviews: ReviewTable
  review_files: ReviewFileTable
  comments: CommentTable
}

export async function createReviewTables(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const { schema } = db
  await numbered(dialect, schema.createTable('reviews'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('changes_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decider_id', 'text')
    .addColumn('decider_name', 'text')
    .addColumn('reason', 'text')
    .addColumn('release', 'text')
    .execute()
  await schema
    .createIndex('reviews_by_hash')
    .on('reviews')
    .columns(['changes_hash', 'state'])
    .execute()
  await schema
    .createTable('review_files')
    .addColumn('review', 'bigint', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('review_files_by_path', ['review', 'path'])
    .execute()
  await schema.createIndex('review_files_by_hash').on('review_files').columns(['after']).execute()
  await numbered(dialect, schema.createTable('comments'))
    .addColumn('review', 'bigint')
    .addColumn('answers', 'bigint')
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .addColumn('resolver_name', 'text')
    .execute()
  await schema.createIndex('comments_by_review').on('comments').columns(['review']).execute()
}

/** Adds the shared link by which a partner comments. */
export async function addCommentLink({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('comments').addColumn('link', 'text').execute()
  await schema.createIndex('comments_by_link').on('comments').columns(['link', 'at']).execute()
}
