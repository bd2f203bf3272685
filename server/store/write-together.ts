import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** What is written with an entry of the ledger, in the same transaction. */
export type Also = (within: Kysely<Tables>) => Promise<void>

/**
 * Writes an entry of the ledger, and in the same transaction what belongs to it where the entry was new. What belongs to it may fail: the
 * entry is written all the same, since the provider has done its part.
 */
export async function writeTogether(
  db: Kysely<Tables>,
  write: (within: Kysely<Tables>) => Promise<boolean>,
  also: Also | undefined,
): Promise<void> {
  if (!also) {
    await write(db)
    return
  }
  try {
    await db.transaction().execute(async (within) => {
      if (await write(within)) await also(within)
    })
  } catch {
    await write(db)
  }
}
