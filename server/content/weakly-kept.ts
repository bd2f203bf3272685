/** Values by key for as long as somebody else holds them: who makes an equal one gets the same. */
export type WeaklyKept<T extends object> = {
  readonly get: (key: string) => T | undefined
  /** Gives back the value. */
  readonly set: <V extends T>(key: string, value: V) => V
}

export function weaklyKept<T extends object>(): WeaklyKept<T> {
  const kept = new Map<string, WeakRef<T>>()
  const gone = new FinalizationRegistry<string>((key) => {
    // another may have come in its place
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
