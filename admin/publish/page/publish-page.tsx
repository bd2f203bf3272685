import { IconCircleCheck } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { mayActAs } from '../../../src/api/user'
import { HelpLink } from '../../guide/help-link'
import { counted, dateAndTime } from '../../ui/words'
import { useUser } from '../../workbench/use-user'
import { liveAtom } from '../../workspace/atoms'
import { changesByFile, type FileChanges } from '../changes/by-file'
import { summaryWords } from '../changes/words'
import { ChoiceList } from '../choice/choice-list'
import { UnitSections } from '../choice/unit-sections'
import type { ChangedFile } from '../choice/use-changed-files'
import { choicesAtom, type PublishChoice, useChoice } from '../choice/use-choice'
import { usePersons } from '../choice/use-persons'
import type { ReviewedBrand } from '../review/contents'
import { type Review, type Reviewed, useComparison } from '../review/use-comparison'
import { ChangesView, type Mode } from '../show/changes-view'
import { ModeSwitch } from '../show/mode-switch'
import type { ChangeAuthor } from '../show/step-card'
import { useReleases } from '../use-releases'
import { PublishAside } from './publish-aside'
import { PublishResult } from './publish-result'
import { usePublishCandidate } from './use-candidate'
import { usePublish } from './use-publish'
import '../show/publish.css'

/** The page Publicar: what changes for visitors, what prevents publishing, and the button. */
export default function PublishPage() {
  const user = useUser()
  const live = useAtomValue(liveAtom)
  const choice = useChoice()
  const { files, chosen } = choice
  const setChoices = useSetAtom(choicesAtom)
  const [mode, setMode] = useState<Mode>('talk')
  const { pair, loads } = usePublishCandidate(chosen.map(({ path }) => path))
  const review = useComparison(files.length > 0 ? pair : undefined, { withTalks: true, loads })
  const { changes, brands, ofChosen } = useChangesByFile(choice, review)
  const publishing = usePublish()
  const authorOf = useAuthors(files)
  const next = useNextNumber()
  const { outcome } = publishing
  useEffect(() => {
    if (outcome?.is !== 'done') return
    setChoices((before) => Object.fromEntries(Object.entries(before).filter(([, on]) => !on)))
  }, [outcome, setChoices])

  if (outcome?.is === 'done') {
    return (
      <PublishResult done={outcome.done} brands={publishing.brands} onGoOn={publishing.forget} />
    )
  }
  if (files.length === 0) return <NothingToPublish />
  return (
    <div className="pub panes-row">
      <ChoiceList choice={choice} changes={changes} brands={brands} />
      <section className="pub-m" aria-label="O que muda">
        <div className="pub-t">
          <div>
            <h1>Publicar a versão {next}</h1>
            <p className="dim" aria-live="polite">
              {live && headWords(review, `v${live.number}, de ${dateAndTime(live.at)}`)}
            </p>
          </div>
          <span className="grow" />
          <HelpLink to="publicar" />
          <ModeSwitch mode={mode} onMode={setMode} />
        </div>
        <ChangesView
          review={review}
          mode={mode}
          names={[`v${live?.number ?? ''}, no ar`, 'rascunho']}
        >
          {(reviewed) => (
            <UnitSections
              choice={choice}
              reviewed={reviewed}
              changes={ofChosen}
              brands={brands}
              authorOf={authorOf}
            />
          )}
        </ChangesView>
      </section>
      <PublishAside
        chosen={chosen}
        review={review}
        publishing={publishing}
        mayPublish={mayActAs(user.role, 'publisher')}
      />
    </div>
  )
}

function headWords({ reviewed }: Review, since: string): string {
  if (!reviewed) return 'Comparando com o que está no ar…'
  const { changes, variants } = reviewed.comparison
  if (!changes) return `Comparado com a ${since}.`
  const { length } = changes.touched
  const reach =
    length === 0
      ? ''
      : length === variants && length > 1
        ? ` As ${variants} marcas recebem alguma mudança.`
        : ` ${counted(length, 'marca recebe', 'marcas recebem')} alguma mudança.`
  return `${summaryWords(changes)} desde a ${since}.${reach}`
}

/** The number that the next release will probably get; the server decides. */
function useNextNumber(): number | string {
  const { data } = useReleases()
  const last = data?.releases[0]?.number
  return last === undefined ? '' : last + 1
}

function useAuthors(files: readonly ChangedFile[]): (path: string) => ChangeAuthor | undefined {
  const personOf = usePersons()
  return useMemo(() => {
    const names = new Map(files.map(({ path, by }) => [path, by]))
    return (path) => {
      const name = names.get(path)
      return name === undefined ? undefined : personOf(name)
    }
  }, [files, personOf])
}

/** The page while the drafts equal the live release. */
function NothingToPublish() {
  const live = useAtomValue(liveAtom)
  const isBound = useUser().brands !== undefined
  return (
    <div className="ph-empty pub-none">
      <IconCircleCheck size={28} />
      <b>Nada para publicar</b>
      <span>
        Os rascunhos são iguais ao que está no ar
        {live && `: v${live.number}, ${dateAndTime(live.at)}, por ${live.by.name}`}. O que você
        mudar na conversa ou nas marcas aparece aqui, antes e depois.
      </span>
      <span className="pub-none-a">
        <Link className="btn btn-primary" to={isBound ? '/marcas' : '/conversa'}>
          {isBound ? 'Abrir as marcas' : 'Editar a conversa'}
        </Link>
        {!isBound && (
          <Link className="btn" to="/versoes">
            Ver as versões
          </Link>
        )}
      </span>
    </div>
  )
}

const NONE: ReadonlyMap<string, FileChanges> = new Map()
const NO_BRANDS: ReadonlyMap<string, ReviewedBrand> = new Map()

/**
 * What each file changes: among the chosen files (`ofChosen`), and among all drafts, which are compared separately only if some are not
 * chosen.
 */
function useChangesByFile({ files, chosen }: PublishChoice, review: Review) {
  const { pair: all } = usePublishCandidate(files.map(({ path }) => path))
  const isPart = chosen.length < files.length
  const whole = useComparison(isPart ? all : undefined, { withTalks: false })
  const { reviewed } = review
  const wide = isPart ? (whole.reviewed ?? reviewed) : reviewed
  const changes = useFileChanges(wide)
  const ofChosen = useFileChanges(isPart ? reviewed : undefined)
  return {
    ofChosen: isPart ? ofChosen : changes,
    changes,
    brands: wide?.comparison.brands ?? NO_BRANDS,
  }
}

/** Memoized by comparison: `reviewed` is replaced as its talks progress, which does not change the result. */
function useFileChanges(reviewed: Reviewed | undefined): ReadonlyMap<string, FileChanges> {
  const { of, comparison } = reviewed ?? {}
  return useMemo(() => {
    if (!of || !comparison?.changes) return NONE
    const { changes, files } = comparison
    return changesByFile({
      changes,
      files,
      before: of.before.documents,
      after: of.after.documents,
    })
  }, [of, comparison])
}
