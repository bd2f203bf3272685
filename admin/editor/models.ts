import { documentsAtom } from '../workspace/atoms'
import type { Store, Workspace } from '../workspace/workspace'
import { differenceOf } from './difference'
import { LANGUAGE, monaco, pathOf, uriOf } from './monaco'

/** One model a document that has been shown or changed; the documents of the workspace are the truth. */
export type Models = {
  /** Undefined where there is no such document. */
  readonly of: (path: string) => monaco.editor.ITextModel | undefined
  readonly dispose: () => void
}

/** Lets models and documents follow each other: what is typed goes to the workspace, what changes elsewhere comes as the smallest edit. */
export function openModels(store: Store, workspace: Workspace): Models {
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
      const path = pathOf(model.uri)
      if (path !== undefined) follow(path, documents.get(path)?.text ?? null)
    }
  })

  return {
    of: (path) => {
      const known = monaco.editor.getModel(uriOf(path))
      if (known) return known
      const text = store.get(documentsAtom).get(path)?.text
      if (text === undefined || text === null) return undefined
      const model = monaco.editor.createModel(text, LANGUAGE, uriOf(path))
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
      return model
    },
    dispose: () => {
      leave()
      for (const model of monaco.editor.getModels()) {
        const path = pathOf(model.uri)
        if (path !== undefined) close(path, model)
      }
    },
  }
}
