import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Reads, ShownStore } from './shown'

/** The store that the chat's components render. */
export const ShownContext = createContext<ShownStore | undefined>(undefined)

/** The store itself, to change the UI state of this page. Throws outside a ChatScreen. */
export function useShownStore(): ShownStore {
  const store = useContext(ShownContext)
  if (!store) throw new Error('useShown belongs inside a ChatScreen')
  return store
}

/** The value of a selector; the component renders again when it changes. */
export function useShown<T>(read: Reads<T>): T {
  const { subscribe, get } = useShownStore()
  const now = () => read(get())
  return useSyncExternalStore(subscribe, now, now)
}
