import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Resolves when the browser is online again, or when the signal is aborted; `undefined` if either is so already. */
export function whenOnline(signal: AbortSignal): Promise<void> | undefined {
  if (navigator.onLine || signal.aborted) return undefined
  return new Promise((resolve) => {
    const settle = () => {
      removeEventListener('online', settle)
      signal.removeEventListener('abort', settle)
      resolve()
    }
    addEventListener('online', settle)
    signal.addEventListener('abort', settle)
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
