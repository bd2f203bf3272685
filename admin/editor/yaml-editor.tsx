import { useComputedColorScheme } from '@mantine/core'
import Editor from '@monaco-editor/react'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { openDocumentAtom, useGoTo } from '../workbench/open-document'
import { Fill } from '../workbench/slot'
import { useDocument, useWorkspace } from '../workspace/context'
import { type ConnectedEditor, connectEditor } from './connect-editor'
import './editor.css'
import { EDITOR_LOOK } from './editor-look'
import { LiveChanges } from './live-changes'
import { useMeasuredLines } from './measured-lines'
import { LANGUAGE, type monaco, uriOf } from './monaco'
import { applyTheme, themeOf } from './themes'
import { useFix } from './use-fix'

const OPTIONS = {
  ...EDITOR_LOOK,
  wordWrap: 'on',
  wrappingIndent: 'indent',
  renderLineHighlight: 'all',
  'semanticHighlighting.enabled': true,
  wordBasedSuggestions: 'off',
  quickSuggestions: { other: true, strings: true, comments: false },
  // `showWords` stays on: steps that only say something are suggested with the kind Text
  suggest: { preview: false },
  fixedOverflowWidgets: true,
  stickyScroll: { enabled: true, maxLineCount: 2 },
  ariaLabel: 'YAML do documento',
  accessibilitySupport: 'auto',
  padding: { top: 8, bottom: 80 },
  codeLensFontFamily: "'Inter Variable', system-ui, sans-serif",
  codeLensFontSize: 12,
} as const satisfies monaco.editor.IStandaloneEditorConstructionOptions

const WRAPPER = { className: 'yaml' }

/** The YAML editor of the open document; nothing if that is missing or deleted. */
export default function YamlEditor() {
  const path = useAtomValue(openDocumentAtom)?.path
  const text = useDocument(path)?.text
  if (path === undefined || text === undefined || text === null) return null
  return <DocumentEditor path={path} text={text} />
}

/** Each document keeps its own scroll position and cursor. `text` only fills a new model; after that `followDocuments` updates it. */
function DocumentEditor({ path, text }: { readonly path: string; readonly text: string }) {
  const store = useStore()
  const workspace = useWorkspace()
  // the router gives another function after each navigation, and a connection made anew would lose its models and the keyboard
  const goTo = useEffectEvent(useGoTo())
  const fix = useFix()
  const scheme = useComputedColorScheme('light')
  const [editor, setEditor] = useState<monaco.editor.IStandaloneCodeEditor>()
  const [connected, setConnected] = useState<ConnectedEditor>()
  const [cursor, setCursor] = useState({ line: 0, character: 0 })

  useEffect(() => {
    if (!editor) return
    const own = connectEditor(editor, { store, workspace, goTo, fix, onCursor: setCursor })
    setConnected(own)
    return () => {
      own.dispose()
      setConnected(undefined)
    }
  }, [editor, store, workspace, fix])

  useMeasuredLines(path, connected)
  useEffect(() => applyTheme(scheme), [scheme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is another document
  useEffect(() => connected?.onShown(), [connected, path])

  return (
    <>
      <Editor
        wrapperProps={WRAPPER}
        path={uriOf(path).toString()}
        defaultLanguage={LANGUAGE}
        defaultValue={text}
        theme={themeOf(scheme)}
        options={OPTIONS}
        loading={null}
        keepCurrentModel
        onMount={setEditor}
      />
      {connected && <LiveChanges path={path} editor={connected} />}
      <Fill slot="status-right">
        <span className="st-item dim-t">
          Linha {cursor.line + 1}, coluna {cursor.character + 1}
        </span>
      </Fill>
    </>
  )
}
