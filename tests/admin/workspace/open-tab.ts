import { createStore } from 'jotai'
import { createCall } from '../../../admin/api/client'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { createEditStorage } from '../../../admin/workspace/edit-storage'
import { createWorkspace } from '../../../admin/workspace/workspace'
import type { FakeServer } from './fake-server'

export const PAUSE = 800

/** The storage of a browser, shared by its tabs; `limit`: of the characters of all names and values. */
export function createStorage(limit = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>()
  const sizeOf = (items: ReadonlyMap<string, string>) =>
    [...items].reduce((size, [name, value]) => size + name.length + value.length, 0)
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => {
      if (sizeOf(new Map([...items, [name, value]])) > limit)
        throw new DOMException('full', 'QuotaExceededError')
      items.set(name, value)
    },
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}

export type Browser = { readonly storage: Storage; readonly openTabs: Set<string> }

export const createBrowser = (limit?: number): Browser => ({
  storage: createStorage(limit),
  openTabs: new Set(),
})

/** A tab of the admin with its workspace started; `close` is a crash: nothing is flushed. */
export async function openTab(server: FakeServer, browser = createBrowser(), name = 'tab-1') {
  browser.openTabs.add(name)
  const store = createStore()
  const keep = createEditStorage({
    storage: browser.storage,
    user: 'u1',
    tab: name,
    openTabs: async () => browser.openTabs,
  })
  const workspace = createWorkspace({
    store,
    call: createCall(server.fetch),
    keep,
    pause: PAUSE,
  })
  const stopListening = server.listen((event) => {
    if (event.type !== 'document') return
    workspace.remoteSaved(event.path, { etag: event.etag, by: event.by.name, at: Date.now() })
  })
  await workspace.start()
  return {
    store,
    workspace,
    keep,
    document: (path: string) => store.get(documentsAtom).get(path),
    text: (path: string) => store.get(documentsAtom).get(path)?.text,
    close: () => {
      workspace.stop()
      stopListening()
      browser.openTabs.delete(name)
    },
  }
}
