import * as z from 'zod/mini'
import { API } from '../../src/api/api'
import { type AdminEvent, adminEvent } from '../../src/api/events'
import { connectionAtom, presentAtom } from './atoms'
import type { AtomStore, Workspace } from './workspace'

export type ListenOptions = {
  readonly store: AtomStore
  readonly workspace: Workspace
  /** Who is here: not shown among the others. */
  readonly user: string
  /** Releases, the schedule or reviews are not what they were. */
  readonly onReleases: () => void
  /** The stream is open: what the server should know of this page can be said. */
  readonly onOpen: () => void
  readonly open?: (address: string) => EventSource
}

/** How long to wait with a stream that the browser has given up, in milliseconds. */
const AGAIN = 5000

/** Follows what others do, for as long as the page is open. Returns what ends it. */
export function listen(options: ListenOptions): () => void {
  const { store, workspace, onOpen } = options
  const open = options.open ?? ((address) => new EventSource(address))
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  let before = false

  const start = (): void => {
    source = open(`${API}/events`)
    source.onopen = () => {
      // what happened while there was no line was told to nobody
      if (before) catchUp(workspace)
      before = true
      onOpen()
    }
    source.onmessage = ({ data }) => {
      const event = parse(data)
      if (event) perform(event, options)
    }
    source.onerror = () => {
      if (store.get(connectionAtom).is === 'online') catchUp(workspace)
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(start, AGAIN)
    }
  }

  start()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

/** Asks for everything; a failure shows as a lost connection. */
const catchUp = (workspace: Workspace): void => void workspace.reload().catch(() => {})

function perform(event: AdminEvent, { store, workspace, user, onReleases }: ListenOptions): void {
  switch (event.type) {
    case 'document': {
      const { path, etag, by } = event
      workspace.heard(path, { etag, by: by.name, at: Date.now() })
      break
    }
    case 'live':
      catchUp(workspace)
      onReleases()
      break
    case 'presence':
      store.set(
        presentAtom,
        event.users.filter(({ id }) => id !== user),
      )
      break
    case 'schedule':
      onReleases()
  }
}

function parse(data: unknown): AdminEvent | undefined {
  try {
    return z.safeParse(adminEvent, JSON.parse(String(data))).data
  } catch {
    return undefined // a newer server's word
  }
}
