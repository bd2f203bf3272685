import { type Kysely, sql } from 'kysely'
import type { PartnerReport, ReportMonth } from '../../src/api/measures'
import type { Publication } from '../../src/api/releases'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { openingSteps } from '../../src/core/script/step-shape'
import type { CountKind } from '../../src/measures/count'
import { dayAfter } from '../../src/measures/days'
import { plansSteps } from '../../src/measures/funnel'
import { firstWords, measuredSteps } from '../../src/measures/measured-step'
import type { Release, ServedReleases } from '../content/release'
import type { Tables } from '../store/tables'

export type ReportSources = {
  readonly db: Kysely<Tables>
  readonly releases: ServedReleases
  /** All publications, newest first. */
  readonly publications: readonly Publication[]
}

/** Number of months in a report, the current one included. */
const MONTHS = 12

type Row = {
  readonly month: string
  readonly release: string
  readonly source: string
  readonly what: CountKind
  readonly n: number
  readonly cents: number
}

/** A brand's counts by month, with the opening words that were live; undefined for a brand that the live release does not have. */
export async function makeReport(
  { db, releases, publications }: ReportSources,
  id: string,
  now: number,
): Promise<PartnerReport | undefined> {
  const live = releases.live()
  const brand = live.variants.get(id)
  if (!brand) return undefined
  const today = saoPauloDay(now)
  const rows = await readMonths(db, live, id, firstDay(today))
  const words = await openings(releases, new Set(rows.map(({ release }) => release)), id)
  const months = [...new Set(rows.map(({ month }) => month))].sort().reverse()
  return {
    brand: brand.brand.name,
    madeAt: now,
    months: months.map((month) =>
      monthOf(
        month,
        rows.filter((row) => row.month === month),
        words,
        daysLive(publications, month, today),
      ),
    ),
  }
}

/** The first day of the oldest month in the report. */
function firstDay(today: string): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - MONTHS
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return `${year}-${String(month).padStart(2, '0')}-01`
}

async function readMonths(
  db: Kysely<Tables>,
  { script }: Release,
  brand: string,
  from: string,
): Promise<readonly Row[]> {
  const plans = [...plansSteps(measuredSteps(script))]
  const { rows } = await sql<Row>`
    select substr(period, 1, 7) as month, release, source, what,
      cast(sum(n) as bigint) as n, cast(sum(cents) as bigint) as cents
    from measures
    where brand = ${brand} and arm = '' and period >= ${from} and (
      (what in ('visit', 'lead', 'proposal', 'paid') and step = '')
      or (what = 'reached' and step in (${sql.join(plans.length > 0 ? plans : [''])})))
    group by substr(period, 1, 7), release, source, what`.execute(db)
  return rows
}

/** The brand's first words in each release; a release that can no longer be read is left out. */
async function openings(
  releases: ServedReleases,
  ids: ReadonlySet<string>,
  brand: string,
): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>()
  for (const id of ids) {
    const release = await releases.byId(id)
    const own = release?.variants.get(brand)
    if (!release || !own) continue
    const said = openingSteps(release.script).map((step) => firstWords(step, own))
    words.set(id, said.find((line) => line !== '') ?? '')
  }
  return words
}

type DaysLive = ReadonlyMap<string, { readonly from: string; readonly to: string }>

/** The first and the last day of a month on which each release was live. */
function daysLive(publications: readonly Publication[], month: string, today: string): DaysLive {
  const days = new Map<string, { from: string; to: string }>()
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  let end = last < today ? last : today
  for (const { release, at } of publications) {
    const begun = saoPauloDay(at)
    if (begun <= end && end >= first) {
      const from = begun < first ? first : begun
      const known = days.get(release)
      days.set(release, {
        from: known && known.from < from ? known.from : from,
        to: known?.to ?? end,
      })
    }
    if (begun < end) end = begun
  }
  return days
}

const lastDayOf = (month: string): string => {
  const later = dayAfter(`${month}-28`, 4)
  return dayAfter(`${later.slice(0, 7)}-01`, -1)
}

function monthOf(
  month: string,
  rows: readonly Row[],
  words: ReadonlyMap<string, string>,
  live: DaysLive,
): ReportMonth {
  const total = (what: CountKind, own = rows) =>
    own.reduce((sum, row) => (row.what === what ? sum + row.n : sum), 0)
  const by = <Key extends 'source' | 'release'>(key: Key) =>
    [...new Set(rows.map((row) => row[key]))].map((value) => {
      const own = rows.filter((row) => row[key] === value)
      return { value, visits: total('visit', own), paid: total('paid', own) }
    })
  const said = new Map<string, ReportMonth['words'][number]>()
  for (const { value: release, visits, paid } of by('release')) {
    const says = words.get(release)
    const days = live.get(release)
    if (says === undefined || says === '' || !days) continue
    const known = said.get(says)
    said.set(says, {
      says,
      from: known && known.from < days.from ? known.from : days.from,
      to: known && known.to > days.to ? known.to : days.to,
      visits: (known?.visits ?? 0) + visits,
      paid: (known?.paid ?? 0) + paid,
    })
  }
  return {
    month,
    visits: total('visit'),
    leads: total('lead'),
    simulations: total('reached'),
    proposals: total('proposal'),
    paid: total('paid'),
    cents: rows.reduce((sum, { what, cents }) => (what === 'paid' ? sum + cents : sum), 0),
    sources: by('source')
      .map(({ value, ...counts }) => ({ source: value, ...counts }))
      .sort((one, other) => other.visits - one.visits || (one.source < other.source ? -1 : 1)),
    words: [...said.values()].sort((one, other) => (one.from < other.from ? -1 : 1)),
  }
}
