import type { Kysely } from 'kysely'
import { isDocument } from '../../src/api/path'
import { mergePreferringMine } from '../../src/core/language/edit/merge-texts'
import type { Tables } from '../store/tables'
import { putBlob, textOrNull } from './blobs'
import { changesOfDrafts, draftsIn, type Save, writeDraft } from './drafts'
import { type Manifest, type ManifestChanges, overlay, picturesIn } from './manifest'
import { authorOf, byOf, SYSTEM } from './person'
import { lockState, manifestOf, type Within } from './state'

/* How drafts change when a release goes live or is taken back. */

/** Rows per statement: SQLite limits its parameters. */
const ROWS_AT_ONCE = 100

type Bringing = Pick<Save, 'by' | 'now'> & {
  /** Paths of the pictures to add; absent: all of them. */
  readonly only?: readonly string[] | undefined
}

/** Adds the pictures of a release as drafts where their paths are empty; false where there is no such release. */
export function bringPictures(
  db: Kysely<Tables>,
  release: string,
  { by, now, only }: Bringing,
): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const { live: id, revision } = await lockState(within)
    const wanted = await manifestOf(within, release)
    const live = await manifestOf(within, id)
    const standing = overlay(live, changesOfDrafts(await draftsIn(within)))
    for (const [path, hash] of picturesIn(wanted)) {
      if (standing.has(path) || only?.includes(path) === false) continue
      const next = { hash, kind: 'draft' as const, live: live.get(path) }
      await writeDraft(within, { path, etag: '', by, now, next, revision })
    }
    return wanted.size > 0
  })
}

/**
 * Saves the content that is no longer live as drafts, so that taking a release back loses no work (issue 15). An existing draft was made
 * from that content, and stays.
 */
export async function saveRemovedAsDrafts(
  within: Within,
  gone: ManifestChanges,
  { by, now, revision }: Pick<Save, 'by' | 'now'> & { readonly revision: number },
): Promise<void> {
  const drafted = new Set((await draftsIn(within)).map(({ path }) => path))
  const rows = [...gone]
    // no draft that deletes a picture which came back with the earlier release: nobody has asked to remove it
    .filter(([path, hash]) => !drafted.has(path) && (hash !== null || isDocument(path)))
    .map(([path, hash]) => ({ path, hash, at: now, ...byOf(by) }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    await within
      .insertInto('drafts')
      .values(some.map((row) => ({ ...row, taken_back: 1 })))
      .execute()
    await within
      .insertInto('document_history')
      .values(some.map((row) => ({ ...row, kind: 'returned' as const, release: null, revision })))
      .execute()
  }
}

/**
 * Merges a scheduled publication into the drafts when it goes live: they were made from the content before, and would revert it when
 * published. On lines that both changed the draft's text wins; whoever publishes it sees the difference.
 */
export async function rebaseDrafts(
  within: Within,
  { before, after }: { readonly before: Manifest; readonly after: Manifest },
  { now, revision }: { readonly now: number; readonly revision: number },
): Promise<void> {
  const textOf = (hash: string | undefined) => textOrNull(within, hash)
  for (const draft of await draftsIn(within)) {
    const { path, hash } = draft
    const [was, is] = [before.get(path), after.get(path)]
    if (hash === null || was === is || hash === is || !isDocument(path)) continue
    const merged = mergePreferringMine(await textOf(hash), await textOf(was), await textOf(is))
    if (merged === undefined) continue
    const made = await putBlob(within, Buffer.from(merged), now)
    const next = { hash: made, kind: 'draft' as const, live: is }
    const by = { ...authorOf(draft), email: SYSTEM.email }
    await writeDraft(within, { path, etag: '', by, now, next, revision })
  }
}

/** Deletes the drafts that equal the live content. */
export async function dropEqual(within: Within, live: Manifest): Promise<void> {
  const drafts = await within.selectFrom('drafts').select(['path', 'hash']).execute()
  const equal = drafts.filter(({ path, hash }) => (live.get(path) ?? null) === hash)
  if (equal.length === 0) return
  await within
    .deleteFrom('drafts')
    .where(
      'path',
      'in',
      equal.map(({ path }) => path),
    )
    .execute()
}
