import {
  IconCheck,
  IconCircleCheck,
  IconHandStop,
  IconHourglassLow,
  IconTrophy,
} from '@tabler/icons-react'
import { ALWAYS, leadingPair } from '../../src/measures/judge/say-judgement'
import { dayWords, number } from '../../src/measures/portuguese'
import { ArmLetter, ArmTable } from './counts'
import { IntervalCard } from './interval-chart'
import { type Judged, LETTERS } from './model'

type Props = {
  readonly judged: Judged
  /** Ends the experiment by keeping an arm; absent if it cannot be ended. */
  readonly onKeep?: ((arm: number) => void) | undefined
}

/** The results of an experiment: the verdict, the interval by day, and the counts. */
export function JudgementCard({ judged, onKeep }: Props) {
  const { experiment, judgement } = judged
  const pair = leadingPair(judgement)
  const first = experiment.days[0]?.day
  return (
    <>
      <Verdict judged={judged} onKeep={onKeep} />
      {judgement.splitWrongOn !== undefined && <Split judged={judged} />}
      {pair && first !== undefined && (
        <IntervalCard
          pair={pair}
          arms={LETTERS}
          first={first}
          isWon={judgement.winner !== undefined}
        />
      )}
      <ArmTable judged={judged} />
    </>
  )
}

function Verdict({ judged: { judgement, said, experiment }, onKeep }: Props) {
  const { splitWrongOn, winner } = judgement
  const isSame = leadingPair(judgement)?.comparison.state === 'same'
  const [tone, Icon] =
    splitWrongOn !== undefined
      ? (['stop', IconHandStop] as const)
      : winner !== undefined
        ? (['win', IconTrophy] as const)
        : isSame
          ? (['win', IconCircleCheck] as const)
          : (['wait', IconHourglassLow] as const)
  const notes = [
    ...said.notes,
    ...(experiment.changedOn === undefined
      ? []
      : [
          `As palavras ou a meta mudaram em ${dayWords(experiment.changedOn)}: só conta o que veio depois.`,
        ]),
  ]
  return (
    <section className={`ex-verdict ${tone}`} aria-label="O que se sabe">
      <span className="ex-vi">
        <Icon size={22} />
      </span>
      <div className="grow">
        <h2>{said.title}</h2>
        <p>{said.sentence}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {splitWrongOn === undefined && <p className="dim">{ALWAYS}</p>}
      </div>
      {onKeep && winner !== undefined && (
        <button type="button" className="btn btn-primary" onClick={() => onKeep(winner)}>
          <IconCheck size={15} />
          Ficar com {LETTERS[winner]}
        </button>
      )}
    </section>
  )
}

/** The visits of each arm beside the expected share. */
function Split({ judged: { experiment, judgement } }: Props) {
  const visits = judgement.sums.map(({ n }) => n)
  const all = visits.reduce((sum, n) => sum + n, 0)
  return (
    <section className="card" aria-labelledby="ex-split">
      <header className="card-h">
        <h2 id="ex-split">Visitas por versão</h2>
        <span className="grow" />
        <span className="dim">a linha é o esperado</span>
      </header>
      <ul className="ex-split">
        {experiment.arms.map(({ name, weight }, arm) => {
          const n = visits[arm] ?? 0
          const more = Math.round(n - weight * all)
          return (
            <li key={name}>
              <ArmLetter at={arm} />
              <span className="ex-bar" aria-hidden="true">
                <i style={{ width: `${(100 * n) / all}%` }} />
                <em style={{ left: `${100 * weight}%` }} />
              </span>
              <b className="tn">{number(n)}</b>
              <span className="bad-t tn">
                {more > 0 ? '+' : more < 0 && '−'}
                {number(Math.abs(more))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
