import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { PairJudgement } from '../../src/measures/judge/judge-experiment'
import {
  highest,
  lowest,
  signedPercent,
  wholePercent,
} from '../../src/measures/judge/say-judgement'
import { dayWords } from '../../src/measures/portuguese'
import { NumberTable } from '../ui/number-table'
import { Segments } from '../ui/toggles'
import { chartRoom, chartScale } from './chart-scale'

type Props = {
  readonly pair: PairJudgement
  readonly arms: readonly string[]
  /** The first full day. */
  readonly first: string
  readonly isWon: boolean
}

const LOOKS = [
  { id: 'grafico', label: 'Gráfico' },
  { id: 'tabela', label: 'Tabela' },
] as const

/** How much more one arm brings than the other: the interval of each day, as a chart or as a table. */
export function IntervalCard({ pair, arms, first, isWon }: Props) {
  const [look, show] = useState<(typeof LOOKS)[number]['id']>('grafico')
  const [A, B] = [arms[pair.a], arms[pair.b]]
  if (pair.looks.length === 0) return null
  return (
    <section className="card" aria-labelledby="ex-interval">
      <header className="card-h">
        <h2 id="ex-interval">
          Quanto {B} traz a mais que {A}
        </h2>
        <span className="grow" />
        <span className="chart-key">
          <i className={isWon ? 'k-band won' : 'k-band'} />
          certeza de 95 %
        </span>
        <Segments label="Como mostrar o intervalo" of={LOOKS} on={look} onChoose={show} />
      </header>
      {look === 'grafico' ? (
        <Chart pair={pair} first={first} isWon={isWon} A={`${A}`} B={`${B}`} />
      ) : (
        <div className="tbl-w">
          <NumberTable
            head={['Dia', 'De', 'Até', 'Mais provável']}
            rows={pair.looks.toReversed().map(({ day, lo, hi, gain }) => ({
              key: day,
              name: dayWords(day),
              cells: [lowest(lo), highest(hi), wholePercent(gain)],
            }))}
          />
        </div>
      )}
    </section>
  )
}

type ChartProps = Pick<Props, 'pair' | 'first' | 'isWon'> & {
  readonly A: string
  readonly B: string
}

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The width used until the element is measured. */
const USUAL_WIDTH = 720

function Chart({ pair, first, isWon, A, B }: ChartProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || USUAL_WIDTH
  const scale = chartScale(pair, first, width)
  const last = scale?.points.at(-1)
  if (!scale || !last) return null
  const { points, ticks, days, equal, until } = scale
  const upper = points.map(({ x, hi }) => at(x, hi))
  const lower = points.map(({ x, lo }) => at(x, lo)).reverse()
  const { left, right, top, bottom } = chartRoom(width)
  return (
    <svg
      className={isWon ? 'ex-chart won' : 'ex-chart'}
      ref={ref}
      viewBox={`0 0 ${width} 330`}
      role="img"
      aria-label={`Quanto ${B} traz a mais que ${A}, por dia, com o intervalo; os mesmos números estão na tabela`}
    >
      {ticks.map(({ at: value, y }) => (
        <g key={value}>
          <line className={value === 0 ? 'zero' : 'grid'} x1={left} x2={right} y1={y} y2={y} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {signedPercent(Math.round(value * 1000) / 10)}
          </text>
        </g>
      ))}
      <text x={right + 10} y={top + 40}>
        {B} melhor
      </text>
      <text x={right + 10} y={equal + 4}>
        igual
      </text>
      <text x={right + 10} y={bottom - 32}>
        {A} melhor
      </text>
      {points.length > 1 && <path className="band" d={`M${[...upper, ...lower].join('L')}z`} />}
      <path className="mid" d={`M${points.map(({ x, mid }) => at(x, mid)).join('L')}`} />
      {until !== undefined && (
        <>
          <line className="until" x1={until} x2={until} y1={top} y2={bottom} />
          <text className="until" x={until - 6} y={top + 10} textAnchor="end">
            deve dar para saber
          </text>
        </>
      )}
      <line className="now" x1={last.x} x2={last.x} y1={last.hi} y2={last.lo} />
      <circle className="now" cx={last.x} cy={last.mid} r={5} />
      {days.map(({ day, x }) => (
        <text key={day} x={x} y={bottom + 22} textAnchor="middle">
          {day === 1 ? 'dia 1' : day}
        </text>
      ))}
    </svg>
  )
}
