import { useComputedColorScheme } from '@mantine/core'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { placeAtom, useGoTo } from '../workbench/open-document'
import { Fill } from '../workbench/slot'
import { useWorkspace } from '../workspace/context'
import { type CodeEditor, openEditor } from './code-editor'
import './editor.css'
import { LiveChanges } from './live-changes'
import { useFix } from './use-fix'

/** The YAML of the open document. */
export default function YamlEditor() {
  const store = useStore()
  const workspace = useWorkspace()
  const goTo = useGoTo()
  const fix = useFix()
  const scheme = useComputedColorScheme('light')
  const path = useAtomValue(placeAtom)?.path
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<CodeEditor>()
  const [cursor, setCursor] = useState({ line: 0, character: 0 })

  useEffect(() => {
    if (!host.current) return
    const opened = openEditor(host.current, { store, workspace, goTo, fix, onCursor: setCursor })
    setEditor(opened)
    return () => {
      opened.dispose()
      setEditor(undefined)
    }
  }, [store, workspace, goTo, fix])

  useEffect(() => editor?.paint(scheme), [editor, scheme])
  useEffect(() => {
    if (path !== undefined) editor?.show(path)
  }, [editor, path])

  return (
    <>
      <div className="yaml" ref={host} />
      {editor && path !== undefined && <LiveChanges path={path} editor={editor} />}
      <Fill slot="status-right">
        <span className="st-item dim-t">
          Linha {cursor.line + 1}, coluna {cursor.character + 1}
        </span>
      </Fill>
    </>
  )
}
