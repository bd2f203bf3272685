import { isDocument } from '../../src/api/path'
import type { ApiCall } from '../api/client'
import { documentsAtom, savedAtAtom } from './atoms'
import { createConnection } from './connection'
import {
  edited,
  openDocument,
  reconciled,
  resolved,
  type Theirs,
  type WorkDocument,
} from './document'
import { type AtomStore, createDocuments } from './documents'
import type { EditStorage } from './edit-storage'
import { createRefresh } from './refresh'
import { createSaver } from './saver'

/** An etag that no version on the server has. */
const OF_ANOTHER_VERSION = 'of-another-version'

export type WorkspaceOptions = {
  readonly store: AtomStore
  readonly call: ApiCall
  readonly keep: EditStorage
  /** How long a person must pause before a save; milliseconds. */
  readonly pause?: number
}

/** Edits and saves the documents. Its results appear in the atoms of `atoms.ts`. */
export type Workspace = {
  /** Loads the content and restores unsaved edits. Rejects when the content cannot be loaded. */
  readonly start: () => Promise<void>
  /** Replaces a document's text: stored in the browser at once, sent to the server after a pause. */
  readonly edit: (path: string, text: string) => void
  /** Undoes the last change of a document; a change of several documents at once, such as a rename, is undone in all of them. */
  readonly undo: (path: string) => void
  readonly redo: (path: string) => void
  readonly canUndo: (path: string) => boolean
  readonly canRedo: (path: string) => boolean
  /** Creates a document; false when the path is taken or not allowed for documents. */
  readonly create: (path: string, text: string) => boolean
  readonly remove: (path: string) => void
  /** Moves a document: creates it at `to` and, once that is saved, deletes it at `from`. False when `to` is taken. */
  readonly rename: (from: string, to: string) => boolean
  /** Settles a conflict with a text (null: delete), which then overwrites the server's version. */
  readonly resolve: (path: string, text: string | null) => void
  /**
   * Applies `text`, which was made from `base`, to the server's version of the document: merged where the changes do not touch, else a
   * conflict. Null deletes.
   */
  readonly mergeOnto: (path: string, text: string | null, base: string | null) => void
  /**
   * Restores the live version and discards the draft on the server; what is typed meanwhile stays, merged or as a conflict. It can be
   * undone. Rejects when the server does not discard the draft: the text then stays as it is.
   */
  readonly revert: (path: string) => Promise<void>
  /** Saves everything now; resolves when nothing is left that can be sent. */
  readonly flush: () => Promise<void>
  /** Retries now instead of waiting for the scheduled retry. */
  readonly retry: () => void
  /** Loads all content from the server again. */
  readonly reload: () => Promise<void>
  /** To be called when another page has saved `path`: fetches and merges the version. */
  readonly remoteSaved: (path: string, theirs: Omit<Theirs, 'text'>) => void
  /** Stops saving and removes the documents from the page; unsaved edits stay in the browser's storage. */
  readonly stop: () => void
}

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { store, call, keep, pause = 800 } = options
  const documents = createDocuments(store, keep)
  const { get, put } = documents
  // with nothing to save, loading the content tests whether the server answers again
  const connection = createConnection(store, () => {
    if (!saver.saveAll()) refresh.reload().catch(() => {})
  })
  const saver = createSaver({
    documents,
    paths: () => store.get(documentsAtom).keys(),
    call,
    connection,
    pause,
    onSaved: (_path, at) => store.set(savedAtAtom, at),
    onLanded: (path) => refresh.settled(path),
  })
  const refresh = createRefresh({ store, documents, call, connection, onMet: saver.later })

  /** Replaces a document and plans its save. */
  const change = (document: WorkDocument | undefined): void => {
    if (!document) return
    put(document)
    saver.later(document.path)
  }

  const create = (path: string, text: string): boolean => {
    if (!isDocument(path)) return false
    const there = get(path)
    if (there && there.text !== null) return false
    const blank = there ?? openDocument(path, { text: null, etag: '' }, '')
    change(edited(blank, text))
    return true
  }

  const stop = (): void => {
    saver.stop()
    connection.stop()
    documents.stop()
  }

  return {
    start: async () => {
      // read first: loading a document as it is on the server removes this tab's edit of it from the storage
      const kept = await keep.adopt()
      try {
        await refresh.reload()
      } catch (error) {
        // a later retry of this workspace would load the content without these edits, and so remove them from the storage
        stop()
        throw error
      }
      for (const { path, text, base, unanswered } of kept) {
        if (!isDocument(path)) {
          keep.forget(path)
          continue
        }
        const now = get(path) ?? openDocument(path, { text: null, etag: '' }, '')
        const { live } = now
        change(reconciled({ path, text, base, unanswered, live }, now.base))
      }
    },
    edit: (path, text) => {
      const document = get(path)
      if (!document) return
      documents.byPerson(() => change(edited(document, text)))
    },
    undo: (path) => documents.undone(path).forEach(change),
    redo: (path) => documents.redone(path).forEach(change),
    canUndo: documents.canUndo,
    canRedo: documents.canRedo,
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
    mergeOnto: (path, text, base) => {
      const now = get(path) ?? openDocument(path, { text: null, etag: '' }, '')
      const etag = base === now.base.text ? now.base.etag : OF_ANOTHER_VERSION
      const made = { ...now, text, base: { text: base, etag }, unanswered: [] }
      // a save on its way, or without an answer, stays what it was: a save of another text
      const { sending, unanswered } = now
      documents.byPerson(() => change({ ...reconciled(made, now.base), sending, unanswered }))
    },
    revert: (path) =>
      saver.between(path, async () => {
        const discarded = get(path)
        if (!discarded) return
        const theirs = discarded.conflict?.theirs ?? discarded.base
        const version = theirs.etag === discarded.live ? theirs : await refresh.drop(path, theirs)
        const now = get(path)
        if (!now) return
        // what was typed since changes the text that was discarded, and is carried over to the live one
        const base = { text: discarded.text, etag: OF_ANOTHER_VERSION }
        put({ ...reconciled({ ...now, base, unanswered: [] }, version), refusal: undefined })
      }),
    flush: saver.flush,
    retry: connection.retry,
    reload: refresh.reload,
    remoteSaved: refresh.remoteSaved,
    stop,
  }
}
