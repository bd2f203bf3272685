import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCode, IconInfoCircle } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { BrandTile } from '../brands/list/brand-list'
import { DocumentMenu } from '../discard/document-menu'
import { counted } from '../ui/words'
import { useGoTo } from '../workbench/open-document'
import { useNames } from '../workspace/names'
import { Checks, Judgement } from './judgement'
import { EXPERIMENTS } from './list'
import type { ListedExperiment } from './model'
import { GOAL_WORDS, standingOf } from './words'

/** One experiment: what it asks, and what is known of it. */
export function ExperimentPage({ experiment }: { readonly experiment: ListedExperiment }) {
  const { judged, stage } = experiment
  return (
    <>
      <section className="col ex-main" aria-label="Experimento">
        <Head experiment={experiment} />
        <div className="ex-b">
          {judged && judged.judgement.days > 0 ? (
            <Judgement judged={judged} />
          ) : (
            <p className="ex-none">
              {stage === 'draft'
                ? 'As visitas começam a se dividir quando ele for publicado.'
                : 'Contamos dias inteiros: os primeiros números vêm depois do primeiro.'}
            </p>
          )}
          <p className="help ex-note">
            <IconInfoCircle size={14} />
            Quem já está conversando continua na sua versão até o fim, mesmo quando o experimento
            acabar.
          </p>
        </div>
      </section>
      {judged && judged.judgement.days > 0 && (
        <aside className="col ex-side" aria-label="Conferência">
          <Checks judged={judged} />
        </aside>
      )}
    </>
  )
}

const TONES = {
  'sim-t': 'badge badge-sim',
  'ok-t': 'badge badge-ok',
  'bad-t': 'badge badge-bad',
  dim: 'badge',
} as const

function Head({ experiment }: { readonly experiment: ListedExperiment }) {
  const nameOf = useNames()
  const goTo = useGoTo()
  const navigate = useNavigate()
  const { brands, path, live, written } = experiment
  const [brand] = brands
  const { words, tone } = standingOf(experiment)
  const asked = written ?? live
  const where = brands.length === 1 ? brand?.name : counted(brands.length, 'marca', 'marcas')
  return (
    <header className="ex-h">
      {brand && <BrandTile brand={brand} big />}
      <div className="grow ell">
        <h1>
          <span className="ell">{nameOf(path)}</span>
          <span className={TONES[tone]}>{words}</span>
        </h1>
        <p className="dim ell" title={asked?.about}>
          {asked?.about} {where}, meta: {asked && GOAL_WORDS[asked.goal].name.toLowerCase()}
        </p>
      </div>
      {written && (
        <>
          <Tooltip label="Abrir no YAML">
            <ActionIcon aria-label="Abrir no YAML" onClick={() => goTo({ path, mode: 'yaml' })}>
              <IconCode size={16} />
            </ActionIcon>
          </Tooltip>
          <DocumentMenu path={path} onRemoved={() => navigate(EXPERIMENTS)} />
        </>
      )}
    </header>
  )
}
