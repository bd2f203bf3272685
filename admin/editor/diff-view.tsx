import { useEffect, useRef } from 'react'
import { EDITOR_LOOK } from './editor-look'
import { LANGUAGE, monaco, uriOf } from './monaco'

type Props = {
  readonly path: string
  /** The document in the live release. */
  readonly live: string
}

/** Live and draft beside each other; the draft can be written in. */
export function DiffView({ path, live }: Props) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const modified = monaco.editor.getModel(uriOf(path))
    if (!host.current || !modified) return
    const original = monaco.editor.createModel(live, LANGUAGE)
    const editor = monaco.editor.createDiffEditor(host.current, {
      ...EDITOR_LOOK,
      originalEditable: false,
      useInlineViewWhenSpaceIsLimited: true,
      renderSideBySideInlineBreakpoint: 680,
      renderOverviewRuler: false,
      diffWordWrap: 'on',
      ariaLabel: 'Rascunho ao lado do que está no ar',
    })
    editor.setModel({ original, modified })
    return () => {
      editor.dispose()
      original.dispose()
    }
  }, [path, live])
  return <div className="yaml yaml-diff" ref={host} />
}
