import { contentKindOf } from '../../src/api/path'
import { keyRoleOf, mayActAs, type SignedIn } from '../../src/api/user'
import type { ContentStore } from '../content/content-store'
import { Problem } from '../http/problems'

type At = { readonly path: string; readonly etag: string; readonly by: SignedIn }

/**
 * Refuses a save of a variant that changes keys which the person's role may not (case ADM-12). A variant that has never been live may be
 * written by everybody: it is seen whole before it is published.
 */
export async function refuseForeignKeys(
  content: ContentStore,
  at: At,
  wanted: string,
): Promise<void> {
  const { path, by } = at
  if (contentKindOf(path) !== 'variant' || mayActAs(by.role, 'admin')) return
  const live = await content.liveText(path)
  if (live === undefined) return
  const before = [live, await lastReadable(content, at)].filter((text) => text !== undefined)
  const keys = await content.authors.foreignKeys(wanted, before, keyRoleOf(by))
  if (keys.length === 0) return
  await content.record({ by: by.email, what: 'keys-of-role', detail: { path, keys } })
  throw new Problem('keys-of-role', { details: { keys } })
}

/** How far back a text without a mistake is looked for. */
const LOOK_BACK = 20

/** What the save was made from or, while somebody types and it has a mistake, the last before it that had none. */
async function lastReadable(
  content: ContentStore,
  { path, etag }: At,
): Promise<string | undefined> {
  const standing = etag === '' ? undefined : await content.text(etag)
  const { isReadable } = content.authors
  if (standing === undefined || (await isReadable(standing))) return standing
  const { entries } = await content.history(path)
  for (const { hash } of entries.slice(0, LOOK_BACK)) {
    const text = hash === null ? undefined : await content.text(hash)
    if (text !== undefined && (await isReadable(text))) return text
  }
  return undefined
}
