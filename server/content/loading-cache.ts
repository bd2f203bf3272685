import { LRUCache } from 'lru-cache'

type SharedLoadsOptions<T> = {
  /** Size limit of the cache; the least recently used value is evicted first. */
  readonly bytes: number
  readonly bytesOf: (value: T) => number
}

/** A cache of values by key, limited in bytes; concurrent calls for one key share one load. */
export type SharedLoads<T> = {
  /** Where `load` finds nothing or fails, nothing is cached, and the next call loads again. */
  readonly get: (key: string, load: () => Promise<T | undefined>) => Promise<T | undefined>
  readonly set: (key: string, value: T) => void
  readonly values: () => Iterable<T>
}

export function loadingCache<T extends object>({
  bytes,
  bytesOf,
}: SharedLoadsOptions<T>): SharedLoads<T> {
  const kept = new LRUCache<string, T, () => Promise<T | undefined>>({
    maxSize: bytes,
    sizeCalculation: (value) => Math.max(1, bytesOf(value)),
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // a caller still waits for a value that was evicted while it was loading
    ignoreFetchAbort: true,
  })
  return {
    get: (key, load) => kept.fetch(key, { context: load }),
    set: (key, value) => void kept.set(key, value),
    values: () => kept.values(),
  }
}
