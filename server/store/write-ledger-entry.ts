import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** Writes that belong to an entry of the ledger, in the same transaction. */
export type ExtraWrites = (within: Kysely<Tables>) => Promise<void>

/** Told when an entry was written without its extra writes, with the reason. */
export type OnLostWrites = (reason: unknown) => void

/**
 * Writes an entry of the ledger, and runs `also` in the same transaction if the entry was new. If `also` fails, the entry is written alone,
 * since the provider has done its part, and `onLost` is told.
 */
export async function writeLedgerEntry(
  db: Kysely<Tables>,
  write: (within: Kysely<Tables>) => Promise<boolean>,
  also: ExtraWrites | undefined,
  onLost: OnLostWrites | undefined,
): Promise<void> {
  if (!also) {
    await write(db)
    return
  }
  try {
    await db.transaction().execute(async (within) => {
      if (await write(within)) await also(within)
    })
  } catch (reason) {
    await write(db)
    onLost?.(reason)
  }
}
