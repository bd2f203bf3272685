import { type Kysely, sql } from 'kysely'
import type { ExperimentQuery } from '../../src/api/experiments'
import type { Goal } from '../../src/core/script/experiment'
import type { CountKind } from '../../src/measures/count'
import { dayAfter, dayAt, daysOf } from '../../src/measures/days'
import type { Sums } from '../../src/measures/judge/compare-arms'
import type { ExperimentDay } from '../../src/measures/judge/judge-experiment'
import type { Tables } from '../store/tables'

/** What is counted where a goal is reached. */
const REACHED: Readonly<Record<Goal, CountKind>> = {
  lead: 'lead',
  proposta: 'proposal',
  pagamento: 'paid',
  receita: 'paid',
}

type Row = {
  readonly day: string
  readonly arm: string
  readonly what: CountKind
  readonly n: number
  readonly cents: number
  readonly squares: number
}

type AskedExperiment = {
  readonly experiment: string
  readonly arms: readonly string[]
  readonly goal: ExperimentQuery['goal']
}

/** Every full day since the first visit of an experiment; the rows of arms are those of the day on which the visit began to take part. */
export async function readExperiment(
  db: Kysely<Tables>,
  { experiment, arms, goal }: AskedExperiment,
  now: number,
): Promise<readonly ExperimentDay[]> {
  const names = arms.map((arm) => `${experiment}:${arm}`)
  const { rows } = await sql<Row>`
    select substr(period, 1, 10) as day, arm, what, cast(sum(n) as bigint) as n,
      cast(sum(cents) as bigint) as cents, sum(squares) as squares
    from measures
    where what in ('visit', ${REACHED[goal]}) and step = '' and arm in (${sql.join(names)})
      and period < ${dayAt(now)}
    group by substr(period, 1, 10), arm, what`.execute(db)
  const byKey = new Map(rows.map((row) => [`${row.day} ${row.arm} ${row.what}`, row]))
  const first = rows.map(({ day }) => day).sort()[0]
  if (first === undefined) return []
  return daysOf({ from: first, to: dayAfter(dayAt(now), -1) }).map((day) => ({
    day,
    arms: names.map((arm): Sums => {
      const n = Number(byKey.get(`${day} ${arm} visit`)?.n ?? 0)
      const reached = byKey.get(`${day} ${arm} ${REACHED[goal]}`)
      const isMoney = goal === 'receita'
      const s = Number((isMoney ? reached?.cents : reached?.n) ?? 0)
      return { n, s, q: isMoney ? Number(reached?.squares ?? 0) : s }
    }),
  }))
}
