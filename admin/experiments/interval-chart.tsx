import { useState } from 'react'
import type { Look } from '../../src/measures/judge/judge-experiment'
import { signedPercent } from '../../src/measures/judge/say-judgement'
import { Segments } from '../ui/toggles'

type Props = {
  readonly looks: readonly Look[]
  /** The letters of the two arms. */
  readonly a: string
  readonly b: string
}

const WIDTH = 640
const HEIGHT = 300
const LEFT = 56
const RIGHT = 96
const STEPS = 4

const LOOKS = [
  { id: 'grafico', label: 'Gráfico' },
  { id: 'tabela', label: 'Tabela' },
] as const

const percent = (fraction: number) => signedPercent(Math.round(fraction * 100))

/** How much more the one arm brings than the other, day by day: the interval, and the likely value. The same numbers as a table. */
export function IntervalChart({ looks, a, b }: Props) {
  const [shown, setShown] = useState<'grafico' | 'tabela'>('grafico')
  return (
    <section className="card" aria-label={`Quanto ${b} traz a mais que ${a}`}>
      <header className="card-h">
        <b>
          Quanto {b} traz a mais que {a}
        </b>
        <span className="dim grow">a faixa encolhe com as visitas; certeza de 95 %</span>
        <Segments label="Como mostrar" of={LOOKS} on={shown} onChoose={setShown} />
      </header>
      {looks.length === 0 ? (
        <p className="exp-none dim">A faixa aparece quando houver dados para comparar.</p>
      ) : shown === 'grafico' ? (
        <Drawn looks={looks} a={a} b={b} />
      ) : (
        <LooksTable looks={looks} />
      )}
    </section>
  )
}

function Drawn({ looks, a, b }: Props) {
  const reach = scaleOf(looks)
  const x = (n: number) => LEFT + (n / Math.max(1, looks.length - 1)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => {
    const within = Math.min(reach, Math.max(-reach, value))
    return HEIGHT / 2 - (within / reach) * (HEIGHT / 2 - 16)
  }
  const line = (of: (look: Look) => number) =>
    looks.map((look, n) => `${x(n).toFixed(1)},${y(of(look)).toFixed(1)}`)
  const band = [...line(({ hi }) => hi), ...line(({ lo }) => lo).reverse()]
  const last = looks.at(-1)!
  const ticks = Array.from({ length: STEPS + 1 }, (_, n) => reach * ((2 * n) / STEPS - 1))
  return (
    <svg
      className="exp-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`}
      role="img"
      aria-label={`No último dia, entre ${percent(last.lo)} e ${percent(last.hi)}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'exp-zero' : 'exp-grid'}
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {percent(tick)}
          </text>
        </g>
      ))}
      <polygon className="exp-band" points={band.join(' ')} />
      <polyline className="exp-line" points={line(({ gain }) => gain).join(' ')} />
      <text x={WIDTH - RIGHT + 8} y={y(reach / 2)}>
        {b} traz mais
      </text>
      <text x={WIDTH - RIGHT + 8} y={y(-reach / 2)}>
        {a} traz mais
      </text>
      <text x={LEFT} y={HEIGHT + 16}>
        {dayOf(looks[0]!)}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT + 16} textAnchor="end">
        {dayOf(last)}
      </text>
    </svg>
  )
}

const LooksTable = ({ looks }: Pick<Props, 'looks'>) => (
  <table className="tbl">
    <thead>
      <tr>
        <th>Dia</th>
        <th className="num">De</th>
        <th className="num">Mais provável</th>
        <th className="num">Até</th>
      </tr>
    </thead>
    <tbody>
      {looks.map((look) => (
        <tr key={look.day}>
          <td>{dayOf(look)}</td>
          <td className="num">{percent(look.lo)}</td>
          <td className="num">{percent(look.gain)}</td>
          <td className="num">{percent(look.hi)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const dayOf = ({ day }: Look) => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** Far enough for what is known today; of the first days the band is cut. */
function scaleOf(looks: readonly Look[]): number {
  const last = looks.slice(-7)
  const most = Math.max(...last.flatMap(({ lo, hi }) => [Math.abs(lo), Math.abs(hi)]))
  return Math.max(0.04, Math.ceil(most * 25) / 25)
}
