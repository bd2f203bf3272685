import type { createStore } from 'jotai'
import { randomId } from '../../src/core/runtime/random-id'
import { documentsAtom, storageWorksAtom } from './atoms'
import { edited, isClean, isGone, type WorkDocument } from './document'
import type { EditStorage } from './edit-storage'
import { createHistories } from './histories'

export type AtomStore = ReturnType<typeof createStore>

/** How the parts of the workspace reach the documents. */
export type Documents = {
  readonly get: (path: string) => WorkDocument | undefined
  /** Replaces a document in `documentsAtom`, records its undo and stores unsaved text in the browser. */
  readonly put: (document: WorkDocument) => void
}

/** The documents of the page with their undo histories. */
export type HeldDocuments = Documents & {
  /** Runs an edit by this person; all edits of one synchronous action are undone together. */
  readonly byPerson: (act: () => void) => void
  /** The documents without the last change of `path`, which may be one of several documents. The caller puts them. */
  readonly undone: (path: string) => readonly WorkDocument[]
  readonly redone: (path: string) => readonly WorkDocument[]
  readonly canUndo: (path: string) => boolean
  readonly canRedo: (path: string) => boolean
  /** Takes no more changes and removes the documents from the page; unsaved edits stay in the browser's storage. */
  readonly stop: () => void
}

export function createDocuments(store: AtomStore, keep: EditStorage): HeldDocuments {
  const histories = createHistories(keep)
  const nameStroke = createStrokes()
  /** Documents whose unsaved edit the browser's storage has refused. */
  const notKept = new Set<string>()
  /** Set while a change made by this person is applied. */
  let stroke: string | undefined
  let isStopped = false

  const get: Documents['get'] = (path) => store.get(documentsAtom).get(path)

  const keepUnsaved = (document: WorkDocument): void => {
    const { path, text, base, unanswered } = document
    if (isClean(document)) {
      keep.forget(path)
      notKept.delete(path)
    } else if (keep.write({ path, text, base, unanswered, at: Date.now() })) notKept.delete(path)
    else notKept.add(path)
    store.set(storageWorksAtom, notKept.size === 0)
  }

  const step = (path: string, side: 'past' | 'future'): readonly WorkDocument[] => {
    const named = histories.strokeOf(get(path), side)
    const isSame = (other: string) => histories.strokeOf(get(other), side) === named
    const others = named === undefined ? [] : [...store.get(documentsAtom).keys()].filter(isSame)
    const way = side === 'past' ? histories.undo : histories.redo
    return [...new Set([path, ...others])].flatMap((one) => {
      const document = get(one)
      const to = way(document)
      return document && to !== undefined ? [edited(document, to)] : []
    })
  }

  return {
    get,
    put: (document) => {
      const before = get(document.path)
      if (isStopped || before === document) return
      const all = new Map(store.get(documentsAtom))
      if (isGone(document)) all.delete(document.path)
      else all.set(document.path, document)
      store.set(documentsAtom, all)
      histories.follow(before, document, stroke)
      keepUnsaved(document)
    },
    byPerson: (act) => {
      stroke = nameStroke()
      act()
      stroke = undefined
    },
    undone: (path) => step(path, 'past'),
    redone: (path) => step(path, 'future'),
    canUndo: (path) => histories.canUndo(get(path)),
    canRedo: (path) => histories.canRedo(get(path)),
    stop: () => {
      isStopped = true
      // the next person who signs in on this page must not take over the unsaved edits of this one
      store.set(documentsAtom, new Map())
    },
  }
}

/** Gives an id to all changes of one synchronous action, so that they are undone together. */
function createStrokes(): () => string {
  let current: string | undefined
  return () => {
    if (current === undefined) {
      current = randomId()
      setTimeout(() => {
        current = undefined
      })
    }
    return current
  }
}
