import { IconCheck, IconHandStop, IconHourglass, IconTrophy } from '@tabler/icons-react'
import { useStore } from 'jotai'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Experiment, Goal } from '../../src/core/script/experiment'
import { ALWAYS } from '../../src/measures/judge/say-judgement'
import { useActWithUndo } from '../discard/use-act-with-undo'
import { useGoTo } from '../workbench/open-document'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import { ArmPreviews } from './arm-previews'
import { IntervalChart } from './interval-chart'
import { type ExperimentStanding, type Judged, letterOf } from './judged'
import { experimentPath, keepArm } from './keep-arm'
import { useJudged } from './use-judged'

const GOAL_WORDS: Readonly<Record<Goal, string>> = {
  lead: 'leads',
  proposta: 'propostas',
  pagamento: 'pagas',
  receita: 'R$',
}

const ICONS: Readonly<Record<ExperimentStanding, typeof IconCheck>> = {
  draft: IconHourglass,
  running: IconHourglass,
  decided: IconTrophy,
  stopped: IconHandStop,
  over: IconCheck,
}

/** One experiment: what may be said of it first, then why, then what was counted. */
export function ExperimentPage({ experiments }: { readonly experiments: readonly Experiment[] }) {
  const { id } = useParams()
  const experiment = experiments.find((one) => one.id === id)
  return experiment ? <Shown experiment={experiment} /> : <Navigate to="/experimentos" replace />
}

function Shown({ experiment }: { readonly experiment: Experiment }) {
  const { judged, error } = useJudged(experiment)
  const { about, brands, goal } = experiment
  const goTo = useGoTo()
  return (
    <>
      <section className="exp-main" aria-label={about}>
        <header className="exp-h">
          <div className="grow">
            <h1>
              {about}{' '}
              {judged && (
                <span className={`exp-st exp-st--${judged.standing}`}>{judged.badge}</span>
              )}
            </h1>
            <p className="dim">
              {brands.length === 1 ? '1 marca' : `${brands.length} marcas`}, meta:{' '}
              {goal === 'receita' ? 'R$ por visita' : goal}
            </p>
          </div>
          <button
            type="button"
            className="btn btn-s"
            onClick={() => goTo({ path: experimentPath(experiment) })}
          >
            YAML
          </button>
          {judged && <Endings experiment={experiment} judged={judged} />}
        </header>
        {error && (
          <p className="banner-bad" role="alert">
            As contagens não vieram. {error.message}
          </p>
        )}
        {judged && <Judgement experiment={experiment} judged={judged} />}
      </section>
      <ArmPreviews experiment={experiment} />
    </>
  )
}

type Props = { readonly experiment: Experiment; readonly judged: Judged }

function Judgement({ experiment, judged }: Props) {
  const { said, standing, pair } = judged
  const Icon = ICONS[standing]
  return (
    <>
      <div className={`exp-said exp-said--${standing}`}>
        <Icon size={28} aria-hidden />
        <div>
          <p className="exp-sentence" role="status">
            {said.sentence}
          </p>
          {said.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {standing === 'running' && <p className="dim">{ALWAYS}</p>}
        </div>
      </div>
      {pair && standing !== 'draft' && (
        <IntervalChart looks={pair.looks} a={letterOf(pair.a)} b={letterOf(pair.b)} />
      )}
      {standing !== 'draft' && <Counted experiment={experiment} judged={judged} />}
      <p className="dim">
        Quem já está conversando continua na sua versão até o fim, mesmo quando o experimento
        acabar.
      </p>
    </>
  )
}

const inPercent = (part: number) =>
  `${(part * 100).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`

function Counted({ experiment: { arms, goal }, judged: { judgement } }: Props) {
  const { sums } = judgement
  const all = sums.reduce((sum, { n }) => sum + n, 0)
  const isMoney = goal === 'receita'
  const number = (value: number, digits = 0) =>
    value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return (
    <section className="card" aria-label="O que foi contado">
      <table className="tbl">
        <thead>
          <tr>
            <th>Versão</th>
            <th className="num">Visitas</th>
            <th className="num">Divisão</th>
            <th className="num">{isMoney ? 'R$' : GOAL_WORDS[goal]}</th>
            <th className="num">{isMoney ? 'R$ por visita' : 'A cada 100'}</th>
          </tr>
        </thead>
        <tbody>
          {arms.map(({ name, about }, n) => {
            const { n: visits, s } = sums[n]!
            const each = visits === 0 ? 0 : isMoney ? s / 100 / visits : (s / visits) * 100
            return (
              <tr key={name}>
                <td>
                  <b className="exp-letter">{letterOf(n)}</b> {about}
                </td>
                <td className="num">{number(visits)}</td>
                <td className="num">{all === 0 ? '–' : inPercent(visits / all)}</td>
                <td className="num">{isMoney ? number(s / 100, 2) : number(s)}</td>
                <td className="num">{number(each, 2)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Ends the experiment with one of its arms; what is decided offers the one that won. */
function Endings({ experiment, judged: { standing, judgement } }: Props) {
  const store = useStore()
  const workspace = useWorkspace()
  const act = useActWithUndo()
  const [refused, setRefused] = useState(false)
  if (standing === 'over') return null
  const keep = (arm: string, letter: string) => {
    const documents = store.get(documentsAtom)
    const texts = keepArm(experiment, arm, (path) => documents.get(path)?.text)
    setRefused(texts === undefined)
    if (!texts) return
    const said = `Ficou com ${letter}: ${texts.length - 1 === 1 ? '1 marca mudou' : `${texts.length - 1} marcas mudaram`}. Está no rascunho.`
    void act(
      texts.map(({ path }) => path),
      said,
      () => {
        for (const { path, text } of texts) workspace.edit(path, text)
      },
    )
  }
  return (
    <>
      {refused && (
        <span role="alert" className="exp-refused">
          Há um erro de escrita no arquivo de uma marca. Corrija-o no editor e tente de novo.
        </span>
      )}
      {experiment.arms.map(({ name }, n) => (
        <button
          key={name}
          type="button"
          className={judgement.winner === n ? 'btn btn-p' : 'btn btn-s'}
          onClick={() => keep(name, letterOf(n))}
        >
          Ficar com {letterOf(n)}
        </button>
      ))}
    </>
  )
}
