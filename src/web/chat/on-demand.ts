import { useEffect, useState } from 'react'

/** Code that only some talks need, loaded at its first use. */
export type OnDemand<T> = {
  /** The code, if it is loaded: it then renders at full height at once, so that the log scrolls to the right place. */
  readonly now: () => T | undefined
  readonly load: () => Promise<T>
}

export function onDemand<T>(fetch: () => Promise<T>): OnDemand<T> {
  let loaded: T | undefined
  return {
    now: () => loaded,
    load: async () => {
      loaded ??= await fetch()
      return loaded
    },
  }
}

/** Milliseconds before a failed load is retried. */
const PAUSE = 3000

/** The code, as soon as it is loaded; a failed load is retried. */
export function useOnDemand<T>({ now, load }: OnDemand<T>): T | undefined {
  const [known, setKnown] = useState(() => ({ it: now() }))
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one more
  useEffect(() => {
    if (known.it !== undefined) return
    let again: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const fail = () => {
      if (isHere) again = setTimeout(() => setTries((count) => count + 1), PAUSE)
    }
    load().then((it) => setKnown({ it }), fail)
    return () => {
      isHere = false
      clearTimeout(again)
    }
  }, [known, load, tries])
  return known.it
}
