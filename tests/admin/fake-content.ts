import { createHash } from 'node:crypto'
import type { ContentDocument } from '../../src/api/documents'
import type { AdminEvent } from '../../src/api/events'
import type { LiveRelease } from '../../src/api/releases'
import type { Author, DocumentChange } from '../../src/api/values'

export const etagOf = (text: string | null): string =>
  text === null ? '' : createHash('sha256').update(text).digest('hex')

export const MARINA: Author = { id: 'u1', name: 'Marina Prado' }
export const RAFAEL: Author = { id: 'u2', name: 'Rafael Nunes' }

const LIVE: LiveRelease = {
  release: 'a'.repeat(64),
  number: 41,
  at: Date.UTC(2025, 9, 20, 21, 10),
  by: MARINA,
  message: 'Mensagem de abertura',
  kind: 'publish',
}

export type Answer = { readonly status: number; readonly body: unknown }

/** The draft space of the admin's API in memory, by its contract: etags, 409 with both texts, deletions as null. */
export function createFakeContent(files: Readonly<Record<string, string>>) {
  const live = new Map(Object.entries(files))
  const drafts = new Map<string, { text: string | null; by: Author; at: number }>()
  const blobs = new Map<string, string>([...live.values()].map((text) => [etagOf(text), text]))
  const listeners = new Set<(event: AdminEvent) => void>()

  const textAt = (path: string) => {
    const draft = drafts.get(path)
    return draft ? draft.text : (live.get(path) ?? null)
  }
  const changeAt = (path: string): DocumentChange => {
    const text = textAt(path)
    const before = live.get(path)
    if (text === (before ?? null)) return null
    return before === undefined ? 'added' : text === null ? 'deleted' : 'modified'
  }
  const documentAt = (path: string): ContentDocument => {
    const draft = drafts.get(path)
    return {
      path,
      text: textAt(path),
      etag: etagOf(textAt(path)),
      live: etagOf(live.get(path) ?? null),
      changed: changeAt(path),
      ...(draft && { by: draft.by, at: draft.at }),
    }
  }
  const tell = (event: AdminEvent) => {
    for (const listener of listeners) listener(event)
  }

  /** Saves as anybody; `ifMatch` undefined writes over whatever stands there. */
  function save(path: string, text: string | null, by: Author, ifMatch?: string): Answer {
    const { etag, ...now } = documentAt(path)
    if (ifMatch !== undefined && ifMatch !== etag) {
      const current = { text: now.text, etag, by: now.by, at: now.at }
      return { status: 409, body: { code: 'conflict', message: 'Outra pessoa salvou.', current } }
    }
    if (text === (live.get(path) ?? null)) drafts.delete(path)
    else drafts.set(path, { text, by, at: Date.now() })
    if (text !== null) blobs.set(etagOf(text), text)
    const answer = { etag: etagOf(text), changed: changeAt(path), at: Date.now(), by }
    tell({ type: 'document', path, etag: answer.etag, by })
    return { status: 200, body: answer }
  }

  const routes: readonly (readonly [
    RegExp,
    (path: string, request: { by: Author; ifMatch?: string; body?: unknown }) => Answer,
  ])[] = [
    [
      /^GET \/content$/,
      () => ({
        status: 200,
        body: {
          live: LIVE,
          documents: [...new Set([...live.keys(), ...drafts.keys()])].map(documentAt),
          pictures: [],
        },
      }),
    ],
    [
      /^PUT \/documents\/(.+)$/,
      (path, { by, ifMatch, body }) =>
        save(path, (body as { text: string | null }).text, by, ifMatch ?? ''),
    ],
    [
      /^DELETE \/drafts\/(.+)$/,
      (path, { by, ifMatch }) => save(path, live.get(path) ?? null, by, ifMatch ?? ''),
    ],
    [
      /^GET \/blobs\/(.+)$/,
      (hash) => {
        const text = blobs.get(hash)
        return text === undefined
          ? { status: 404, body: { code: 'not-found', message: 'O endereço não existe.' } }
          : { status: 200, body: { hash, text } }
      },
    ],
    [
      /^GET \/releases\/(.+)\/documents$/,
      () => ({
        status: 200,
        body: { documents: [...live].map(([path, text]) => ({ path, text })), pictures: [] },
      }),
    ],
    [
      /^GET \/releases$/,
      () => {
        const { release, kind: _kind, ...rest } = LIVE
        const entry = { id: release, kind: 'publish', live: true, ...rest }
        return { status: 200, body: { releases: [entry], publications: [] } }
      },
    ],
    [/^POST \/presence$/, () => ({ status: 200, body: {} })],
  ]

  return {
    documentAt,
    save,
    tell,
    listen: (listener: (event: AdminEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Answers a request under /admin/api. */
    answer: (
      method: string,
      path: string,
      request: { by: Author; ifMatch?: string; body?: unknown },
    ): Answer => {
      for (const [pattern, perform] of routes) {
        const match = pattern.exec(`${method} ${decodeURIComponent(path)}`)
        if (match) return perform(match[1] ?? '', request)
      }
      return { status: 404, body: { code: 'not-found', message: 'O endereço não existe.' } }
    },
  }
}
