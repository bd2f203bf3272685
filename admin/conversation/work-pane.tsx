import { IconChevronRight } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DocumentMenu } from '../discard/document-menu'
import { UndoButtons } from '../discard/undo-buttons'
import { ErrorBoundary } from '../ui/error-boundary'
import { Segments } from '../ui/toggles'
import { addressedDocument, openDocumentAtom, useGoTo } from '../workbench/open-document'
import { useSlot } from '../workbench/slot'
import { useDocument, useWorkspace } from '../workspace/context'
import { useNames } from '../workspace/names'
import { outlinesAtom } from '../workspace/outlines'
import { EmptyGroup } from './empty-group'
import { ConflictView, MODES } from './parts'
import { isEmptyGroup } from './start-group'

/** The middle pane: the name of the open document, the choice of a mode, and the view of that mode. */
export function WorkPane() {
  const place = useAtomValue(openDocumentAtom)
  const [query] = useSearchParams()
  const goTo = useGoTo()
  const mode = MODES.find(({ id }) => id === query.get('modo')) ?? MODES[0]
  const extras = useSlot('work-head')
  const nameOf = useNames()
  const outlines = useAtomValue(outlinesAtom)
  /** Opens the first group that remains. */
  const leave = (removed: string) => {
    const next = outlines.find(({ path }) => path !== removed)
    if (next) goTo({ path: next.path, ...(next.start !== '' && { step: next.start }) })
  }
  const choose = (id: string) => {
    // another step may have been opened, and be drawn late: it stays the one that is opened
    const opened = addressedDocument() ?? place
    if (opened) goTo({ ...opened, mode: id })
  }
  const document = useDocument(place?.path)
  const Body = document?.conflict ? ConflictView : mode.Body
  return (
    <section className="col" aria-label="Editor" data-work tabIndex={-1}>
      <header className="pane-h work-h">
        <div className="crumb">
          {place && <span title={place.path}>{nameOf(place.path)}</span>}
          {place?.step && (
            <>
              <IconChevronRight size={14} />
              <b className="ell" title={place.step}>
                {nameOf(place.step)}
              </b>
            </>
          )}
        </div>
        <span className="grow" />
        <span className="slot" ref={extras} />
        {place && <UndoOf path={place.path} />}
        {place && <DocumentMenu path={place.path} onRemoved={() => leave(place.path)} />}
        <Segments label="Como mostrar" of={MODES} on={mode.id} onChoose={choose} />
      </header>
      <div className="work-b">
        <ErrorBoundary where="editor">
          {place && !document ? (
            <div className="empty">
              <p>Não há roteiro nem marca com este endereço.</p>
              <button type="button" className="lnk" onClick={() => leave(place.path)}>
                Ir ao começo da conversa
              </button>
            </div>
          ) : document && !document.conflict && isEmptyGroup(document) ? (
            <EmptyGroup document={document} />
          ) : (
            <Suspense>
              <Body />
            </Suspense>
          )}
        </ErrorBoundary>
      </div>
    </section>
  )
}

function UndoOf({ path }: { readonly path: string }) {
  const workspace = useWorkspace()
  useDocument(path)
  return (
    <UndoButtons
      undo={workspace.canUndo(path) ? () => workspace.undo(path) : undefined}
      redo={workspace.canRedo(path) ? () => workspace.redo(path) : undefined}
    />
  )
}
