import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Reads, ShownStore } from './shown'

/** The store that the chat's components render. */
export const ShownContext = createContext<ShownStore | undefined>(undefined)

/** The store itself, to change the UI state of this page. Only inside a ChatScreen, which provides it. */
export const useShownStore = (): ShownStore => useContext(ShownContext)!

/** The value of a selector; the component renders again when it changes. */
export function useShown<T>(read: Reads<T>): T {
  const { subscribe, get } = useShownStore()
  const now = () => read(get())
  return useSyncExternalStore(subscribe, now, now)
}
