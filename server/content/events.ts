import type { AdminEvent } from '../../src/api/events'

/** Who wants to hear what happens to the content. */
export type Events = {
  readonly emit: (event: AdminEvent) => void
  /** Gives how to stop listening. */
  readonly subscribe: (listener: (event: AdminEvent) => void) => () => void
}

export function createEvents(): Events {
  const listeners = new Set<(event: AdminEvent) => void>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
