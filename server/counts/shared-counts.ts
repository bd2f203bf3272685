import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'
import { type Counts, createCounts } from './counts'

const MINUTE = 60_000
/** Minutes that an attempt counts. */
const KEPT = 10
/** Most attempts written in one statement. */
const BATCH = 500
/** A visitor waits at most this long for the database, in milliseconds. */
const PATIENCE = 500
/** After a failure the database is not used for this long, in milliseconds. */
const REST = 1000

/** An attempt of one subject, queued until the database has counted it. */
type Entry = {
  readonly subject: string
  readonly minute: number
  readonly amount: 1 | -1
  readonly onlyThisMinute: boolean
  readonly counted: (before: number) => void
  readonly failed: () => void
}

/**
 * Counts in the database, per minute, so that limits hold for all processes together (cases SRV-06 and ATK-01): simultaneous attempts in
 * different processes count as if they were made one after the other. Attempts that arrive during a write are written together after it.
 * While the database does not answer in time each process counts in its own memory, and calls `onAlone` at most once a second.
 */
export function sharedCounts(db: Kysely<Tables>, onAlone: () => void = nothing): Counts {
  const alone = createCounts()
  const waiting: Entry[] = []
  let isWriting = false
  let restsUntil = 0
  let sweptAt = 0

  /** The database's answer; undefined where it fails or does not answer in time, after which it rests. */
  const inTime = async <T>(answer: Promise<T>): Promise<T | undefined> => {
    const late = sleep(PATIENCE, undefined, { ref: false })
    const given = await Promise.race([answer, late]).catch(() => undefined)
    if (given !== undefined) return given
    // others that waited for it too may have told
    if (performance.now() >= restsUntil) onAlone()
    restsUntil = performance.now() + REST
    return undefined
  }

  const writeAll = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      if (await inTime(write(db, batch))) continue
      for (const { failed } of [...batch, ...waiting.splice(0)]) failed()
    }
    isWriting = false
  }

  const push = (entry: Entry) => {
    if (performance.now() < restsUntil) return entry.failed()
    waiting.push(entry)
    if (!isWriting) void writeAll()
  }

  const sweep = async (minute: number) => {
    if (minute <= sweptAt) return
    sweptAt = minute
    await db
      .deleteFrom('counted')
      .where('minute', '<=', minute - KEPT)
      .execute()
      .catch(() => undefined) // retried in the next minute
  }

  return {
    of: async (subject, now) => {
      const isResting = performance.now() < restsUntil
      const rows = isResting ? undefined : await inTime(rowsOf(db, [subject], minuteOf(now)))
      if (!rows) return alone.of(subject, now)
      return rows.reduce((sum, { times }) => sum + times, 0)
    },
    add: async (subjects, now, within) => {
      const minute = minuteOf(now)
      const onlyThisMinute = within === 'this-minute'
      const backs: (() => void)[] = []
      const before = await Promise.all(
        subjects.map(
          (subject) =>
            new Promise<number>((resolve) => {
              const failed = async () => {
                const own = await alone.add([subject], now, within)
                backs.push(own.takeBack)
                resolve(own.before[0] ?? 0)
              }
              const counted = (times: number) => {
                const back = { subject, minute, amount: -1, onlyThisMinute: true } as const
                backs.push(() => push({ ...back, counted: nothing, failed: nothing }))
                resolve(times)
              }
              push({ subject, minute, amount: 1, onlyThisMinute, counted, failed })
            }),
        ),
      )
      void sweep(minute)
      return {
        before,
        takeBack: () => {
          for (const back of backs) back()
        },
      }
    },
  }
}

const nothing = () => undefined

const minuteOf = (now: number): number => Math.floor(now / MINUTE)

const nameOf = ({ subject, minute }: { subject: string; minute: number }) => `${minute} ${subject}`

/** Adds the attempts of a batch up, writes the sums, and reports to each entry how many were before it. Resolves to true when done. */
async function write(db: Kysely<Tables>, batch: readonly Entry[]): Promise<true> {
  const sums = new Map<string, { subject: string; minute: number; times: number }>()
  for (const entry of batch) {
    const { subject, minute, amount } = entry
    const sum = sums.get(nameOf(entry)) ?? { subject, minute, times: 0 }
    sum.times += amount
    sums.set(nameOf(entry), sum)
  }
  // sorted, so that all processes lock rows in the same order and cannot deadlock
  const rows = [...sums.values()].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const written = await db
    .insertInto('counted')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'minute'])
        .doUpdateSet(({ eb, ref }) => ({ times: eb('counted.times', '+', ref('excluded.times')) })),
    )
    .returning(['subject', 'minute', 'times'])
    .execute()
  const older = batch.filter(({ onlyThisMinute }) => !onlyThisMinute)
  const subjects = [...new Set(older.map(({ subject }) => subject))]
  const minute = Math.max(...batch.map((entry) => entry.minute))
  const earlier = subjects.length === 0 ? [] : await rowsOf(db, subjects, minute)
  const standing = new Map(
    written.map((row) => [nameOf(row), row.times - (sums.get(nameOf(row))?.times ?? 0)]),
  )
  for (const entry of batch) {
    const name = nameOf(entry)
    const here = standing.get(name) ?? 0
    standing.set(name, here + entry.amount)
    const others = entry.onlyThisMinute
      ? []
      : earlier.filter((row) => row.subject === entry.subject && row.minute !== entry.minute)
    entry.counted(others.reduce((sum, { times }) => sum + times, here))
  }
  return true
}

const rowsOf = (db: Kysely<Tables>, subjects: readonly string[], minute: number) =>
  db
    .selectFrom('counted')
    .selectAll()
    .where('subject', 'in', subjects)
    .where('minute', '>', minute - KEPT)
    // what lies further ahead was counted by a clock that ran ahead
    .where('minute', '<', minute + KEPT)
    .execute()
