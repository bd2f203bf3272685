import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Resolves when the browser has a connection again, or when the signal is aborted; `undefined` where it has one. */
export function whenOnline(signal: AbortSignal): Promise<void> | undefined {
  if (navigator.onLine) return undefined
  return new Promise((resolve) => {
    const heard = () => {
      removeEventListener('online', heard)
      signal.removeEventListener('abort', heard)
      resolve()
    }
    addEventListener('online', heard)
    signal.addEventListener('abort', heard)
  })
}

/** Whether the browser has a connection at all; the page made on the server takes one for granted. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
