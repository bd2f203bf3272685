import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { counted } from '../ui/words'
import { Fill } from '../workbench/slot'
import { liveAtom } from '../workspace/atoms'
import { useDocument } from '../workspace/context'
import { changedLines } from './changed-lines'
import type { CodeEditor } from './code-editor'
import { DiffView } from './diff-view'
import { useLiveText } from './use-live-text'

type Props = { readonly path: string; readonly editor: CodeEditor }

/** What has changed since the live release: at the lines, as a count, and beside each other when somebody asks. */
export function LiveChanges({ path, editor }: Props) {
  const live = useLiveText(path)
  const number = useAtomValue(liveAtom)?.number
  // the letter that is being typed comes first
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
      {isOpen && <DiffView path={path} live={live} />}
    </>
  )
}
