import type { Kysely } from 'kysely'
import type { Saved } from '../../src/api/documents'
import type { Author, DocumentChange } from '../../src/api/values'
import type { DraftTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import { getText, putBlob } from './blobs'
import { type ManifestChanges, overlay } from './manifest'
import { authorOf, byOf, type Person } from './person'
import { lockState, manifestOf, type Within } from './state'

/** The current content of a path, as reported to a person whose save was based on an older version. */
export type CurrentDocument = {
  readonly etag: string
  readonly text: string | null
  readonly by?: Author
  readonly at?: number
}

export type SaveResult =
  | { readonly type: 'saved'; readonly saved: Saved }
  | {
      readonly type: 'conflict'
      readonly current: CurrentDocument
      readonly base?: { readonly text: string | null; readonly etag: string }
    }

export type Save = {
  readonly path: string
  /** The etag of the version that the new content was made from. */
  readonly etag: string
  readonly by: Person
  readonly now: number
}

/** Consecutive saves of one person, each within this time of the last, share one history entry. */
const ONE_ENTRY = 5 * 60_000

export const draftsIn = (db: Kysely<Tables>): Promise<DraftTable[]> =>
  db.selectFrom('drafts').selectAll().orderBy('path').execute()

export const changesOfDrafts = (drafts: readonly DraftTable[]): ManifestChanges =>
  new Map(drafts.map(({ path, hash }) => [path, hash]))

/** How a draft changes a path of the live release; null where it does not. */
export function changeAt(
  live: string | undefined,
  draft: string | null | undefined,
): DocumentChange {
  if (draft === undefined || (draft ?? undefined) === live) return null
  if (draft === null) return 'deleted'
  return live === undefined ? 'added' : 'modified'
}

/** Saves bytes as the draft of a path (null deletes); a conflict where the path has newer content (cases PUB-04 and PUB-05). */
export function save(
  db: Kysely<Tables>,
  wanted: Save,
  bytes: Uint8Array | null,
): Promise<SaveResult> {
  return change(db, wanted, async (within, live) => {
    if (bytes === null) return { hash: null, kind: 'draft', live }
    return { hash: await putBlob(within, bytes, wanted.now), kind: 'draft', live }
  })
}

/** A file to save, and the etag of the version it was made from; `bytes` null deletes. */
export type FileToSave = Pick<Save, 'path' | 'etag'> & { readonly bytes: Uint8Array | null }

/** Saves files that belong together as drafts: all of them, or none (false) where one of the paths has newer content. */
export function saveTogether(
  db: Kysely<Tables>,
  files: readonly FileToSave[],
  { by, now }: Pick<Save, 'by' | 'now'>,
): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const { live: id, revision } = await lockState(within)
    const live = await manifestOf(within, id)
    const drafts = changesOfDrafts(await draftsIn(within))
    const standing = overlay(live, drafts)
    if (files.some(({ path, etag }) => (standing.get(path) ?? '') !== etag)) return false
    for (const { path, etag, bytes } of files) {
      const hash = bytes === null ? null : await putBlob(within, bytes, now)
      const next = { hash, kind: 'draft' as const, live: live.get(path) }
      await writeDraft(within, { path, etag, by, now, next, revision })
    }
    return true
  })
}

/** Drops the draft of a path, so that the path has the live content again. */
export function drop(db: Kysely<Tables>, wanted: Save): Promise<SaveResult> {
  return change(db, wanted, async (_within, live) => ({
    hash: live ?? null,
    kind: 'dropped',
    live,
  }))
}

type Next = {
  readonly hash: string | null
  readonly kind: 'draft' | 'dropped'
  readonly live: string | undefined
}

async function change(
  db: Kysely<Tables>,
  wanted: Save,
  nextOf: (within: Within, live: string | undefined) => Promise<Next>,
): Promise<SaveResult> {
  const { path, by, now } = wanted
  type Stale = { readonly stale: string; readonly draft: DraftTable | undefined }
  const result = await db.transaction().execute(async (within): Promise<Saved | Stale> => {
    const state = await lockState(within)
    const live = (await manifestOf(within, state.live)).get(path)
    const draft = await within
      .selectFrom('drafts')
      .selectAll()
      .where('path', '=', path)
      .executeTakeFirst()
    const standing = (draft ? draft.hash : live) ?? ''
    if (standing !== wanted.etag) return { stale: standing, draft }
    const next = await nextOf(within, live)
    await writeDraft(within, { ...wanted, next, revision: state.revision })
    const changed = changeAt(live, next.hash)
    const etag = next.hash ?? ''
    return { etag, changed, at: now, by: { id: by.id, name: by.name } }
  })
  if (!('stale' in result)) return { type: 'saved', saved: result }
  return conflictAt(db, wanted, result.stale, result.draft)
}

/** Writes or removes the draft of a path, and its history entry, in the caller's transaction. */
export async function writeDraft(
  within: Within,
  { path, by, now, next, revision }: Save & { readonly next: Next; readonly revision: number },
): Promise<void> {
  const entry = { path, hash: next.hash, at: now, ...byOf(by) }
  if (changeAt(next.live, next.hash) === null) {
    await within.deleteFrom('drafts').where('path', '=', path).execute()
  } else {
    const values = { hash: next.hash, at: now, taken_back: null, ...byOf(by) }
    await within
      .insertInto('drafts')
      .values({ path, ...values })
      .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
      .execute()
  }
  const { kind } = next
  const last = await within
    .selectFrom('document_history')
    .selectAll()
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const goesOn =
    kind === 'draft' && last?.kind === 'draft' && last.by_id === by.id && now - last.at < ONE_ENTRY
  if (last && goesOn) {
    await within
      .updateTable('document_history')
      .set({ hash: next.hash, at: now, revision })
      .where('id', '=', last.id)
      .execute()
  } else {
    await within
      .insertInto('document_history')
      .values({ ...entry, kind, release: null, revision })
      .execute()
  }
}

/** The current text and, where it is still stored, the base of the stale save: what the editor's page needs to merge. */
async function conflictAt(
  db: Kysely<Tables>,
  { etag }: Save,
  standing: string,
  draft: DraftTable | undefined,
): Promise<SaveResult> {
  const textOf = async (hash: string) => (hash === '' ? null : await getText(db, hash))
  const base = await textOf(etag)
  return {
    type: 'conflict',
    current: {
      etag: standing,
      text: (await textOf(standing)) ?? null,
      ...(draft && { by: authorOf(draft), at: draft.at }),
    },
    ...(base !== undefined && { base: { text: base, etag } }),
  }
}
