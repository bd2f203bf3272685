import { useSyncExternalStore } from 'react'

/** The last one is for a page that slept and has missed the others: it looks again once it is shown. */
const EVENTS = ['online', 'offline', 'visibilitychange']

function subscribe(listener: () => void) {
  for (const name of EVENTS) addEventListener(name, listener)
  return () => {
    for (const name of EVENTS) removeEventListener(name, listener)
  }
}

/** Resolves when the browser is online again, or when the signal is aborted; `undefined` if either is so already. */
export function whenOnline(signal: AbortSignal): Promise<void> | undefined {
  const isOver = () => navigator.onLine || signal.aborted
  if (isOver()) return undefined
  return new Promise((resolve) => {
    const look = () => {
      if (isOver()) resolve(leave())
    }
    const leave = subscribe(look)
    signal.addEventListener('abort', look)
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
