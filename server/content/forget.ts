import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'

/** How long each save of a draft is kept in the history; releases are kept for ever. */
const DRAFTS_KEPT = 90 * 24 * 3_600_000

/** How long bytes stay that nothing names: a stale save still finds what it was made from. */
const BLOBS_KEPT = 24 * 3_600_000

/** How long a repeated request to publish is recognised: nobody's page waits that long for an answer. */
const KEYS_KEPT = 7 * 24 * 3_600_000

/** Forgets old saves, and the bytes that nothing names any more. */
export async function forgetContent(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('document_history')
    .where('at', '<', now - DRAFTS_KEPT)
    .where('kind', '!=', 'release')
    .execute()
  await db
    .deleteFrom('blobs')
    .where('created_at', '<', now - BLOBS_KEPT)
    .where('hash', 'not in', (named) => named.selectFrom('release_files').select('hash'))
    .where('hash', 'not in', (named) =>
      named
        .selectFrom('drafts')
        .select('hash')
        .where('hash', 'is not', null)
        .$castTo<{ hash: string }>(),
    )
    .where('hash', 'not in', (named) =>
      named
        .selectFrom('document_history')
        .select('hash')
        .where('hash', 'is not', null)
        .$castTo<{ hash: string }>(),
    )
    .execute()
  await db
    .deleteFrom('publish_keys')
    .where('at', '<', now - KEYS_KEPT)
    .execute()
  await db
    .deleteFrom('picture_sizes')
    .where('hash', 'not in', (kept) => kept.selectFrom('blobs').select('hash'))
    .execute()
}
