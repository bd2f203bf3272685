import type { Kysely } from 'kysely'
import { isDocument } from '../../src/api/path'
import { carryInto } from '../../src/core/language/edit/merge-texts'
import type { Tables } from '../store/tables'
import { putBlob, textOrNull } from './blobs'
import { changesOfDrafts, draftsIn, type Save, writeDraft } from './drafts'
import { type Manifest, type ManifestChanges, overlay, picturesIn } from './manifest'
import { authorOf, byOf, SYSTEM } from './person'
import { hold, manifestOf, type Within } from './state'

/* What becomes of the drafts when releases come and go. */

/** Rows written at once: SQLite bounds the values of a statement. */
const ROWS_AT_ONCE = 100

type Bringing = Pick<Save, 'by' | 'now'> & {
  /** Paths of pictures; absent: all of them. */
  readonly only?: readonly string[] | undefined
}

/** Lays the pictures of a release among the drafts, where none stands at their paths; false where there is no such release. */
export function bringPictures(
  db: Kysely<Tables>,
  release: string,
  { by, now, only }: Bringing,
): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const { live: id, revision } = await hold(within)
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
 * Leaves as drafts what was live and is not any more, so that whoever takes a release back loses no work (issue 15). Where there is a draft
 * already, it was made from what was live: it stays.
 */
export async function keepTakenBack(
  within: Within,
  gone: ManifestChanges,
  { by, now, revision }: Pick<Save, 'by' | 'now'> & { readonly revision: number },
): Promise<void> {
  const drafted = new Set((await draftsIn(within)).map(({ path }) => path))
  const rows = [...gone]
    // a picture that comes back stays in the library: nobody has said that it should go
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
 * Carries drafts along when something goes live by itself: made from what was live before, they would take it back with the next
 * publication. Lines that a draft has changed itself stay the draft's; whoever publishes it sees what it does.
 */
export async function carryDrafts(
  within: Within,
  { before, after }: { readonly before: Manifest; readonly after: Manifest },
  { now, revision }: { readonly now: number; readonly revision: number },
): Promise<void> {
  const textOf = (hash: string | undefined) => textOrNull(within, hash)
  for (const draft of await draftsIn(within)) {
    const { path, hash } = draft
    const [was, is] = [before.get(path), after.get(path)]
    if (hash === null || was === is || hash === is || !isDocument(path)) continue
    const merged = carryInto(await textOf(hash), await textOf(was), await textOf(is))
    if (merged === undefined) continue
    const made = await putBlob(within, Buffer.from(merged), now)
    const next = { hash: made, kind: 'draft' as const, live: is }
    const by = { ...authorOf(draft), email: SYSTEM.email }
    await writeDraft(within, { path, etag: '', by, now, next, revision })
  }
}

/** Drops the drafts that a release has made live. */
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
