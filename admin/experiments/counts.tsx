import { IconCircleCheck, IconHandStop, IconHourglassLow } from '@tabler/icons-react'
import { effectiveEvents, LEAST_DAYS, LEAST_EVENTS } from '../../src/measures/judge/compare-arms'
import { compareFailures } from '../../src/measures/judge/compare-failures'
import {
  type ArmCounts,
  conversionsOf,
  NO_COUNTS,
  plusCounts,
} from '../../src/measures/judge/experiment-counts'
import { number, percent } from '../../src/measures/portuguese'
import { showMoney } from '../../src/product/fields/dinheiro'
import { NumberTable } from '../ui/number-table'
import { type Judged, LETTERS } from './model'
import { GOAL_WORDS } from './words'

type Props = { readonly judged: Judged }

export function ArmLetter({ at }: { readonly at: number }) {
  return <span className={at === 0 ? 'ex-arm' : 'ex-arm other'}>{LETTERS[at]}</span>
}

const totalsOf = ({ days, arms }: Judged['experiment']): readonly ArmCounts[] =>
  arms.map((_, arm) =>
    days.reduce((sum, day) => plusCounts(sum, day.arms[arm] ?? NO_COUNTS), NO_COUNTS),
  )

/** A table of the counts of each arm. */
export function ArmTable({ judged: { experiment, judgement } }: Props) {
  const { goal, arms } = experiment
  const totals = totalsOf(experiment)
  const all = totals.reduce((sum, { visits }) => sum + visits, 0)
  const isJudged = judgement.splitWrongOn === undefined
  const per = goal === 'receita' ? 'R$ por visita' : 'A cada 100'
  const rows = arms.map(({ name, about }, arm) => {
    const own = totals[arm]!
    const { visits, cents } = own
    const events = conversionsOf(goal, own)
    const mean = goal === 'receita' ? cents / visits : (100 * events) / visits
    return {
      key: name,
      name: (
        <>
          <ArmLetter at={arm} />
          {about}
        </>
      ),
      cells: [
        number(visits),
        percent(all === 0 ? undefined : visits / all, 1),
        isJudged ? number(events) : '–',
        <b key={per}>{isJudged && visits > 0 ? meanWords(goal, mean) : '–'}</b>,
      ],
    }
  })
  return (
    <section className="card tbl-w" aria-label="As versões em números">
      <NumberTable
        head={['Versão', 'Visitas', 'Divisão', GOAL_WORDS[goal].many, per]}
        rows={rows}
      />
    </section>
  )
}

const meanWords = (goal: Judged['experiment']['goal'], mean: number): string =>
  goal === 'receita'
    ? showMoney(mean)
    : mean.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const MISHAP_WORDS = { errors: 'erros', refused: 'recusas' } as const

/** Whether calls fail and answers are refused more often in one of the arms. */
function onTheWay({ arms }: Judged['experiment'], totals: readonly ArmCounts[]) {
  const worse = compareFailures(
    totals,
    arms.map(({ weight }) => weight),
  )
  if (worse.length === 0) {
    return {
      isOk: true,
      name: 'Nada pior no caminho',
      about: 'Erros e recusas: o acaso explica',
    }
  }
  const inHundred = (often: number) =>
    (100 * often).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  const said = worse.map(
    ({ what, arm, often, least }) =>
      `${LETTERS[arm]}: ${inHundred(often)} ${MISHAP_WORDS[what]} a cada 100 visitas, contra ${inHundred(least)}`,
  )
  return { isOk: false, isBad: true, name: 'Algo piora no caminho', about: said.join('; ') }
}

/** The conditions for a verdict, and whether each is met. */
export function VerdictChecks({ judged: { experiment, judgement } }: Props) {
  const { splitWrongOn, sums, days } = judgement
  const totals = totalsOf(experiment)
  const least = Math.floor(Math.min(...sums.map(effectiveEvents)))
  const visits = sums.map(({ n }) => number(n)).join(' e ')
  const checks = [
    {
      isOk: splitWrongOn === undefined,
      isBad: splitWrongOn !== undefined,
      name: splitWrongOn === undefined ? 'A divisão bate' : 'A divisão não bate',
      about: `${visits} visitas${splitWrongOn === undefined ? '; o acaso explica' : ''}`,
    },
    ...(splitWrongOn === undefined ? [onTheWay(experiment, totals)] : []),
    {
      isOk: least >= LEAST_EVENTS,
      name: 'Contagem mínima',
      about:
        least >= LEAST_EVENTS
          ? `${number(least)} na versão que tem menos; bastam ${LEAST_EVENTS}`
          : `${number(least)} de ${LEAST_EVENTS} na versão que tem menos`,
    },
    {
      isOk: days >= LEAST_DAYS,
      name: 'Duas semanas inteiras',
      about: days >= LEAST_DAYS ? `${days} dias` : `${days} de ${LEAST_DAYS} dias`,
    },
  ]
  return (
    <section aria-labelledby="ex-checks">
      <h3 id="ex-checks">Está tudo certo?</h3>
      <ul className="ex-checks">
        {checks.map(({ isOk, isBad, name, about }) => (
          <li key={name}>
            {isOk ? (
              <IconCircleCheck size={16} className="ok-t" />
            ) : isBad ? (
              <IconHandStop size={16} className="bad-t" />
            ) : (
              <IconHourglassLow size={16} className="sim-t" />
            )}
            <span>
              <b>{name}</b>
              <span className="dim">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
