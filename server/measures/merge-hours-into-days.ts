import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import type { Tables } from '../store/tables'
import { addRows, summed } from './add-counts'

/** Milliseconds for which counts are kept by the hour: 35 days. */
const HOURS_KEPT = 35 * 24 * 3_600_000

/**
 * Merges the hourly rows of days older than 35 days into one row per day, one hour per transaction: it deletes the hour's rows and adds
 * them to the day together, so that two processes never add the same hour twice.
 */
export async function mergeHoursIntoDays(db: Kysely<Tables>, now: number): Promise<void> {
  const oldest = saoPauloDay(now - HOURS_KEPT)
  const { rows } = await sql<{ period: string }>`
    select distinct period from measures
    where length(period) > 10 and period < ${oldest} order by period`.execute(db)
  for (const { period } of rows) {
    await db.transaction().execute(async (within) => {
      const hours = await within
        .deleteFrom('measures')
        .where('period', '=', period)
        .where(sql<boolean>`length(period) > 10`)
        .returningAll()
        .execute()
      const day = period.slice(0, 10)
      await addRows(within, [...summed(hours.map((row) => ({ ...row, period: day }))).values()])
    })
    await turn()
  }
}
