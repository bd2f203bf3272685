import { ActionIcon, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconCode, IconInfoCircle } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { BrandTile } from '../brands/list/brand-list'
import { ownOf } from '../brands/model/layers'
import { usePreviewOf } from '../brands/model/use-preview-of'
import { DocumentMenu } from '../discard/document-menu'
import { useActWithUndo } from '../discard/use-act-with-undo'
import { armAtom } from '../preview/atoms'
import PreviewPane from '../preview/preview-pane'
import { counted } from '../ui/words'
import { useGoTo } from '../workbench/open-document'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import { useNames } from '../workspace/names'
import { ArmTiles } from './arm-tiles'
import { VerdictChecks } from './counts'
import { ExperimentForm } from './form'
import { JudgementCard } from './judgement'
import { keepArm } from './keep-arm'
import { EXPERIMENTS, LETTERS, type ListedExperiment } from './model'
import { goalInSentence, shownStateOf } from './words'

/** One experiment: a draft with its form and preview, any other with its results. */
export function ExperimentPage({ experiment }: { readonly experiment: ListedExperiment }) {
  const { judged, stage, written } = experiment
  const keep = useKeep(experiment)
  if (stage === 'draft' && written) {
    return (
      <>
        <section className="col ex-main" aria-label="Experimento">
          <Head experiment={experiment} />
          <ExperimentForm experiment={experiment} written={written} />
        </section>
        <ArmPreview experiment={experiment} />
      </>
    )
  }
  return (
    <>
      <section className="col ex-main" aria-label="Experimento">
        <Head experiment={experiment} onKeep={keep} />
        <div className="ex-b">
          {judged && judged.judgement.days > 0 ? (
            <JudgementCard judged={judged} onKeep={keep} />
          ) : (
            <p className="ex-none">
              {stage === 'draft'
                ? 'Este arquivo tem um erro de escrita. Abra no YAML para consertar.'
                : 'Contamos dias inteiros: os primeiros números vêm depois do primeiro.'}
            </p>
          )}
          {keep && judged?.judgement.winner !== undefined && (
            <p className="help ex-note">
              <IconArrowBackUp size={14} />
              “Ficar com {LETTERS[judged.judgement.winner]}” escreve o que esta versão diz em{' '}
              {counted(experiment.brands.length, 'marca', 'marcas')}, sem mudar mais nada, e
              encerra. Vai para o rascunho; publicar é com você. Dá para desfazer.
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
          <ArmTiles experiment={experiment} />
          <VerdictChecks judged={judged} />
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

type HeadProps = {
  readonly experiment: ListedExperiment
  readonly onKeep?: ((arm: number) => void) | undefined
}

function Head({ experiment, onKeep }: HeadProps) {
  const nameOf = useNames()
  const goTo = useGoTo()
  const navigate = useNavigate()
  const { brands, path, live, written, judged } = experiment
  const [brand] = brands
  const { words, tone } = shownStateOf(experiment)
  const asked = written ?? live
  const where = brands.length === 1 ? brand?.name : counted(brands.length, 'marca', 'marcas')
  // without its file in the draft it is not known where it runs
  const about = [
    written && where,
    asked && `meta: ${goalInSentence(asked.goal)}. ${asked.about}`,
  ].filter((words) => words !== undefined)
  return (
    <header className="ex-h">
      {brand && <BrandTile brand={brand} big />}
      <div className="grow ell">
        <h1>
          <span className="ell">{nameOf(path)}</span>
          <span className={TONES[tone]}>{words}</span>
        </h1>
        <p className="dim ell" title={asked?.about}>
          {about.join(', ')}
        </p>
      </div>
      {onKeep && judged?.judgement.winner !== 0 && (
        <button type="button" className="btn" onClick={() => onKeep(0)}>
          {judged?.judgement.winner === undefined ? 'Encerrar sem vencedora' : 'Ficar com A'}
        </button>
      )}
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

/** The preview of the first brand that takes part, with the second arm over it. */
function ArmPreview({
  experiment: { id, brands, written },
}: {
  readonly experiment: ListedExperiment
}) {
  usePreviewOf(brands[0]?.id)
  const setArm = useSetAtom(armAtom)
  const arm = written?.arms[1]?.name
  useEffect(() => {
    setArm(arm === undefined ? undefined : { experiment: id, arm })
    return () => setArm(undefined)
  }, [id, arm, setArm])
  return <PreviewPane />
}

/** Returns a function that ends the experiment in the draft by keeping the arm at an index, with one undo; undefined if it cannot end. */
function useKeep({ path, stage, written, live, brands }: ListedExperiment) {
  const workspace = useWorkspace()
  const act = useActWithUndo()
  const document = useAtomValue(documentsAtom).get(path)
  if (stage !== 'running' || !written || written.kept !== undefined) return undefined
  if (!document || document.text === null) return undefined
  const file = { path, text: document.text }
  return (at: number) => {
    // by its name: in the draft the arms may stand in another order than those that were counted
    const arm = written.arms.find(({ name }) => name === live?.arms[at]?.name)
    if (!arm) {
      const message = `A versão ${LETTERS[at]} não está mais no rascunho deste experimento.`
      notifications.show({ color: 'red', message })
      return
    }
    const own = brands.map((brand) => ownOf(brand))
    const kept = keepArm(
      arm,
      file,
      own.map((layer) => ({ path: layer.path, text: layer.document.text ?? '' })),
    )
    if (!kept.ok) {
      notifications.show({ color: 'red', message: kept.message })
      return
    }
    const changed = kept.texts.size - 1
    const where = changed > 0 ? ` Mudou em ${counted(changed, 'marca', 'marcas')}.` : ''
    void act([...kept.texts.keys()], `Ficou com ${LETTERS[at]}, no rascunho.${where}`, () => {
      for (const [one, text] of kept.texts) workspace.edit(one, text)
    })
  }
}
