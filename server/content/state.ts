import type { Kysely, Transaction } from 'kysely'
import type { ContentStateTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import type { Manifest } from './manifest'

export type Within = Transaction<Tables>

/** Begins a change of content: locks the state row, so that other writers wait for this transaction. Returns the state with its new revision. */
export function lockState(within: Within): Promise<ContentStateTable> {
  return within
    .updateTable('content_state')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function readState(db: Kysely<Tables>): Promise<ContentStateTable> {
  return db.selectFrom('content_state').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

/** The manifest of a release; empty where it does not exist. */
export async function manifestOf(db: Kysely<Tables>, release: string | null): Promise<Manifest> {
  if (release === null) return new Map()
  const rows = await db
    .selectFrom('releases')
    .innerJoin('release_entries', 'release_entries.release', 'releases.number')
    .innerJoin('files', 'files.id', 'release_entries.file')
    .select(['files.path', 'files.hash'])
    .where('releases.id', '=', release)
    .execute()
  return new Map(rows.toSorted(inPathOrder).map(({ path, hash }) => [path, hash]))
}

type AtPath = { readonly path: string }

/** The same order everywhere, so that the same content makes the same export: PostgreSQL orders by its locale. */
export const inPathOrder = (one: AtPath, other: AtPath): number => (one.path < other.path ? -1 : 1)

/**
 * Raises the revision by which open admin pages learn of changes to the schedule, reviews and comments, in a transaction that has called
 * `lockState`: processes look for changes only where that has raised its own revision.
 */
export const bumpScheduleRevision = (within: Within) =>
  within
    .updateTable('content_state')
    .set(({ eb }) => ({ schedule_revision: eb('schedule_revision', '+', 1) }))
    .where('id', '=', 1)
    .execute()
