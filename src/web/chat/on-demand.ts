import { useEffect, useState } from 'react'

/** Code that only some talks need, fetched when it first is. */
export type OnDemand<T> = {
  /** It, once it has come: what it draws then has its height at once, and the log knows where to stand. */
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

/** Milliseconds between two tries to fetch what did not come. */
const PAUSE = 3000

/** The code, as soon as it is here; what does not come is fetched again. */
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
