import type { createStore } from 'jotai'
import { isDocument } from '../../src/api/path'
import { randomId } from '../../src/core/runtime/random-id'
import type { ApiCall } from '../api/client'
import { documentsAtom, keepingAtom, savedAtAtom } from './atoms'
import { createConnection } from './connection'
import {
  edited,
  isClean,
  isGone,
  met,
  openDocument,
  resolved,
  type Theirs,
  type WorkDocument,
} from './document'
import { createHistories } from './histories'
import type { Keep } from './keep'
import { createRefresh } from './refresh'
import { createSaver } from './saver'

/** An etag that no version on the server has. */
const OF_ANOTHER_VERSION = 'of-another-version'

export type AtomStore = ReturnType<typeof createStore>

export type WorkspaceOptions = {
  readonly store: AtomStore
  readonly call: ApiCall
  readonly keep: Keep
  /** How long a person must pause before a save; milliseconds. */
  readonly pause?: number
}

/** The documents as edited here. Everything it does shows in the atoms of `atoms.ts`. */
export type Workspace = {
  /** Loads the content and takes up what was not saved the last time. Rejects when there is no answer. */
  readonly start: () => Promise<void>
  /** Replaces a document's text; saved after a pause, kept in the browser at once. */
  readonly edit: (path: string, text: string) => void
  /** Takes the last change of a document back; one that changed several documents at once, as a renaming does, in all of them. */
  readonly undo: (path: string) => void
  readonly redo: (path: string) => void
  readonly canUndo: (path: string) => boolean
  readonly canRedo: (path: string) => boolean
  /** Makes a document; false when there is one at that path, or no document may lie there. */
  readonly create: (path: string, text: string) => boolean
  readonly remove: (path: string) => void
  /** Under another path: made there first, deleted here once that is saved. False when the path is taken. */
  readonly rename: (from: string, to: string) => boolean
  /** Settles a conflict with a text (null: delete), which is then saved over theirs. */
  readonly resolve: (path: string, text: string | null) => void
  /**
   * Lays a text that was made from another one over what stands here: merged where changes do not touch, else a conflict. Null deletes.
   */
  readonly lay: (path: string, text: string | null, base: string | null) => void
  /** Back to what is live. It can be undone. */
  readonly revert: (path: string) => Promise<void>
  /** Saves all at once: resolves when the server has everything that it can be given. */
  readonly flush: () => Promise<void>
  /** Tries again now, without waiting for the next time. */
  readonly retry: () => void
  /** Asks the server for everything again. */
  readonly reload: () => Promise<void>
  /** Somebody saved `path`, which is now `etag`. */
  readonly heard: (path: string, theirs: Omit<Theirs, 'text'>) => void
  /** Stops saving; what is not saved stays kept. */
  readonly stop: () => void
}

/** How the parts of the workspace reach the documents. */
export type Documents = {
  readonly get: (path: string) => WorkDocument | undefined
  /** Puts a document's new value in place and keeps what the server has not taken. */
  readonly put: (document: WorkDocument) => void
}

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { store, call, keep, pause = 800 } = options
  const get: Documents['get'] = (path) => store.get(documentsAtom).get(path)
  const put: Documents['put'] = (document) => {
    const before = get(document.path)
    if (before === document) return
    const all = new Map(store.get(documentsAtom))
    if (isGone(document)) all.delete(document.path)
    else all.set(document.path, document)
    store.set(documentsAtom, all)
    histories.follow(before, document, stroke)
    keepUnsaved(document)
  }
  const documents: Documents = { get, put }

  function keepUnsaved(document: WorkDocument): void {
    const { path, text, base, unanswered } = document
    if (isClean(document)) {
      keep.forget(path)
      return
    }
    const could = keep.write({ path, text, base, unanswered, at: Date.now() })
    if (could !== store.get(keepingAtom)) store.set(keepingAtom, could)
  }

  const histories = createHistories(keep)
  /** Set while a person's change is put in place. */
  let stroke: string | undefined
  const nameStroke = createStrokes()
  // with nothing to save, the content is the question whether the server is back
  const connection = createConnection(store, () => {
    if (!saver.saveAll()) refresh.reload().catch(() => {})
  })
  const saver = createSaver({
    documents,
    paths: () => store.get(documentsAtom).keys(),
    call,
    connection,
    pause,
    onSaved: (path, at) => {
      store.set(savedAtAtom, at)
      refresh.settled(path)
    },
  })
  const refresh = createRefresh({ store, documents, call, connection, onMet: saver.later })

  /** Puts a new text in place; its save follows. */
  const change = (document: WorkDocument | undefined): void => {
    if (!document) return
    put(document)
    saver.later(document.path)
  }

  const step = (path: string, side: 'past' | 'future'): void => {
    const named = histories.strokeOf(get(path), side)
    const isSame = (other: string) => histories.strokeOf(get(other), side) === named
    const others = named === undefined ? [] : [...store.get(documentsAtom).keys()].filter(isSame)
    const way = side === 'past' ? histories.undo : histories.redo
    for (const one of new Set([path, ...others])) {
      const document = get(one)
      const to = way(document)
      if (document && to !== undefined) change(edited(document, to))
    }
  }

  const create = (path: string, text: string): boolean => {
    if (!isDocument(path)) return false
    const there = get(path)
    if (there && there.text !== null) return false
    const blank = there ?? openDocument(path, { text: null, etag: '' }, '')
    change(edited(blank, text))
    return true
  }

  return {
    start: async () => {
      await refresh.reload()
      for (const { path, text, base, unanswered } of await keep.adopt()) {
        if (!isDocument(path)) {
          keep.forget(path)
          continue
        }
        const now = get(path) ?? openDocument(path, { text: null, etag: '' }, '')
        const { live } = now
        change(met({ path, text, base, unanswered, live }, now.base))
      }
    },
    edit: (path, text) => {
      const document = get(path)
      if (!document) return
      stroke = nameStroke()
      change(edited(document, text))
      stroke = undefined
    },
    undo: (path) => step(path, 'past'),
    redo: (path) => step(path, 'future'),
    canUndo: (path) => histories.canUndo(get(path)),
    canRedo: (path) => histories.canRedo(get(path)),
    create,
    remove: (path) => {
      const document = get(path)
      if (document) change(edited(document, null))
    },
    rename: (from, to) => {
      const document = get(from)
      if (!document || document.text === null || !create(to, document.text)) return false
      saver.deleteAfter(from, to)
      change(edited(document, null))
      return true
    },
    resolve: (path, text) => {
      const document = get(path)
      if (document) change(resolved(document, text))
    },
    lay: (path, text, base) => {
      const now = get(path) ?? openDocument(path, { text: null, etag: '' }, '')
      const etag = base === now.base.text ? now.base.etag : OF_ANOTHER_VERSION
      const made = { ...now, text, base: { text: base, etag }, unanswered: [] }
      stroke = nameStroke()
      change(met(made, now.base))
      stroke = undefined
    },
    revert: async (path) => {
      await saver.quiet(path)
      const document = get(path)
      if (!document) return
      const { base, conflict, live } = document
      if ((conflict?.theirs ?? base).etag !== live) await refresh.drop(document)
      else if (conflict) put(resolved(document, conflict.theirs.text))
      const now = get(path)
      if (now) put({ ...edited(now, now.base.text), conflict: undefined })
    },
    flush: saver.flush,
    retry: connection.retry,
    reload: refresh.reload,
    heard: refresh.heard,
    stop: () => {
      saver.stop()
      connection.stop()
    },
  }
}

/** Names what a person changes at one stroke: everything that is changed before the browser does anything else. */
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
