import { contentKindOf } from '../../src/api/path'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { Position } from '../../src/core/language/diagnostics/position'
import { cursorAtom } from '../preview/atoms'
import {
  type OpenDocument,
  openDocumentAtom,
  type Reveal,
  type RevealTarget,
  revealAtom,
} from '../workbench/open-document'
import { compilationAtom } from '../worker/atoms'
import { compilerAtom } from '../worker/compiler'
import type { AtomStore } from '../workspace/documents'
import type { Workspace } from '../workspace/workspace'
import type { ChangedLines } from './changed-lines'
import { fromPosition, fromRange, toRange, toSeverity } from './convert'
import { createErrorZone } from './error-zone'
import type { MeasuredLine } from './measured-lines'
import { followDocuments } from './models'
import { documentPath, monaco } from './monaco'
import { provideLanguage } from './providers'

export type ConnectOptions = {
  readonly store: AtomStore
  readonly workspace: Workspace
  readonly goTo: (target: RevealTarget) => void
  readonly fix: (diagnostic: Diagnostic) => void
  readonly onCursor: (position: Position) => void
}

/** A Monaco editor connected with the language service and with the page's state. */
export type ConnectedEditor = {
  /** To be called after another document is shown. */
  readonly onShown: () => void
  /** Marks lines of the shown document beside their numbers. */
  readonly markChanges: (changes: readonly ChangedLines[]) => void
  /** Shows measures at the end of lines of the shown document. */
  readonly markMeasures: (measures: readonly MeasuredLine[]) => void
  readonly dispose: () => void
}

/** Connects Monaco's editor with the page: documents, language service, problems, cursor, and requests to reveal a place. */
export function connectEditor(
  editor: monaco.editor.IStandaloneCodeEditor,
  options: ConnectOptions,
): ConnectedEditor {
  const { store, workspace, goTo } = options
  const models = followDocuments(store, workspace)
  const zone = createErrorZone(editor, options.fix)
  const changed = editor.createDecorationsCollection()
  const measured = editor.createDecorationsCollection()
  const shownPath = () => {
    const model = editor.getModel()
    return model ? documentPath(model.uri) : undefined
  }

  const language = provideLanguage(
    async (...question) => store.get(compilerAtom)?.ask(...question),
    models.open,
  )
  const opener = monaco.editor.registerEditorOpener({
    openCodeEditor: (_source, uri, at) => {
      const path = documentPath(uri)
      if (path === undefined) return false
      const range = at && fromRange('lineNumber' in at ? monaco.Range.fromPositions(at) : at)
      goTo({ path, ...(range && { range }), mode: 'yaml' })
      return true
    },
  })
  const uses = monaco.editor.registerCommand('roteiro.uses', (_services, at: monaco.IPosition) => {
    editor.setPosition(at)
    editor.focus()
    editor.trigger('lens', 'editor.action.referenceSearch.trigger', null)
  })

  /** Talks are not part of the compilation, so their diagnostics are requested from the language service. */
  const markTalk = async (
    path: string,
    model: monaco.editor.ITextModel,
    put: (found: readonly Diagnostic[]) => void,
  ) => {
    const found = await store
      .get(compilerAtom)
      ?.ask('diagnostics', { path, text: model.getValue() })
    if (found && !model.isDisposed()) put(found)
  }

  const mark = () => {
    const { diagnostics } = store.get(compilationAtom)
    for (const model of monaco.editor.getModels()) {
      const path = documentPath(model.uri)
      const put = (found: readonly Diagnostic[]) =>
        monaco.editor.setModelMarkers(model, 'roteiro', found.map(markerOf))
      if (path && contentKindOf(path) === 'talk') void markTalk(path, model, put)
      else put(diagnostics.filter((one) => one.path === path))
    }
    showZone()
  }

  /** Shows the first problem on the cursor's line below that line. */
  const showZone = () => {
    const line = (editor.getPosition()?.lineNumber ?? 0) - 1
    const path = shownPath()
    const { diagnostics } = store.get(compilationAtom)
    zone.show(diagnostics.find((one) => one.path === path && one.range.start.line === line))
  }

  const follow = editor.onDidChangeCursorSelection(({ selection }) => {
    const path = shownPath()
    options.onCursor(fromPosition(selection.getPosition()))
    const position = fromPosition(selection.getStartPosition())
    if (path !== undefined) store.set(cursorAtom, { path, position })
    showZone()
  })

  const reveal = (wanted: Reveal | undefined) => {
    if (!wanted || wanted.path !== shownPath()) return
    const range = toRange(wanted.range)
    editor.setSelection(range)
    editor.revealRangeInCenterIfOutsideViewport(range)
    if (!wanted.quietly) editor.focus()
    // shown once: whoever opens the document later finds it as it was left
    store.set(revealAtom, undefined)
  }

  /** The place to reveal once it has been compiled: the scripts are not read yet, or its document came after them. */
  let pending: OpenDocument | undefined
  const version = () => store.get(compilationAtom).version
  // who types is not moved
  const typed = editor.onKeyDown(() => {
    pending = undefined
  })

  /**
   * Scrolls to the step in the page's address. Moves the cursor if the editor has no focus, or shows another document in which nobody has
   * moved it by then.
   */
  const seek = async (place: OpenDocument | undefined, isOther = false): Promise<void> => {
    if (!place?.step) return
    const asked = version()
    const before = editor.getPosition()
    const found = await store.get(compilerAtom)?.locate({ step: place.step })
    if (store.get(openDocumentAtom) !== place) return
    if (!found) {
      if (version() !== asked) return seek(place, isOther)
      pending = place
      return
    }
    if (found.path !== shownPath()) return
    const { startLineNumber } = toRange(found.range)
    const own = editor.getPosition()
    editor.revealLineNearTop(startLineNumber)
    const mayMove = !editor.hasTextFocus() || (isOther && own && before?.equals(own))
    if (mayMove && own?.lineNumber !== startLineNumber) {
      editor.setPosition({ lineNumber: startLineNumber, column: 1 })
    }
  }

  const leave = [
    store.sub(openDocumentAtom, () => void seek(store.get(openDocumentAtom))),
    store.sub(compilationAtom, () => {
      mark()
      if (!pending || version() === 0) return
      void seek(pending)
      pending = undefined
    }),
    store.sub(revealAtom, () => reveal(store.get(revealAtom))),
  ]

  const onShown = () => {
    mark()
    reveal(store.get(revealAtom))
    void seek(store.get(openDocumentAtom), true)
  }
  onShown()

  return {
    onShown,
    markChanges: (changes) => {
      changed.set(changes.map(decorationOf))
    },
    markMeasures: (measures) => {
      const model = editor.getModel()
      const lines = measures.filter(({ line }) => line <= (model?.getLineCount() ?? 0))
      measured.set(lines.map((one) => besideLine(one, model?.getLineMaxColumn(one.line) ?? 1)))
    },
    dispose: () => {
      for (const stop of leave) stop()
      for (const one of [follow, typed, zone, language, opener, uses, models]) one.dispose()
      store.set(cursorAtom, undefined)
    },
  }
}

const decorationOf = ({ kind, from, to }: ChangedLines): monaco.editor.IModelDeltaDecoration => ({
  range: new monaco.Range(Math.max(1, from), 1, Math.max(1, to), 1),
  options: { isWholeLine: true, linesDecorationsClassName: `ln-${kind}` },
})

const besideLine = (
  { line, words, level }: MeasuredLine,
  end: number,
): monaco.editor.IModelDeltaDecoration => ({
  range: new monaco.Range(line, end, line, end),
  options: {
    showIfCollapsed: true,
    linesDecorationsClassName: `ln-measure ln-${level}`,
    after: { content: `    ${words}`, inlineClassName: `ln-said ln-said-${level}` },
  },
})

const markerOf = (one: Diagnostic): monaco.editor.IMarkerData => ({
  ...toRange(one.range),
  severity: toSeverity(one.severity),
  message: one.message,
  code: one.code,
})
