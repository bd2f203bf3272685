import { LineChart } from '@mantine/charts'
import { dayWords, percent } from '../../src/measures/portuguese'
import '@mantine/charts/styles.css'
import { IconArrowRight, IconFlag3 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { daysOf } from '../../src/measures/days'
import { shareOf } from '../../src/measures/step-measures'
import { Segments } from '../ui/toggles'
import { type MeasuredSelection, useAgainstWords, useWentLive, type WentLive } from './use-measures'

/** The stages that are charted by day, as a share of the day's visits. */
export const DAILY = [
  { id: 'start', label: 'Começou' },
  { id: 'lead', label: 'Lead' },
  { id: 'proposal', label: 'Proposta' },
  { id: 'paid', label: 'Pagou' },
] as const
export type Daily = (typeof DAILY)[number]['id']

/** On a day with fewer visits no share is shown: it would be noise. */
const FEWEST_A_DAY = 20

export type DailyShare = {
  readonly day: string
  readonly visits: number
  readonly n: number
  readonly share: number | undefined
}

/** The share of each day of the selection, days without visits included. */
export function dailyShares(
  { selection, days }: MeasuredSelection,
  what: Daily,
): readonly DailyShare[] {
  const counts = new Map(days.map((one) => [`${one.day} ${one.what}`, one.n]))
  return daysOf(selection).map((day) => {
    const visits = counts.get(`${day} visit`) ?? 0
    const n = counts.get(`${day} ${what}`) ?? 0
    return { day, visits, n, share: shareOf(n, visits, FEWEST_A_DAY) }
  })
}

type Props = { readonly now: MeasuredSelection; readonly compared: MeasuredSelection | undefined }

/** A chart of a share of the visits by day, with the compared days and a line at each release. */
export function DaysChart({ now, compared }: Props) {
  const [what, choose] = useState<Daily>('paid')
  const wentLive = useWentLive(now.selection)
  const against = useAgainstWords(now.selection)
  const other = compared && dailyShares(compared, what)
  const hundred = (share: number | undefined) => (share === undefined ? null : share * 100)
  const data = dailyShares(now, what).map(({ day, share }, index) => ({
    day: dayWords(day),
    agora: hundred(share),
    antes: hundred(other?.[index]?.share),
  }))
  const last = wentLive.at(-1)
  return (
    <section className="card med-chart" aria-labelledby="med-days">
      <header className="card-h">
        <h2 id="med-days">A cada 100 visitas</h2>
        <span className="dim">por dia</span>
        <span className="grow" />
        {last && (
          <span className="chart-key">
            <i className="k-rel" />
            entrou uma versão
          </span>
        )}
        <Segments label="Etapa do gráfico" of={DAILY} on={what} onChoose={choose} />
      </header>
      <LineChart
        className="med-lines"
        h={188}
        role="img"
        aria-label="A cada 100 visitas, por dia; os mesmos números estão na tabela"
        data={data}
        dataKey="day"
        series={[
          { name: 'agora', color: 'var(--accent)', label: 'no período' },
          ...(compared
            ? [
                {
                  name: 'antes',
                  color: 'var(--line-3)',
                  strokeDasharray: '4 4',
                  label: against,
                },
              ]
            : []),
        ]}
        curveType="linear"
        withDots={false}
        connectNulls={false}
        gridColor="var(--line)"
        textColor="var(--ink-3)"
        tickLine="none"
        yAxisProps={{ domain: [0, 'auto'], width: 56 }}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 48 }}
        valueFormatter={(value) => percent(value / 100, value < 10 ? 1 : 0)}
        referenceLines={wentLive.map((one) => lineOf(one, wentLive.length))}
        lineChartProps={{ accessibilityLayer: false, margin: { top: 18, right: 12 } }}
      />
      {last && (
        <Link className="med-rel" to={`/versoes/${last.release}`}>
          <IconFlag3 size={14} />
          <span className="ell">
            <b>v{last.number}</b>, {dayWords(last.day)}, {last.by.name}: “{last.message}”
          </span>
          <IconArrowRight size={14} />
        </Link>
      )}
    </section>
  )
}

/** If there are more release lines than this, their names would overlap and are left out. */
const MOST_NAMED = 8

const lineOf = ({ day, number }: WentLive, all: number) => ({
  x: dayWords(day),
  color: 'var(--sim)',
  strokeDasharray: '2 3',
  ...(all <= MOST_NAMED && { label: `v${number}`, labelPosition: 'top' as const }),
})
