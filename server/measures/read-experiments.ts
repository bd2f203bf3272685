import canonicalize from 'canonicalize'
import { type Kysely, sql } from 'kysely'
import type { Experiments, MeasuredExperiment } from '../../src/api/experiments'
import { MAX_PERIOD } from '../../src/api/measures'
import { experimentName } from '../../src/core/language/lower/compile-experiment'
import type { WrittenExperiment } from '../../src/core/language/lower/written-experiment'
import { type Day, dayAfter, daysOf } from '../../src/measures/days'
import {
  type ArmCounts,
  type CountedDay,
  NO_COUNTS,
  plusCounts,
} from '../../src/measures/judge/experiment-counts'
import { armName } from '../../src/measures/sale-header'
import type { AuthorTexts } from '../content/author-texts'
import { getBlobs } from '../content/blobs'
import type { Tables } from '../store/tables'

/** Where the counts and the files of experiments are, and who reads the files. */
export type ExperimentSources = {
  readonly db: Kysely<Tables>
  readonly authors: Pick<AuthorTexts, 'experiment'>
}

/** The experiments of the live release, running and ended, each with the counts of its full days. */
export async function readExperiments(
  { db, authors }: ExperimentSources,
  live: string,
  today: Day,
): Promise<Experiments['experiments']> {
  const rows = await armRows(db, today)
  const releases = [...new Set([live, ...rows.map(({ release }) => release)])]
  const versions = await writtenIn({ db, authors }, releases)
  return [...(versions.get(live) ?? new Map<string, WrittenExperiment>())].map(([id, written]) => {
    const own = rows.filter(({ arm }) => arm.startsWith(armName(id, '')))
    return { id, ...described(written), ...counted(own, id, written, versions, today) }
  })
}

const described = ({ about, goal, delta, arms, kept }: WrittenExperiment) => ({
  about,
  goal,
  delta,
  arms: arms.map(({ name, about: what, weight }) => ({ name, about: what, weight })),
  ...(kept !== undefined && { kept }),
})

type ArmRow = {
  readonly arm: string
  readonly release: string
  readonly day: Day
  readonly what: 'visit' | 'lead' | 'proposal' | 'paid' | 'error' | 'refused'
  readonly n: number
  readonly cents: number
  readonly squares: number
}

async function armRows(db: Kysely<Tables>, today: Day): Promise<readonly ArmRow[]> {
  const { rows } = await sql<ArmRow>`
    select arm, release, substr(period, 1, 10) as day, what, cast(sum(n) as bigint) as n,
      cast(sum(cents) as bigint) as cents, sum(squares) as squares
    from measures
    where what in ('visit', 'lead', 'proposal', 'paid', 'error', 'refused') and step = '' and detail = '' and arm <> ''
      and period >= ${dayAfter(today, -MAX_PERIOD)} and period < ${today}
    group by arm, release, substr(period, 1, 10), what`.execute(db)
  return rows
}

/** The experiment files of the given releases: by release id, then by experiment name. */
async function writtenIn({ db, authors }: ExperimentSources, releases: readonly string[]) {
  const files = await db
    .selectFrom('releases')
    .innerJoin('release_entries', 'release_entries.release', 'releases.number')
    .innerJoin('files', 'files.id', 'release_entries.file')
    .select(['releases.id', 'files.path', 'files.hash'])
    .where('releases.id', 'in', releases)
    .where('files.path', 'like', 'experiments/%')
    .orderBy('files.path')
    .execute()
  const texts = await getBlobs(db, [...new Set(files.map(({ hash }) => hash))])
  const read = new Map<string, WrittenExperiment | undefined>()
  // one after the other, as few jobs of one person may wait
  for (const [hash, bytes] of texts) read.set(hash, await authors.experiment(`${bytes}`))
  const found = new Map<string, Map<string, WrittenExperiment>>()
  for (const { id, path, hash } of files) {
    const [name, written] = [experimentName(path), read.get(hash)]
    if (name === undefined || written === undefined) continue
    found.set(id, (found.get(id) ?? new Map()).set(name, written))
  }
  return found
}

/** The goal and the arms of an experiment as one string. They must not change while it runs: counts from before a change are left out. */
const questionOf = ({ goal, arms }: WrittenExperiment): string =>
  canonicalize({ goal, arms: arms.map(({ about: _, ...arm }) => arm) }) ?? ''

/**
 * The experiment's counts by day: from the day after the first, which is not a full day, to yesterday; of an ended experiment to the last
 * day with a visit.
 */
function counted(
  rows: readonly ArmRow[],
  id: string,
  written: WrittenExperiment,
  versions: Awaited<ReturnType<typeof writtenIn>>,
  today: Day,
): Pick<MeasuredExperiment, 'days' | 'changedOn'> {
  const question = questionOf(written)
  const isSame = ({ release }: ArmRow) => {
    const then = versions.get(release)?.get(id)
    return then !== undefined && questionOf(then) === question
  }
  const own = rows.filter(isSame)
  const first = own.map(({ day }) => day).sort()[0]
  if (first === undefined) return { days: [] }
  const last = own
    .filter(({ what }) => what === 'visit')
    .map(({ day }) => day)
    .sort()
    .at(-1)
  const to = written.kept === undefined ? dayAfter(today, -1) : (last ?? first)
  const counts = new Map<string, ArmCounts>()
  for (const row of own) {
    const key = `${row.day} ${row.arm}`
    counts.set(key, plusCounts(counts.get(key) ?? NO_COUNTS, countsIn(row)))
  }
  const days = daysOf({ from: dayAfter(first), to }).map(
    (day): CountedDay => ({
      day,
      arms: written.arms.map(({ name }) => counts.get(`${day} ${armName(id, name)}`) ?? NO_COUNTS),
    }),
  )
  const isChanged = rows.some((row) => row.day <= first && !isSame(row))
  return {
    days: days.map(({ day, arms }) => ({ day, arms: [...arms] })),
    ...(isChanged && { changedOn: first }),
  }
}

function countsIn({ what, n, cents, squares }: ArmRow): ArmCounts {
  switch (what) {
    case 'visit':
      return { ...NO_COUNTS, visits: n }
    case 'lead':
      return { ...NO_COUNTS, leads: n }
    case 'proposal':
      return { ...NO_COUNTS, proposals: n }
    case 'paid':
      return { ...NO_COUNTS, paid: n, cents, squares }
    case 'error':
      return { ...NO_COUNTS, errors: { n, squares } }
    case 'refused':
      return { ...NO_COUNTS, refused: { n, squares } }
  }
}
