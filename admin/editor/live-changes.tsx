import { useComputedColorScheme } from '@mantine/core'
import { DiffEditor } from '@monaco-editor/react'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { counted } from '../ui/words'
import { Fill } from '../workbench/slot'
import { liveAtom } from '../workspace/atoms'
import { useDocument } from '../workspace/context'
import { changedLines } from './changed-lines'
import type { ConnectedEditor } from './connect-editor'
import { EDITOR_LOOK } from './editor-look'
import { LANGUAGE, type monaco, uriOf } from './monaco'
import { themeOf } from './themes'
import { useLiveText } from './use-live-text'

type Props = { readonly path: string; readonly editor: ConnectedEditor }

/** The changes since the live release: marks beside the lines, a count, and on request both texts side by side. */
export function LiveChanges({ path, editor }: Props) {
  const live = useLiveText(path)
  const number = useAtomValue(liveAtom)?.number
  // drawing the typed letter has priority over the comparison
  const text = useDeferredValue(useDocument(path)?.text ?? undefined)
  const [compared, setCompared] = useState<string>()
  const changes = useMemo(
    () => (live === undefined || text === undefined ? [] : changedLines(live, text)),
    [live, text],
  )
  useEffect(() => editor.markChanges(changes), [editor, changes])
  const count = changes.reduce((sum, one) => sum + one.count, 0)
  const isOpen = compared === path && live !== undefined
  return (
    <>
      {(count > 0 || isOpen) && (
        <Fill slot="work-head">
          <button
            type="button"
            className="badge badge-line"
            title={`Tudo o que muda desde a v${number}`}
            aria-pressed={isOpen}
            onClick={() => setCompared(isOpen ? undefined : path)}
          >
            <i className="dot-ch" />
            {counted(count, 'linha mudou', 'linhas mudaram')}
          </button>
        </Fill>
      )}
      {isOpen && <DiffView key={path} path={path} live={live} />}
    </>
  )
}

const DIFF_OPTIONS = {
  ...EDITOR_LOOK,
  originalEditable: false,
  useInlineViewWhenSpaceIsLimited: true,
  renderSideBySideInlineBreakpoint: 680,
  renderOverviewRuler: false,
  diffWordWrap: 'on',
  ariaLabel: 'Rascunho ao lado do que está no ar',
} as const satisfies monaco.editor.IDiffEditorConstructionOptions

const DIFF_WRAPPER = { className: 'yaml yaml-diff' }

type DiffViewProps = {
  readonly path: string
  /** The document in the live release. */
  readonly live: string
}

/** The live text and the draft side by side; the draft can be edited. */
function DiffView({ path, live }: DiffViewProps) {
  const scheme = useComputedColorScheme('light')
  return (
    <DiffEditor
      wrapperProps={DIFF_WRAPPER}
      language={LANGUAGE}
      original={live}
      originalModelPath={`live:/${path}`}
      modifiedModelPath={uriOf(path).toString()}
      theme={themeOf(scheme)}
      options={DIFF_OPTIONS}
      loading={null}
      keepCurrentOriginalModel
      keepCurrentModifiedModel
      onMount={disposeOriginalWith}
    />
  )
}

/** Disposes the live text's model after the editor, since an editor must not lose a model that it shows. */
function disposeOriginalWith(editor: monaco.editor.IStandaloneDiffEditor): void {
  const original = editor.getModel()?.original
  editor.onDidDispose(() => queueMicrotask(() => original?.dispose()))
}
