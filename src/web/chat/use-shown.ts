import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Reads, ShownStore } from './shown'

/** What the pieces of a chat are drawn from. */
export const ShownContext = createContext<ShownStore | undefined>(undefined)

/** The store itself, to change what this page alone knows. Throws outside a ChatScreen. */
export function useShownStore(): ShownStore {
  const store = useContext(ShownContext)
  if (!store) throw new Error('useShown belongs inside a ChatScreen')
  return store
}

/** One thing of what is shown; what uses it is drawn again when that changes. */
export function useShown<T>(read: Reads<T>): T {
  const { subscribe, get } = useShownStore()
  const now = () => read(get())
  return useSyncExternalStore(subscribe, now, now)
}
