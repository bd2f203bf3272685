import type { ApiCall } from '../api/client'
import type { AtomStore } from './documents'
import { createEditStorage } from './edit-storage'
import { listen } from './listen'
import { createWorkspace, type Workspace } from './workspace'

export type OpenOptions = {
  readonly store: AtomStore
  readonly call: ApiCall
  /** The id of the signed-in person. */
  readonly user: string
  readonly onReleases: () => void
  readonly onReopen: () => void
  /** Aborting closes the workspace. */
  readonly signal: AbortSignal
}

export type OpenWorkspace = {
  readonly workspace: Workspace
  /** Reports to the server which document is open here; other people see it. */
  readonly tellPlace: (path: string | undefined) => void
}

/** Opens a person's workspace in this browser: loads the content, restores unsaved edits and follows other people's changes. */
export async function openWorkspace(options: OpenOptions): Promise<OpenWorkspace> {
  const { store, call, user, onReleases, onReopen, signal } = options
  const { id, openTabs } = await nameTab()
  signal.throwIfAborted()
  const keep = createEditStorage({ storage: localStorage, user, tab: id, openTabs })
  const workspace = createWorkspace({ store, call, keep })
  signal.addEventListener('abort', workspace.stop)
  await workspace.start()
  signal.throwIfAborted()
  let place: string | undefined
  const tell = () => {
    // presence is a nicety: a failure is not reported
    call('presence', { body: place === undefined ? {} : { path: place } }).catch(() => {})
  }
  const close = listen({ store, workspace, user, onReleases, onReopen, onOpen: tell })
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

const NAME = 'roteiro.tab'
const LOCK = 'roteiro.tab.'

type Tab = {
  readonly id: string
  readonly openTabs: () => Promise<ReadonlySet<string>>
}

let named: Promise<Tab> | undefined

/** The id of this tab, the same after a reload and a new one for a duplicated tab. Its lock shows other tabs that it is open. */
function nameTab(): Promise<Tab> {
  named ??= name()
  return named
}

async function name(): Promise<Tab> {
  const before = sessionStorage.getItem(NAME)
  const id = before !== null && (await hold(before)) ? before : await freshName()
  sessionStorage.setItem(NAME, id)
  return { id, openTabs }
}

async function freshName(): Promise<string> {
  const id = crypto.randomUUID()
  await hold(id)
  return id
}

/** Holds a tab's lock until the page goes; false when another tab has it. */
function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${LOCK}${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<void>(() => {})
    })
  })
}

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : []))
  return new Set(names)
}
