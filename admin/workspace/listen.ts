import * as z from 'zod/mini'
import { API } from '../../src/content/api'
import { type AdminEvent, adminEvent } from '../../src/content/events'
import { presentAtom } from './atoms'
import type { Store, Workspace } from './workspace'

export type ListenOptions = {
  readonly store: Store
  readonly workspace: Workspace
  /** Who is here: not shown among the others. */
  readonly user: string
  /** Releases or the schedule are not what they were. */
  readonly onReleases: () => void
  readonly open?: (address: string) => EventSource
}

/** Follows what others do, for as long as the page is open. Returns what ends it. */
export function listen(options: ListenOptions): () => void {
  const { store, workspace, user, onReleases } = options
  const open = options.open ?? ((address) => new EventSource(address))
  const source = open(`${API}/events`)
  let opened = false

  const perform = (event: AdminEvent): void => {
    switch (event.type) {
      case 'document': {
        const { path, etag, by } = event
        workspace.heard(path, { etag, by: by.name, at: Date.now() })
        break
      }
      case 'live':
        workspace.reload().catch(() => {}) // shown as a lost connection
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

  source.onopen = () => {
    // what happened while there was no line was told to nobody
    if (opened) workspace.reload().catch(() => {})
    opened = true
  }
  source.onmessage = ({ data }) => {
    const event = parse(data)
    if (event) perform(event)
  }
  return () => source.close()
}

function parse(data: unknown): AdminEvent | undefined {
  try {
    return z.safeParse(adminEvent, JSON.parse(String(data))).data
  } catch {
    return undefined // a newer server's word
  }
}
