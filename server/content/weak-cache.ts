/** A weak cache: values by key, as long as something else references them. */
export type WeaklyKept<T extends object> = {
  readonly get: (key: string) => T | undefined
  /** Returns the value. */
  readonly set: <V extends T>(key: string, value: V) => V
}

export function weakCache<T extends object>(): WeaklyKept<T> {
  const kept = new Map<string, WeakRef<T>>()
  const gone = new FinalizationRegistry<string>((key) => {
    // the key may hold a newer value by now
    if (kept.get(key)?.deref() === undefined) kept.delete(key)
  })
  return {
    get: (key) => kept.get(key)?.deref(),
    set: (key, value) => {
      kept.set(key, new WeakRef(value))
      gone.register(value, key)
      return value
    },
  }
}
