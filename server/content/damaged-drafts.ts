import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'
import { record } from './audit'
import { getBlobs } from './blobs'
import { draftsIn, drop } from './drafts'
import { SYSTEM } from './person'
import { Damaged } from './release-text'

/**
 * Drops the drafts whose bytes are not what they were, so that what is live stands there again and the others can be worked on; gives
 * their paths. What was saved before them is in the history (case PUB-14).
 */
export async function dropDamagedDrafts(
  db: Kysely<Tables>,
  now: number,
): Promise<readonly string[]> {
  const dropped: string[] = []
  for (const { path, hash } of await draftsIn(db)) {
    if (hash === null || (await isWhole(db, hash))) continue
    const { type } = await drop(db, { path, etag: hash, by: SYSTEM, now })
    if (type !== 'saved') continue
    dropped.push(path)
    await record(db, { by: SYSTEM.email, what: 'draft-damaged', detail: { path, hash } }, now)
  }
  return dropped
}

async function isWhole(db: Kysely<Tables>, hash: string): Promise<boolean> {
  try {
    return (await getBlobs(db, [hash])).has(hash)
  } catch (error) {
    if (error instanceof Damaged) return false
    throw error
  }
}
