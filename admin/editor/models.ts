import { documentsAtom } from '../workspace/atoms'
import type { AtomStore } from '../workspace/documents'
import type { Workspace } from '../workspace/workspace'
import { documentPath, LANGUAGE, monaco, uriOf } from './monaco'

/** Monaco's text models, one for each document; the workspace's documents are the source of truth. */
type Models = {
  /** Creates the model of a document that is not shown, for an edit or a reference that leads there. */
  readonly open: (path: string) => void
  readonly dispose: () => void
}

/**
 * Keeps models and documents in sync: what is typed goes to the workspace; other changes are applied to the model as the smallest
 * edit.
 */
export function followDocuments(store: AtomStore, workspace: Workspace): Models {
  const listeners = new Map<string, monaco.IDisposable>()
  let isFollowing = false

  const follow = (path: string, text: string | null) => {
    const model = monaco.editor.getModel(uriOf(path))
    if (!model) return
    if (text === null) return close(path, model)
    const now = model.getValue(monaco.editor.EndOfLinePreference.TextDefined, true)
    const difference = differenceOf(now, text)
    if (!difference) return
    isFollowing = true
    const [start, end] = [difference.start, difference.end].map((at) => model.getPositionAt(at))
    const range = monaco.Range.fromPositions(start!, end)
    model.applyEdits([{ range, text: difference.text }])
    isFollowing = false
  }

  const close = (path: string, model: monaco.editor.ITextModel) => {
    listeners.get(path)?.dispose()
    listeners.delete(path)
    model.dispose()
  }

  const leave = store.sub(documentsAtom, () => {
    const documents = store.get(documentsAtom)
    for (const model of monaco.editor.getModels()) {
      const path = documentPath(model.uri)
      if (path !== undefined) follow(path, documents.get(path)?.text ?? null)
    }
  })

  const adopt = (model: monaco.editor.ITextModel) => {
    const path = documentPath(model.uri)
    if (path === undefined || listeners.has(path)) return
    model.updateOptions({
      tabSize: 2,
      insertSpaces: true,
      trimAutoWhitespace: false,
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    })
    const listener = model.onDidChangeContent(() => {
      if (!isFollowing) workspace.edit(path, model.getValue())
    })
    listeners.set(path, listener)
  }
  monaco.editor.getModels().forEach(adopt)
  const created = monaco.editor.onDidCreateModel(adopt)

  return {
    open: (path) => {
      const text = store.get(documentsAtom).get(path)?.text
      if (typeof text !== 'string' || monaco.editor.getModel(uriOf(path))) return
      monaco.editor.createModel(text, LANGUAGE, uriOf(path))
    },
    dispose: () => {
      leave()
      created.dispose()
      for (const model of monaco.editor.getModels()) {
        const path = documentPath(model.uri)
        if (path !== undefined) close(path, model)
      }
    },
  }
}

/** One replacement that turns one text into another: offsets in the first, and the new text between them. */
type Difference = { readonly start: number; readonly end: number; readonly text: string }

/** The smallest single replacement; undefined if the texts are equal. Never splits a surrogate pair or CR LF. */
function differenceOf(before: string, after: string): Difference | undefined {
  if (before === after) return undefined
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  if (start > 0 && joins(before, start)) start -= 1
  let tail = 0
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (tail > 0 && joins(before, before.length - tail)) tail -= 1
  return {
    start,
    end: before.length - tail,
    text: after.slice(start, after.length - tail),
  }
}

/** Whether the code units on both sides of an offset are a surrogate pair or CR LF. */
function joins(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1)
  return pair === '\r\n' || /[\ud800-\udbff][\udc00-\udfff]/.test(pair)
}
