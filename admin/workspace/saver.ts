import * as z from 'zod/mini'
import { saveConflict } from '../../src/api/documents'
import type { ApiCall } from '../api/client'
import { ApiRefusal } from '../api/problem'
import type { ConnectionWatch } from './connection'
import {
  answered,
  isClean,
  reconciled,
  sent,
  type WorkDocument,
  withoutAnswer,
  withRefusal,
} from './document'
import type { Documents } from './documents'

export type SaverOptions = {
  readonly documents: Documents
  readonly paths: () => Iterable<string>
  readonly call: ApiCall
  readonly connection: ConnectionWatch
  readonly pause: number
  readonly onSaved: (path: string, at: number) => void
  /** Called when a request about a document has ended, however it ended; not after `stop`. */
  readonly onLanded: (path: string) => void
}

export type Saver = {
  /** Saves a document after a pause without changes. */
  readonly later: (path: string) => void
  /** Starts a save of every changed document; false if there was none. */
  readonly saveAll: () => boolean
  /** Saves everything now; resolves when nothing is left that can be sent. */
  readonly flush: () => Promise<void>
  /** Sends another request about a document between its saves: after the one in flight, and the next one waits for its end. */
  readonly between: (path: string, request: () => Promise<void>) => Promise<void>
  /** Holds the deletion of `path` until `other` is saved. */
  readonly deleteAfter: (path: string, other: string) => void
  readonly stop: () => void
}

/** Sends documents to the server: one request at a time for each document, based on the last version the server reported. */
export function createSaver(options: SaverOptions): Saver {
  const { documents, paths, call, connection, pause, onSaved, onLanded } = options
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const flights = new Map<string, Promise<void>>()
  const behind = new Map<string, string>()
  let isStopped = false

  const waits = (path: string): boolean => {
    const other = behind.get(path)
    const first = other === undefined ? undefined : documents.get(other)
    if (first && !isClean(first)) return true
    behind.delete(path)
    return false
  }

  const toSend = (path: string): WorkDocument | undefined => {
    const document = documents.get(path)
    const ready = document && !document.conflict && document.refusal === undefined
    return ready && !isClean(document) && !waits(path) ? document : undefined
  }

  const clear = (path: string): void => {
    clearTimeout(timers.get(path))
    timers.delete(path)
  }

  const later = (path: string): void => {
    clear(path)
    if (!connection.isDown())
      timers.set(
        path,
        setTimeout(() => void save(path), pause),
      )
  }

  const save = (path: string): Promise<void> => {
    clear(path)
    const flying = flights.get(path)
    if (flying) return flying
    const document = toSend(path)
    return document ? takeOff(path, fly(document)) : Promise.resolve()
  }

  /** Holds the document's saves until a request about it has ended, however it ends. */
  const takeOff = (path: string, request: Promise<void>): Promise<void> => {
    const land = () => {
      flights.delete(path)
      if (!isStopped) onLanded(path)
      if (toSend(path) && !timers.has(path)) later(path)
      // deletions that were held until this document is saved (`deleteAfter`)
      for (const [other, first] of behind) if (first === path) later(other)
    }
    const flight = request.then(land, land)
    flights.set(path, flight)
    return flight
  }

  async function fly(document: WorkDocument): Promise<void> {
    const { path, text, base } = document
    documents.put(sent(document))
    const now = () => documents.get(path) ?? document
    try {
      const { etag, by, at } = await call('save', {
        params: { '*': path },
        body: { text },
        ifMatch: base.etag,
      })
      connection.answered()
      documents.put(answered(now(), etag, by.name, at))
      onSaved(path, at)
    } catch (error) {
      const other = conflictIn(error)
      if (other) {
        connection.answered()
        const { text: their, etag, by, at } = other.current
        documents.put(reconciled(now(), { text: their, etag, by: by?.name, at }))
        onSaved(path, Date.now())
      } else if (connection.failed(error)) documents.put(withoutAnswer(now()))
      else {
        const why = error instanceof Error ? error.message : String(error)
        documents.put(withRefusal(now(), why))
      }
    }
  }

  const saveAll = (): boolean => {
    const open = [...paths()].filter(toSend)
    for (const path of open) void save(path)
    return open.length > 0
  }

  return {
    later,
    saveAll,
    flush: async () => {
      // a round may leave more to save: text typed meanwhile, or deletions held until another document is saved
      for (let round = 0; round < 5; round++) {
        const open = [...paths()].filter((path) => flights.has(path) || toSend(path))
        if (open.length === 0 || (round > 0 && connection.isDown())) return
        await Promise.all(open.map(save))
      }
    },
    between: async (path, request) => {
      for (let flight = flights.get(path); flight; flight = flights.get(path)) await flight
      clear(path)
      const sent = request()
      await takeOff(path, sent)
      return sent
    },
    deleteAfter: (path, other) => {
      // renamed there and back: two documents that are held until the other is saved would wait for ever
      behind.delete(other)
      behind.set(path, other)
    },
    stop: () => {
      isStopped = true
      for (const path of [...timers.keys()]) clear(path)
    },
  }
}

function conflictIn(error: unknown) {
  if (!(error instanceof ApiRefusal && error.status === 409)) return undefined
  return z.safeParse(saveConflict, error.body).data
}
