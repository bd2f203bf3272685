import { IconGitMerge } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { clockTime } from '../../ui/words'
import { openDocumentAtom } from '../../workbench/open-document'
import { useDocument, useWorkspace } from '../../workspace/context'
import type { DocumentConflict, WorkDocument } from '../../workspace/document'
import { useNames } from '../../workspace/names'
import { MergeTable } from './merge-table'
import { conflictTexts } from './use-choices'
import './conflict.css'

/** Two people have changed one place: both versions, and what will be saved between them (picture 08). */
export default function ConflictView() {
  const document = useDocument(useAtomValue(openDocumentAtom)?.path)
  const place = useRef<HTMLDivElement>(null)
  const conflict = document?.conflict
  const view = useRef<HTMLElement>(null)
  const room = useRoom(place, view)
  return (
    <div ref={place} className="cf-place">
      {conflict &&
        createPortal(
          <section ref={view} className="cf" style={room} aria-label="Conflito" tabIndex={-1}>
            <Settling document={document} conflict={conflict} />
          </section>,
          window.document.body,
        )}
    </div>
  )
}

function Settling({ document, conflict }: { document: WorkDocument; conflict: DocumentConflict }) {
  const { path, text } = document
  const { theirs } = conflict
  const workspace = useWorkspace()
  const theirName = theirs.by?.split(' ')[0] ?? 'outra pessoa'
  const name = useNames()(path)
  const texts = conflictTexts(text, conflict)
  const buttons = (
    <>
      <button type="button" className="btn" onClick={() => workspace.resolve(path, text)}>
        Ficar só com a minha
      </button>
      <button type="button" className="btn" onClick={() => workspace.resolve(path, theirs.text)}>
        Ficar só com a de {theirName}
      </button>
    </>
  )
  const saved = theirs.at === undefined ? '' : ` ${theirName} salvou às ${clockTime(theirs.at)}.`
  if (texts) {
    return (
      <>
        <Head title={`Você e ${theirName} mudaram o mesmo lugar`} buttons={buttons}>
          {name}.{saved} Nada foi perdido.
        </Head>
        <MergeTable
          key={path}
          texts={texts}
          theirName={theirName}
          theirAt={theirs.at}
          onSave={(result) => workspace.resolve(path, result)}
        />
      </>
    )
  }
  const who =
    text === null ? `Você apagou o que ${theirName} mudou` : `${theirName} apagou o que você mudou`
  return (
    <Head title={who} buttons={buttons}>
      {name}.{saved} A outra versão fica na história do arquivo.
    </Head>
  )
}

type HeadProps = {
  readonly title: string
  readonly buttons: ReactNode
  readonly children: ReactNode
}

function Head({ title, buttons, children }: HeadProps) {
  return (
    <div className="pg-h cf-h">
      <span className="st-ic">
        <IconGitMerge size={20} />
      </span>
      <div className="grow">
        <h2>{title}</h2>
        <p className="dim">{children}</p>
      </div>
      {buttons}
    </div>
  )
}

/**
 * The left edge of the work pane: the view covers all from there to the window's right, and the covered panes are inert meanwhile. The
 * focus goes from them into the view, and back to the work.
 */
function useRoom(
  ref: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
): { readonly left: number } {
  const [left, setLeft] = useState(0)
  useLayoutEffect(() => {
    const pane = ref.current?.closest<HTMLElement>('#work')
    if (!pane) return
    const measure = () => setLeft(pane.getBoundingClientRect().left)
    const covered = [pane, pane.parentElement?.querySelector<HTMLElement>('#preview')]
    const setInert = (inert: boolean) => {
      for (const one of covered) if (one) one.inert = inert
    }
    measure()
    const own = view.current
    // the editor that had the focus may be gone already
    if (isFree() || covered.some((one) => one?.contains(document.activeElement))) own?.focus()
    setInert(true)
    const watch = new ResizeObserver(measure)
    watch.observe(pane)
    return () => {
      watch.disconnect()
      const wasHere = isFree() || own?.contains(document.activeElement)
      setInert(false)
      if (wasHere) pane.querySelector<HTMLElement>('[data-work]')?.focus()
    }
  }, [ref, view])
  return { left }
}

/** Whether nothing has the focus. */
const isFree = () => document.activeElement === null || document.activeElement === document.body
