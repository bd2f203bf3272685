import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Resolves when the browser is online again, or when the signal is aborted; `undefined` if it is online. */
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

/** Whether the browser is online; always true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
