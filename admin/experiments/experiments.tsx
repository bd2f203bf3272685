import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import '../brands/brands.css'
import '../brands/parts.css'
import { ExperimentPage } from './experiment-page'
import './experiments.css'
import { ExperimentList } from './list'
import { EXPERIMENTS, type ListedExperiment, useExperiments } from './model'

/** The view 'Experimentos': the list of experiments, and the page of one. */
export default function Experiments() {
  const { experiments, error, retry } = useExperiments()
  return (
    <div className="ex-w panes-row" data-work tabIndex={-1}>
      <ExperimentList experiments={experiments ?? []} />
      {error && (
        <div className="banner-bad" role="alert">
          <p className="grow">Os experimentos não vieram. {error.message}</p>
          <button type="button" className="btn btn-s" onClick={() => void retry()}>
            Tentar agora
          </button>
        </div>
      )}
      {experiments && (
        <Routes>
          <Route index element={<First experiments={experiments} />} />
          <Route path=":id" element={<One experiments={experiments} />} />
        </Routes>
      )}
    </div>
  )
}

type Props = { readonly experiments: readonly ListedExperiment[] }

const ORDER = ['running', 'draft', 'ended']

function First({ experiments }: Props) {
  const [first] = experiments.toSorted(
    (one, other) => ORDER.indexOf(one.stage) - ORDER.indexOf(other.stage),
  )
  if (first) return <Navigate to={`${EXPERIMENTS}/${first.id}`} replace />
  return (
    <section className="col empty" aria-label="Experimentos">
      <h1>Nenhum experimento ainda</h1>
      <p>Compare duas ou mais versões das palavras de uma marca com visitas de verdade.</p>
    </section>
  )
}

function One({ experiments }: Props) {
  const { id } = useParams()
  const experiment = experiments.find((one) => one.id === id)
  return experiment ? (
    <ExperimentPage key={experiment.id} experiment={experiment} />
  ) : (
    <section className="col empty" aria-label="Experimento">
      <p>Não há experimento com este endereço.</p>
    </section>
  )
}
