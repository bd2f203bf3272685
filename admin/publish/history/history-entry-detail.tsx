import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { contentKindOf, pictureName } from '../../../src/api/path'
import { wholeOf } from '../../../src/api/pictures'
import type { ReleaseDocuments, Releases } from '../../../src/api/releases'
import { putText, useActWithUndo } from '../../discard/use-act-with-undo'
import { Segments } from '../../ui/toggles'
import { dateAndTime } from '../../ui/words'
import { useUser } from '../../workbench/use-user'
import { documentsAtom } from '../../workspace/atoms'
import { useCall, useWorkspace } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'
import { namesPicture } from '../choice/units'
import { type Pair, useComparison } from '../review/use-comparison'
import { ChangesView, type Mode } from '../show/changes-view'
import { ModeSwitch } from '../show/mode-switch'
import { showDraftFailure } from '../show/show-failure'
import { useReleases } from '../use-releases'
import { type FileHistoryEntry, historyEntryWords } from './entries'
import { useTextOf, withText } from './use-entry-changes'

type Props = {
  readonly path: string
  readonly name: string
  readonly entry: FileHistoryEntry
  /** The live release. */
  readonly contents: ReleaseDocuments
  /** Called when no comparison is running any more. */
  readonly onTold: () => void
}

/** `done`: what the entry has changed · `back`: what restoring its version would change in the drafts. */
type Question = 'done' | 'back'

const QUESTIONS = [
  { id: 'done', label: 'O que mudou' },
  { id: 'back', label: 'Se voltar' },
] as const

/** One entry of a file's history, before and after, with the button that restores the file as it was then. */
export function HistoryEntryDetail({ path, name, entry, contents, onTold }: Props) {
  const user = useUser()
  const [question, ask] = useState<Question>('done')
  const [mode, setMode] = useState<Mode>('talk')
  const [pending, setPending] = useState(false)
  const { pairs, load } = usePairs(path, entry, contents)
  const review = useComparison(pairs?.[question], { withTalks: false, loads: [load] })
  const told = useRef(onTold)
  useEffect(() => {
    if (!review.busy) told.current()
  }, [review.busy])
  const { data: releases } = useReleases()
  const goBack = useGoBack(path, name)
  const isThere = pairs !== undefined && pairs.now === pairs.text
  const go = async () => {
    if (!releases) return
    setPending(true)
    await goBack(entry, releases).catch(showDraftFailure)
    setPending(false)
  }
  return (
    <section className="col hist-d" aria-label={historyEntryWords(entry, user.id)}>
      <header className="hist-h">
        <div className="grow hist-n">
          <h1>{historyEntryWords(entry, user.id)}</h1>
          <p className="dim">
            {dateAndTime(entry.at)}. Voltar muda só o rascunho daqui: nada no ar.
          </p>
        </div>
        <Button
          leftSection={<IconArrowBackUp size={16} />}
          disabled={!pairs || isThere || !releases}
          title={isThere ? 'O rascunho já é assim' : undefined}
          loading={pending}
          onClick={() => void go()}
        >
          {contentKindOf(path) === 'variant' ? 'Voltar só esta marca' : 'Voltar a esta'}
        </Button>
      </header>
      <div className="cmpbar">
        <Segments label="O que comparar" of={QUESTIONS} on={question} onChoose={ask} />
        <span className="grow" />
        <ModeSwitch mode={mode} onMode={setMode} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as YAML it holds nothing to focus, and must scroll by key */}
      <section className="hist-b" aria-label="Mudanças" tabIndex={0}>
        {question === 'back' && isThere ? (
          <p className="chg-note dim">O rascunho já é assim.</p>
        ) : question === 'done' && entry.before === undefined ? (
          <p className="chg-note dim">O que havia antes não está mais guardado.</p>
        ) : (
          <ChangesView
            review={review}
            mode={mode}
            names={
              question === 'done' ? ['antes', dateAndTime(entry.at)] : ['rascunho', 'se voltar']
            }
          />
        )}
      </section>
    </section>
  )
}

type Pairs = { readonly [K in Question]: Pair } & {
  /** The current draft (`now`), and the draft after restoring (`text`). */
  readonly now: string | null
  readonly text: string | null
}

/** The two contents to compare for each question, which differ in this file only; undefined until its texts are loaded by `load`. */
function usePairs(path: string, entry: FileHistoryEntry, contents: ReleaseDocuments) {
  const textOf = useTextOf()
  const documents = useAtomValue(documentsAtom)
  const { hash, before } = entry
  const load = useQuery({
    queryKey: ['entry-texts', hash, before],
    queryFn: async () => ({ text: await textOf(hash), was: await textOf(before ?? null) }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = load
  const now = documents.get(path)?.text ?? null
  const pairs = useMemo((): Pairs | undefined => {
    if (!data) return undefined
    const { text, was } = data
    const drafts = {
      documents: [...documents.values()].flatMap((one) =>
        one.text === null ? [] : [{ path: one.path, text: one.text }],
      ),
    }
    return {
      now,
      text,
      done: { before: withText(contents, path, was), after: withText(contents, path, text) },
      back: { before: withText(drafts, path, now), after: withText(drafts, path, text) },
    }
  }, [data, documents, contents, path, now])
  return { pairs, load }
}

/**
 * Restores one file of an earlier version in the drafts, with its pictures that no longer exist. Other files and the live release stay as
 * they are.
 */
function useGoBack(path: string, name: string) {
  const call = useCall()
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const act = useActWithUndo()
  const textOf = useTextOf()

  const bringPicturesOf = async (release: string, text: string) => {
    const { pictures } = await queries.fetchQuery(releaseDocumentsQuery(call, release))
    const paths = pictures
      .map((one) => one.path)
      .filter((one) => namesPicture(text, pictureName(wholeOf(one))))
    if (paths.length === 0) return
    await call('bringPictures', { params: { id: release }, body: { paths } })
    await workspace.reload()
  }

  return async ({ hash, release }: FileHistoryEntry, { releases }: Releases): Promise<void> => {
    const text = await textOf(hash)
    const said = `${name} voltou ao que era, no rascunho. No ar nada mudou.`
    const id = releases.find(({ number }) => number === release)?.id
    await workspace.flush()
    if (id !== undefined && text !== null) await bringPicturesOf(id, text)
    await act([path], said, () => putText(workspace, path, text))
  }
}
