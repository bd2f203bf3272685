import type { DraftSpace } from '../../src/api/documents'
import { isDocument } from '../../src/api/path'
import type { ApiCall } from '../api/client'
import { documentsAtom, liveAtom, picturesAtom } from './atoms'
import type { ConnectionWatch } from './connection'
import { isClean, openDocument, reconciled, type Theirs, type WorkDocument } from './document'
import type { AtomStore, Documents } from './documents'

export type RefreshOptions = {
  readonly store: AtomStore
  readonly documents: Documents
  readonly call: ApiCall
  readonly connection: ConnectionWatch
  /** Called when a document was reconciled with the server's version and still has something to save. */
  readonly onMet: (path: string) => void
}

export type Refresh = {
  readonly reload: () => Promise<void>
  readonly remoteSaved: (path: string, theirs: Omit<Theirs, 'text'>) => void
  /** To be called when a save of the document has ended: a change that was reported during the save is fetched now. */
  readonly settled: (path: string) => void
  /** Discards the draft on the server, unless it is another than `theirs` by now, and returns the live version. */
  readonly drop: (path: string, theirs: Theirs) => Promise<Theirs>
}

/** Fetches what other people have saved. A response is ignored for any document that was saved here after the request was sent. */
export function createRefresh(options: RefreshOptions): Refresh {
  const { store, documents, call, connection, onMet } = options
  const heardOf = new Map<string, string>()
  let loading: Promise<void> | undefined
  let again = false

  const textOf = async (etag: string): Promise<string | null> =>
    etag === '' ? null : (await call('blob', { params: { hash: etag } })).text

  const etagAt = (path: string) => documents.get(path)?.base.etag ?? ''

  const take = (document: WorkDocument, theirs: Theirs): void => {
    const now = reconciled(document, theirs)
    documents.put(now)
    if (!isClean(now)) onMet(now.path)
  }

  const reload = (): Promise<void> => {
    if (loading) {
      again = true
      return loading
    }
    loading = load().finally(() => {
      loading = undefined
      if (again) {
        again = false
        void reload().catch(() => {})
      }
    })
    return loading
  }

  async function load(): Promise<void> {
    const asked = store.get(documentsAtom)
    const content = await call('content').catch((error: unknown) => {
      connection.failed(error)
      throw error
    })
    connection.answered()
    store.set(liveAtom, content.live)
    store.set(picturesAtom, content.pictures)
    const there = new Map(content.documents.map((document) => [document.path, document]))
    for (const path of new Set([...asked.keys(), ...there.keys()])) {
      const before = asked.get(path)
      const now = documents.get(path)
      const { theirs, live } = theirsOf(there.get(path))
      const isSending = now?.sending !== undefined
      const moved = now?.base !== before?.base || isSending
      // during a save another load would find the same: it is made once the save has ended
      if (isSending && theirs.etag !== now.base.etag) heardOf.set(path, theirs.etag)
      else if (moved && !isSending) again = true
      const document = { ...(now ?? openDocument(path, theirs, live)), live }
      if (moved) documents.put(document)
      else take(document, theirs)
    }
  }

  async function fetchHeard(path: string, theirs: Omit<Theirs, 'text'>): Promise<void> {
    const before = documents.get(path)
    const text = await textOf(theirs.etag)
    const now = documents.get(path)
    if (now?.base !== before?.base || now?.sending) return reload()
    take(now ?? openDocument(path, { text: null, etag: '' }, ''), { ...theirs, text })
  }

  return {
    reload,
    remoteSaved: (path, theirs) => {
      // a picture has no text to merge: only the list of pictures changes
      if (!isDocument(path)) return void reload().catch(connection.failed)
      const document = documents.get(path)
      if (etagAt(path) === theirs.etag && !document?.conflict) return
      if (document?.sending) heardOf.set(path, theirs.etag)
      else fetchHeard(path, theirs).catch(connection.failed)
    },
    settled: (path) => {
      const etag = heardOf.get(path)
      heardOf.delete(path)
      if (etag === undefined || etagAt(path) === etag) return
      reload().catch(connection.failed)
    },
    drop: async (path, theirs) => {
      try {
        const params = { '*': path }
        const { etag, by, at } = await call('drop', { params, ifMatch: theirs.etag })
        return { text: await textOf(etag), etag, by: by.name, at }
      } catch (error) {
        connection.failed(error)
        throw error
      }
    },
  }
}

function theirsOf(document: DraftSpace['documents'][number] | undefined) {
  if (!document) return { theirs: { text: null, etag: '' }, live: '' }
  const { text, etag, live, by, at, takenBack } = document
  return { theirs: { text, etag, by: by?.name, at, takenBack }, live }
}
