import { Link } from 'react-router-dom'
import type { Measures } from '../../src/api/measures'
import { lossLevel } from '../../src/measures/funnel'
import { dayWords, number, percent, sourceName } from '../../src/measures/portuguese'
import { measuresByStep, type StepMeasure } from '../../src/measures/step-measures'
import { NumberTable } from '../ui/number-table'
import { useNames } from '../workspace/names'
import { DAILY, dailyShares } from './days-chart'
import { useAddressOf } from './losses'
import type { MeasuredSelection } from './use-measures'
import { useRefusals } from './use-refusals'
import { timeWords } from './words'

type Props = { readonly now: MeasuredSelection; readonly data: Measures }

/** The counts of every step, and the numbers of the charts, as tables. */
export function MeasureTables({ now, data }: Props) {
  const measures = measuresByStep(data.tallies)
  const rows = data.steps.flatMap(({ id, says }) => {
    const measure = measures.get(id)
    return measure ? [{ measure, says }] : []
  })
  return (
    <div className="med-tables">
      <section className="card" aria-labelledby="med-t-steps">
        <header className="card-h">
          <h2 id="med-t-steps">Passo a passo</h2>
          <span className="n">{rows.length}</span>
        </header>
        <div className="tbl-w">
          <table className="tbl">
            <thead>
              <tr>
                <th>Passo</th>
                <th>O que diz</th>
                <th className="num">Chegam</th>
                <th className="num">Saem</th>
                <th className="num">Saem, %</th>
                <th className="num">Tempo, mediana</th>
                <th>Recusas</th>
                <th>Respostas da chamada</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ measure, says }) => (
                <StepRow key={measure.step} measure={measure} says={says} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <DayTable now={now} />
      <SourceTable sources={now.sources} />
    </div>
  )
}

function StepRow({ measure, says }: { readonly measure: StepMeasure; readonly says: string }) {
  const nameOf = useNames()
  const address = useAddressOf(measure.step)
  const refusal = useRefusals()
  const name = nameOf(measure.step)
  return (
    <tr>
      <th scope="row">{address === undefined ? name : <Link to={address}>{name}</Link>}</th>
      <td className="med-words ell">{says}</td>
      <td className="num">{number(measure.reached)}</td>
      <td className="num">{number(measure.left)}</td>
      <td className={`num med-${lossLevel(measure.loss)}`}>{percent(measure.loss)}</td>
      <td className="num">{timeWords(measure.time)}</td>
      <td>
        {detailWords(
          measure.refused.map((one) => ({ ...one, detail: refusal(measure.step, one.detail) })),
        )}
      </td>
      <td>{detailWords(measure.outcomes)}</td>
    </tr>
  )
}

const detailWords = (details: StepMeasure['refused']): string =>
  details.map(({ detail, n }) => `${detail} ${number(n)}`).join(' · ')

function DayTable({ now }: { readonly now: MeasuredSelection }) {
  const shares = DAILY.map(({ id }) => dailyShares(now, id))
  return (
    <section className="card" aria-labelledby="med-t-days">
      <header className="card-h">
        <h2 id="med-t-days">Por dia</h2>
      </header>
      <div className="tbl-w">
        <table className="tbl">
          <thead>
            <tr>
              <th>Dia</th>
              <th className="num">Visitas</th>
              {DAILY.map(({ id, label }) => (
                <th key={id} className="num" colSpan={2}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares[0]?.map(({ day, visits }, index) => (
              <tr key={day}>
                <th scope="row">{dayWords(day)}</th>
                <td className="num">{number(visits)}</td>
                {shares.map((own, at) => [
                  <td key={`${DAILY[at]?.id} n`} className="num">
                    {number(own[index]?.n ?? 0)}
                  </td>,
                  <td key={`${DAILY[at]?.id} %`} className="num dim">
                    {percent(own[index]?.share, 1)}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function SourceTable({ sources }: { readonly sources: Measures['sources'] }) {
  return (
    <section className="card" aria-labelledby="med-t-sources">
      <header className="card-h">
        <h2 id="med-t-sources">De onde vieram</h2>
      </header>
      <NumberTable
        head={['Origem', 'Visitas', 'Leads', 'Pagas']}
        rows={sources.map(({ source, visits, leads, paid }) => ({
          key: source,
          name: sourceName(source),
          cells: [visits, leads, paid].map(number),
        }))}
      />
    </section>
  )
}
