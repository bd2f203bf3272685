import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { connectEditor } from '../../../admin/editor/connect-editor'
import type { monaco } from '../../../admin/editor/monaco'
import { cursorAtom } from '../../../admin/preview/atoms'
import { openDocumentAtom, revealAtom } from '../../../admin/workbench/open-document'
import { compilationAtom } from '../../../admin/worker/atoms'
import type { CompilerClient } from '../../../admin/worker/client'
import { compilerAtom } from '../../../admin/worker/compiler'
import type { Workspace } from '../../../admin/workspace/workspace'

const { nothing } = vi.hoisted(() => ({ nothing: () => ({ dispose: () => {} }) }))

// Monaco needs a browser; `tests/e2e` run the real one
vi.mock('../../../admin/editor/monaco', () => ({
  monaco: {
    editor: { registerEditorOpener: nothing, registerCommand: nothing, getModels: () => [] },
    languages: { CompletionItemKind: {} },
  },
  documentPath: ({ path }: { readonly path: string }) => path,
}))
vi.mock('../../../admin/editor/models', () => ({ followDocuments: nothing }))
vi.mock('../../../admin/editor/providers', () => ({ provideLanguage: nothing }))
vi.mock('../../../admin/editor/error-zone', () => ({
  createErrorZone: () => ({ ...nothing(), show: () => {} }),
}))

/** An editor that shows one document at a time, and remembers what was selected and focused in it. */
function fakeEditor() {
  const done: string[] = []
  let path = ''
  let key = () => {}
  let selected: (event: { readonly selection: object }) => void = () => {}
  const editor = {
    getModel: () => ({ uri: { path } }),
    createDecorationsCollection: () => ({}),
    onDidChangeCursorSelection: (hear: typeof selected) => {
      selected = hear
      return nothing()
    },
    getPosition: () => null,
    hasTextFocus: () => false,
    onKeyDown: (hear: typeof key) => {
      key = hear
      return nothing()
    },
    revealLineNearTop: () => {},
    setPosition: ({ lineNumber }: monaco.IPosition) => done.push(`${path}: cursor ${lineNumber}`),
    revealRangeInCenterIfOutsideViewport: () => {},
    setSelection: ({ startLineNumber }: monaco.IRange) =>
      done.push(`${path}: line ${startLineNumber}`),
    focus: () => done.push('focus'),
  }
  return {
    editor: editor as unknown as monaco.editor.IStandaloneCodeEditor,
    open: (next: string) => {
      path = next
    },
    /** Selects from a line to another, where the cursor then stands. */
    select: (from: number, to: number) =>
      selected({
        selection: {
          getStartPosition: () => ({ lineNumber: Math.min(from, to), column: 1 }),
          getPosition: () => ({ lineNumber: to, column: 1 }),
        },
      }),
    press: () => key(),
    done,
  }
}

test('a place is shown once, not again when its document is opened later', () => {
  const store = createStore()
  const { editor, open, done } = fakeEditor()
  open('scripts/a.yaml')
  const { onShown, dispose } = connectEditor(editor, {
    store,
    workspace: {} as Workspace,
    goTo: () => {},
    fix: () => {},
    onCursor: () => {},
  })
  const at = { line: 4, character: 0 }
  // the request is made before its document is shown
  store.set(revealAtom, { path: 'scripts/b.yaml', range: { start: at, end: at } })
  open('scripts/b.yaml')
  onShown()
  expect(done).toEqual(['scripts/b.yaml: line 5', 'focus'])
  open('scripts/a.yaml')
  onShown()
  open('scripts/b.yaml')
  onShown()
  expect(done).toHaveLength(2)
  store.set(revealAtom, { path: 'scripts/b.yaml', range: { start: at, end: at } })
  expect(done).toHaveLength(4)
  dispose()
})

test('the preview marks where a selection begins, whichever way it was made', () => {
  const store = createStore()
  const { editor, open, select } = fakeEditor()
  open('scripts/a.yaml')
  const cursors: number[] = []
  const { dispose } = connectEditor(editor, {
    store,
    workspace: {} as Workspace,
    goTo: () => {},
    fix: () => {},
    onCursor: ({ line }) => cursors.push(line),
  })
  const marked = () => store.get(cursorAtom)?.position.line
  select(3, 8)
  expect(marked()).toBe(2)
  select(8, 5)
  expect(marked()).toBe(4)
  expect(cursors).toEqual([7, 4])
  dispose()
})

test('the step of the address is looked for again once its document has been compiled, unless somebody types by then', async () => {
  const path = 'scripts/a.yaml'
  const opened = async (meanwhile: (press: () => void) => void) => {
    const store = createStore()
    const { editor, open, press, done } = fakeEditor()
    open(path)
    const steps = new Map<string, object>()
    const locate = async ({ step = '' }) => steps.get(step)
    store.set(compilerAtom, { locate } as unknown as CompilerClient)
    const compiled = async () => {
      store.set(compilationAtom, (before) => ({ ...before, version: before.version + 1 }))
      await Promise.resolve()
      await Promise.resolve()
    }
    await compiled()
    store.set(openDocumentAtom, { path, step: 'inicio' })
    const { dispose } = connectEditor(editor, {
      store,
      workspace: {} as Workspace,
      goTo: () => {},
      fix: () => {},
      onCursor: () => {},
    })
    // compiled without the document, which comes later
    await compiled()
    meanwhile(press)
    const at = { line: 6, character: 2 }
    steps.set('inicio', { path, range: { start: at, end: at } })
    await compiled()
    dispose()
    return done
  }
  expect(await opened(() => {})).toEqual([`${path}: cursor 7`])
  expect(await opened((press) => press())).toEqual([])
})
