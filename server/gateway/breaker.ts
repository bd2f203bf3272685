import type { Clock } from '../environment/clock'

/** A call that may be made: `end` reports whether the provider answered it. */
export type AdmittedCall = { readonly end: (worked: boolean) => void }

export type Breaker = {
  /** Admits a call now, or returns the milliseconds until one may be made. After the rest time one test call is admitted. */
  readonly begin: () => AdmittedCall | { readonly wait: number }
}

const WINDOW = 10_000
const REST = 5000
/** With fewer calls than this the failure rate is not judged. */
const LEAST_CALLS = 20

/**
 * Circuit breaker: opens when half or more of at least twenty calls in ten seconds failed; after five seconds admits one test call (case
 * SRV-04). A call that began before it opened or closed is not counted: slow calls would keep it open, or close it, without a test.
 */
export function createBreaker(clock: Clock): Breaker {
  let calls = 0
  let failures = 0
  let windowFrom = clock()
  let openUntil = 0
  let probing = false
  /** Counts up whenever the breaker opens or closes. */
  let period = 0

  const startWindow = (now: number) => {
    calls = 0
    failures = 0
    windowFrom = now
  }

  const change = (until: number, now: number) => {
    openUntil = until
    period += 1
    startWindow(now)
  }

  const count = (worked: boolean) => {
    const now = clock()
    if (now - windowFrom > WINDOW) startWindow(now)
    calls += 1
    failures += worked ? 0 : 1
    if (calls >= LEAST_CALLS && failures * 2 >= calls) change(now + REST, now)
  }

  const probe = (worked: boolean) => {
    const now = clock()
    probing = false
    change(worked ? 0 : now + REST, now)
  }

  return {
    begin: () => {
      const now = clock()
      if (now < openUntil) return { wait: openUntil - now }
      if (probing) return { wait: REST }
      const began = period
      if (openUntil === 0) return { end: (worked) => began === period && count(worked) }
      probing = true
      return { end: probe }
    },
  }
}
