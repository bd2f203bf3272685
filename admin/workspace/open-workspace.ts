import type { Call } from '../api/client'
import { createKeep } from './keep'
import { listen } from './listen'
import { nameTab } from './tab'
import { createWorkspace, type Store, type Workspace } from './workspace'

export type OpenOptions = {
  readonly store: Store
  readonly call: Call
  /** The id of who is signed in. */
  readonly user: string
  readonly onReleases: () => void
  /** Closes it again. */
  readonly signal: AbortSignal
}

export type OpenWorkspace = {
  readonly workspace: Workspace
  /** Tells the others which document is open here. */
  readonly tellPlace: (path: string | undefined) => void
}

/** The workspace of a person in this browser: content loaded, edits of the last visit taken up, others' changes followed. */
export async function openWorkspace(options: OpenOptions): Promise<OpenWorkspace> {
  const { store, call, user, onReleases, signal } = options
  const { id, openTabs } = await nameTab()
  signal.throwIfAborted()
  const keep = createKeep({ storage: localStorage, user, tab: id, openTabs })
  const workspace = createWorkspace({ store, call, keep })
  signal.addEventListener('abort', workspace.stop)
  await workspace.start()
  signal.throwIfAborted()
  let place: string | undefined
  const tell = () => {
    // who looks where is not worth a word when it cannot be told
    call('presence', { body: place === undefined ? {} : { path: place } }).catch(() => {})
  }
  const close = listen({ store, workspace, user, onReleases, onOpen: tell })
  const leave = () => void workspace.flush()
  window.addEventListener('pagehide', leave)
  signal.addEventListener('abort', () => {
    close()
    window.removeEventListener('pagehide', leave)
  })
  return {
    workspace,
    tellPlace: (path) => {
      if (path === place) return
      place = path
      tell()
    },
  }
}
