import type { Position } from '../../src/core/language/diagnostics/position'
import { cursorAtom } from '../preview/atoms'
import {
  type Place,
  placeAtom,
  type Reveal,
  revealAtom,
  type Target,
} from '../workbench/open-document'
import type { ShownDiagnostic } from '../worker/api'
import { compilationAtom } from '../worker/atoms'
import { compilerAtom } from '../worker/compiler'
import type { Store, Workspace } from '../workspace/workspace'
import type { ChangedLines } from './changed-lines'
import { fromPosition, fromRange, toRange, toSeverity } from './convert'
import { EDITOR_LOOK } from './editor-look'
import { createErrorZone } from './error-zone'
import { openModels } from './models'
import { monaco, pathOf } from './monaco'
import { provideLanguage } from './providers'
import { applyTheme, type Scheme } from './themes'

export type CodeEditorOptions = {
  readonly store: Store
  readonly workspace: Workspace
  readonly goTo: (target: Target) => void
  readonly fix: (diagnostic: ShownDiagnostic) => void
  readonly onCursor: (position: Position) => void
}

/** The editor in an element: one document at a time, each with its own scroll and cursor. */
export type CodeEditor = {
  readonly show: (path: string) => void
  readonly paint: (scheme: Scheme) => void
  /** Marks lines of the shown document beside their numbers. */
  readonly markChanges: (changes: readonly ChangedLines[]) => void
  readonly dispose: () => void
}

export function openEditor(element: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const { store, workspace, goTo } = options
  const models = openModels(store, workspace)
  const editor = monaco.editor.create(element, {
    ...EDITOR_LOOK,
    model: null,
    wordWrap: 'on',
    wrappingIndent: 'indent',
    renderLineHighlight: 'all',
    'semanticHighlighting.enabled': true,
    wordBasedSuggestions: 'off',
    quickSuggestions: { other: true, strings: true, comments: false },
    suggest: { showWords: false, preview: false },
    fixedOverflowWidgets: true,
    stickyScroll: { enabled: true, maxLineCount: 2 },
    ariaLabel: 'YAML do documento',
    accessibilitySupport: 'auto',
    padding: { top: 8, bottom: 80 },
    codeLensFontFamily: "'Inter Variable', system-ui, sans-serif",
    codeLensFontSize: 12,
  })
  const zone = createErrorZone(editor, options.fix)
  const changed = editor.createDecorationsCollection()
  const places = new Map<string, monaco.editor.ICodeEditorViewState | null>()
  const shownPath = () => {
    const model = editor.getModel()
    return model ? pathOf(model.uri) : undefined
  }

  const language = provideLanguage(
    async (...question) => store.get(compilerAtom)?.ask(...question),
    (path) => void models.of(path),
  )
  const opener = monaco.editor.registerEditorOpener({
    openCodeEditor: (_source, uri, at) => {
      const path = pathOf(uri)
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

  const mark = () => {
    const { diagnostics } = store.get(compilationAtom)
    for (const model of monaco.editor.getModels()) {
      const own = diagnostics.filter(({ path }) => path === pathOf(model.uri))
      monaco.editor.setModelMarkers(model, 'roteiro', own.map(markerOf))
    }
    showZone()
  }

  /** The problem of the cursor's line; while somebody types in it, the squiggle says enough. */
  const showZone = () => {
    const line = (editor.getPosition()?.lineNumber ?? 0) - 1
    const path = shownPath()
    const { diagnostics } = store.get(compilationAtom)
    zone.show(diagnostics.find((one) => one.path === path && one.range.start.line === line))
  }

  const follow = editor.onDidChangeCursorPosition(({ position }) => {
    const path = shownPath()
    const at = fromPosition(position)
    options.onCursor(at)
    if (path !== undefined) store.set(cursorAtom, { path, position: at })
    showZone()
  })

  const reveal = (wanted: Reveal | undefined) => {
    if (!wanted || wanted.path !== shownPath()) return
    const range = toRange(wanted.range)
    editor.setSelection(range)
    editor.revealRangeInCenterIfOutsideViewport(range)
    if (!wanted.quietly) editor.focus()
  }

  /** Puts the step of the address in sight, without taking the cursor from anybody. */
  const seek = async (place: Place | undefined) => {
    if (!place?.step) return
    const found = await store.get(compilerAtom)?.locate({ step: place.step })
    if (!found || found.path !== shownPath() || store.get(placeAtom) !== place) return
    const { startLineNumber } = toRange(found.range)
    const own = editor.getPosition()
    editor.revealLineNearTop(startLineNumber)
    if (!editor.hasTextFocus() && own?.lineNumber !== startLineNumber) {
      editor.setPosition({ lineNumber: startLineNumber, column: 1 })
    }
  }

  const leave = [
    store.sub(placeAtom, () => void seek(store.get(placeAtom))),
    store.sub(compilationAtom, mark),
    store.sub(revealAtom, () => reveal(store.get(revealAtom))),
  ]

  return {
    show: (path) => {
      const before = shownPath()
      if (before !== undefined) places.set(before, editor.saveViewState())
      const model = models.of(path)
      editor.setModel(model ?? null)
      const place = places.get(path)
      if (place) editor.restoreViewState(place)
      mark()
      reveal(store.get(revealAtom))
      void seek(store.get(placeAtom))
    },
    paint: applyTheme,
    markChanges: (changes) => {
      changed.set(changes.map(decorationOf))
    },
    dispose: () => {
      for (const stop of leave) stop()
      for (const one of [follow, zone, language, opener, uses, editor, models]) one.dispose()
      store.set(cursorAtom, undefined)
    },
  }
}

const decorationOf = ({ kind, from, to }: ChangedLines): monaco.editor.IModelDeltaDecoration => ({
  range: new monaco.Range(Math.max(1, from), 1, Math.max(1, to), 1),
  options: { isWholeLine: true, linesDecorationsClassName: `ln-${kind}` },
})

const markerOf = (one: ShownDiagnostic): monaco.editor.IMarkerData => ({
  ...toRange(one.range),
  severity: toSeverity(one.severity),
  message: one.message,
  code: one.code,
})
