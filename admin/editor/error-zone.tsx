import { createRoot } from 'react-dom/client'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { toRange } from './convert'
import type { monaco } from './monaco'
import { ProblemRow } from './problem-row'

/** Shows a problem below its line, with a button that fixes it (picture 02 of the look). At most one is open. */
export type ErrorZone = {
  readonly show: (diagnostic: Diagnostic | undefined) => void
  readonly dispose: () => void
}

const HEIGHT = 44

export function createErrorZone(
  editor: monaco.editor.ICodeEditor,
  fix: (diagnostic: Diagnostic) => void,
): ErrorZone {
  let close = () => {}
  return {
    show: (diagnostic) => {
      close()
      close = diagnostic ? open(editor, diagnostic, fix) : () => {}
    },
    dispose: () => close(),
  }
}

function open(
  editor: monaco.editor.ICodeEditor,
  diagnostic: Diagnostic,
  fix: (diagnostic: Diagnostic) => void,
): () => void {
  const domNode = document.createElement('div')
  // above the lines of text, which would otherwise take the clicks
  domNode.style.zIndex = '1'
  const root = createRoot(domNode)
  root.render(
    <div className="zone">
      <ProblemRow diagnostic={diagnostic} onFix={() => fix(diagnostic)} byPointer />
    </div>,
  )
  let id = ''
  editor.changeViewZones((zones) => {
    id = zones.addZone({
      afterLineNumber: toRange(diagnostic.range).startLineNumber,
      heightInPx: HEIGHT,
      domNode,
      // buttons inside take the click
      suppressMouseDown: false,
    })
  })
  return () => {
    editor.changeViewZones((zones) => zones.removeZone(id))
    // React may be rendering at this moment
    queueMicrotask(() => root.unmount())
  }
}
