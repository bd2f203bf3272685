import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import type { Count } from '../../src/measures/count'
import { type Day, dayAfter, daysOf } from '../../src/measures/days'
import { SALE_LIFETIME } from '../store/measured-sales'
import type { Tables } from '../store/tables'
import { LONGEST_VISIT } from './attribution'

const DAY = 24 * 3_600_000

/**
 * Number of recent days whose counts may still change: a sale of an arm counts in the hour in which its visit began, which may have been
 * long before its proposal, and its proposal long before its payment.
 */
const OPEN_DAYS = 1 + (LONGEST_VISIT + SALE_LIFETIME) / DAY

/**
 * Writes the counts of each past day to a file of its own in `dir`, one JSON object per line. Skips days that have a file and can no longer
 * change. A file appears only when it is complete, so the export may be stopped and run again. Returns the days that were written.
 */
export async function exportDays(
  db: Kysely<Tables>,
  dir: string,
  now: number,
): Promise<readonly Day[]> {
  const { rows } = await sql<{ first: string | null }>`
    select min(period) as first from measures`.execute(db)
  const first = rows[0]?.first?.slice(0, 10)
  if (first === undefined) return []
  await mkdir(dir, { recursive: true })
  const there = new Set(await readdir(dir))
  const today = saoPauloDay(now)
  const open = dayAfter(today, -OPEN_DAYS)
  const days = daysOf({ from: first, to: dayAfter(today, -1) }).filter(
    (day) => day >= open || !there.has(fileOf(day)),
  )
  for (const day of days) {
    const lines = (await countsOf(db, day)).map((count) => `${JSON.stringify(count)}\n`)
    const file = join(dir, fileOf(day))
    await writeFile(`${file}.part`, lines.join(''))
    await rename(`${file}.part`, file)
  }
  return days
}

const fileOf = (day: Day): string => `${day}.ndjson`

async function countsOf(db: Kysely<Tables>, day: Day): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`
    select ${day} as period, brand, release, step, what, detail, source, arm,
      cast(sum(n) as bigint) as n, cast(sum(cents) as bigint) as cents, sum(squares) as squares
    from measures where period >= ${day} and period < ${dayAfter(day)}
    group by brand, release, step, what, detail, source, arm
    order by brand, release, what, step, detail, source, arm`.execute(db)
  return rows
}
