import { IconChartBar } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router-dom'
import { BrandTile } from '../brands/list/brand-list'
import { useNames } from '../workspace/names'
import { EXPERIMENTS, type ExperimentStage, type ListedExperiment } from './model'
import { NewExperiment } from './new-button'
import { shownStateOf } from './words'

const GROUPS: readonly { readonly stage: ExperimentStage; readonly label: string }[] = [
  { stage: 'running', label: 'Em curso' },
  { stage: 'draft', label: 'Rascunhos' },
  { stage: 'ended', label: 'Terminados' },
]

/** The list of all experiments by stage, each with its state. */
export function ExperimentList({
  experiments,
}: {
  readonly experiments: readonly ListedExperiment[]
}) {
  return (
    <aside className="tree" aria-label="Experimentos">
      <div className="pane-h">
        <b className="grow">Experimentos</b>
        <NewExperiment />
      </div>
      <nav className="tree-b" aria-label="Lista de experimentos">
        {GROUPS.map(({ stage, label }) => {
          const own = experiments.filter((one) => one.stage === stage)
          return (
            own.length > 0 && (
              <section key={stage} aria-label={label}>
                <h2>{label}</h2>
                {own.map((one) => (
                  <Row key={one.id} experiment={one} />
                ))}
              </section>
            )
          )
        })}
      </nav>
      <footer className="ex-foot">
        <span className="grow">Medidas</span>
        <Link className="lnk" to="/medidas">
          <IconChartBar size={14} />
          Funil
        </Link>
      </footer>
    </aside>
  )
}

function Row({ experiment }: { readonly experiment: ListedExperiment }) {
  const nameOf = useNames()
  const { words, tone, Icon } = shownStateOf(experiment)
  const [brand] = experiment.brands
  return (
    <NavLink
      className={({ isActive }) => (isActive ? 'ex-r sel' : 'ex-r')}
      to={`${EXPERIMENTS}/${experiment.id}`}
    >
      {brand && <BrandTile brand={brand} />}
      <span className="grow">
        <b>{nameOf(experiment.path)}</b>
        <span className={`ex-st ${tone}`}>
          <Icon size={14} />
          {words}
        </span>
      </span>
    </NavLink>
  )
}
