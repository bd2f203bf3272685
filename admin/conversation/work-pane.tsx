import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronRight } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DocumentMenu } from '../discard/document-menu'
import { ErrorBoundary } from '../ui/error-boundary'
import { Segments } from '../ui/toggles'
import { type Command, useCommands } from '../workbench/commands'
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
        {place && <UndoButtons path={place.path} />}
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

function UndoButtons({ path }: { path: string }) {
  const workspace = useWorkspace()
  useDocument(path)
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'undo', label: 'Desfazer', shortcut: 'Ctrl+Z', run: () => workspace.undo(path) },
      { id: 'redo', label: 'Refazer', shortcut: 'Ctrl+Shift+Z', run: () => workspace.redo(path) },
    ],
    [workspace, path],
  )
  useCommands(commands)
  return (
    <>
      <Tooltip label="Desfazer (Ctrl Z)">
        <ActionIcon
          aria-label="Desfazer"
          disabled={!workspace.canUndo(path)}
          title={workspace.canUndo(path) ? undefined : 'Não há o que desfazer'}
          onClick={() => workspace.undo(path)}
        >
          <IconArrowBackUp size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Refazer (Ctrl Shift Z)">
        <ActionIcon
          aria-label="Refazer"
          disabled={!workspace.canRedo(path)}
          title={workspace.canRedo(path) ? undefined : 'Não há o que refazer'}
          onClick={() => workspace.redo(path)}
        >
          <IconArrowForwardUp size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
