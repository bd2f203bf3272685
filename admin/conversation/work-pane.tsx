import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronRight } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorBoundary } from '../ui/error-boundary'
import { Segments } from '../ui/toggles'
import { type Command, useCommands } from '../workbench/commands'
import { openDocumentAtom, useGoTo } from '../workbench/open-document'
import { useSlot } from '../workbench/slot'
import { useDocument, useWorkspace } from '../workspace/context'
import { EmptyGroup } from './empty-group'
import { ConflictView, MODES } from './parts'
import { isEmptyGroup } from './start-group'

/** The middle pane: what is open, how it is shown, and the view that shows it. */
export function WorkPane() {
  const place = useAtomValue(openDocumentAtom)
  const [query] = useSearchParams()
  const goTo = useGoTo()
  const mode = MODES.find(({ id }) => id === query.get('modo')) ?? MODES[0]
  const extras = useSlot('work-head')
  const choose = (id: string) => {
    if (place) goTo({ ...place, mode: id })
  }
  const document = useDocument(place?.path)
  const Body = document?.conflict ? ConflictView : mode.Body
  return (
    <section className="col" aria-label="Editor">
      <header className="pane-h work-h">
        <div className="crumb">
          {place && <span>{place.path.split('/').at(-1)}</span>}
          {place?.step && (
            <>
              <IconChevronRight size={14} />
              <b className="ell" title={place.step}>
                {place.step}
              </b>
            </>
          )}
        </div>
        <span className="grow" />
        <span className="slot" ref={extras} />
        {place && <UndoButtons path={place.path} />}
        <Segments label="Como mostrar" of={MODES} on={mode.id} onChoose={choose} />
      </header>
      <div className="work-b">
        <ErrorBoundary where="editor">
          {document && isEmptyGroup(document) ? (
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
          onClick={() => workspace.undo(path)}
        >
          <IconArrowBackUp size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Refazer (Ctrl Shift Z)">
        <ActionIcon
          aria-label="Refazer"
          disabled={!workspace.canRedo(path)}
          onClick={() => workspace.redo(path)}
        >
          <IconArrowForwardUp size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
