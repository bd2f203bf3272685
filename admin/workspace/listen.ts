import * as z from 'zod/mini'
import { API } from '../../src/api/api'
import { type AdminEvent, adminEvent } from '../../src/api/events'
import { connectionAtom, presentAtom } from './atoms'
import type { AtomStore } from './documents'
import type { Workspace } from './workspace'

export type ListenOptions = {
  readonly store: AtomStore
  readonly workspace: Workspace
  /** The id of the signed-in person, who is left out of the list of those present. */
  readonly user: string
  /** Called when releases, the schedule or reviews have changed. */
  readonly onReleases: () => void
  /** Called at every opening of the stream: the server has to be told again which document is open here. */
  readonly onOpen: () => void
  /** Called when a stream that had ended is open again: the rights of the person may have changed, and the server ended it for that. */
  readonly onReopen: () => void
  readonly open?: (address: string) => EventSource
}

/** Milliseconds before a stream that the browser has closed for good is opened again. */
const AGAIN = 5000

/** Follows the server's event stream of other people's changes. Returns the function that stops it. */
export function listen(options: ListenOptions): () => void {
  const { store, workspace, onOpen } = options
  const open = options.open ?? ((address) => new EventSource(address))
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  /** Whether a stream has failed since the page was opened. */
  let hasFailed = false

  const start = (): void => {
    source = open(`${API}/events`)
    source.onopen = () => {
      // events of the time without a stream are lost, so everything is loaded again
      if (hasFailed) {
        catchUp(workspace)
        options.onReleases()
        options.onReopen()
      }
      onOpen()
    }
    source.onmessage = ({ data }) => {
      const event = parse(data)
      if (event) perform(event, options)
    }
    source.onerror = () => {
      hasFailed = true
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

/** Loads all content again; a failure shows as a lost connection. */
const catchUp = (workspace: Workspace): void => void workspace.reload().catch(() => {})

function perform(event: AdminEvent, { store, workspace, user, onReleases }: ListenOptions): void {
  switch (event.type) {
    case 'document': {
      const { path, etag, by } = event
      workspace.remoteSaved(path, { etag, by: by.name, at: Date.now() })
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
    return undefined // an event type of a newer server
  }
}
