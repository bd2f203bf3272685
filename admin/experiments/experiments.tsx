import { IconPlus } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Link, Route, Routes } from 'react-router-dom'
import type { Experiment } from '../../src/core/script/experiment'
import { soundAtom } from '../worker/atoms'
import { ExperimentPage } from './experiment-page'
import './experiments.css'
import { NewExperiment } from './new-experiment'
import { useJudged } from './use-judged'

const NONE: readonly Experiment[] = []

/** Experimentos: versions of a brand's words that are compared with real visits, one beside the list of all. */
export default function Experiments() {
  const experiments = useAtomValue(soundAtom)?.experiments ?? NONE
  const running = experiments.filter(({ kept }) => kept === undefined)
  const over = experiments.filter(({ kept }) => kept !== undefined)
  return (
    <div className="exp" data-work tabIndex={-1}>
      <nav className="col exp-list" aria-label="Experimentos">
        <header className="exp-list-h">
          <h2>Experimentos</h2>
          <Link to="/experimentos/novo" className="ibtn" aria-label="Novo experimento">
            <IconPlus size={16} />
          </Link>
        </header>
        <Listed title="Em curso" experiments={running} />
        <Listed title="Terminados" experiments={over} />
      </nav>
      <Routes>
        <Route path="novo" element={<NewExperiment />} />
        <Route path=":id" element={<ExperimentPage experiments={experiments} />} />
        <Route path="*" element={<Nothing first={running[0] ?? over[0]} />} />
      </Routes>
    </div>
  )
}

function Listed(props: { readonly title: string; readonly experiments: readonly Experiment[] }) {
  const { title, experiments } = props
  if (experiments.length === 0) return null
  return (
    <section>
      <h3 className="dim">{title}</h3>
      <ul>
        {experiments.map((experiment) => (
          <li key={experiment.id}>
            <Entry experiment={experiment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ experiment }: { readonly experiment: Experiment }) {
  const { judged } = useJudged(experiment)
  return (
    <Link to={`/experimentos/${experiment.id}`} className="exp-entry">
      <b className="ell">{experiment.about}</b>
      {judged && <span className={`exp-st exp-st--${judged.standing}`}>{judged.badge}</span>}
    </Link>
  )
}

const Nothing = ({ first }: { readonly first: Experiment | undefined }) => (
  <section className="exp-main">
    <div className="exp-empty">
      <h1>{first ? 'Escolha um experimento' : 'Nenhum experimento ainda'}</h1>
      <p>
        Duas versões de uma frase ou de um banner, comparadas com visitas de verdade. Dá para olhar
        todo dia: olhar não estraga a conta.
      </p>
      <Link to="/experimentos/novo" className="btn btn-p">
        <IconPlus size={16} />
        Novo experimento
      </Link>
    </div>
  </section>
)
