import { LRUCache } from 'lru-cache'

type SharedLoadsOptions<T> = {
  /** The most that is kept: what was used longest ago goes first. */
  readonly bytes: number
  readonly bytesOf: (value: T) => number
}

/** Values by key, kept up to so many bytes; who asks for one that is being loaded waits for the same load. */
export type SharedLoads<T> = {
  /** `load` may find nothing: then nothing is kept. A load that fails is begun anew by who asks next. */
  readonly get: (key: string, load: () => Promise<T | undefined>) => Promise<T | undefined>
  readonly set: (key: string, value: T) => void
  readonly values: () => Iterable<T>
}

export function sharedLoads<T extends object>({
  bytes,
  bytesOf,
}: SharedLoadsOptions<T>): SharedLoads<T> {
  const kept = new LRUCache<string, T, () => Promise<T | undefined>>({
    maxSize: bytes,
    sizeCalculation: (value) => Math.max(1, bytesOf(value)),
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // what was evicted while it was loaded is still somebody's answer
    ignoreFetchAbort: true,
  })
  return {
    get: (key, load) => kept.fetch(key, { context: load }),
    set: (key, value) => void kept.set(key, value),
    values: () => kept.values(),
  }
}
