import type { Clock } from '../environment/clock'

export type Breaker = {
  /** Milliseconds until a call may be made; 0: now. After the rest time 0 is returned once, for the test call. */
  readonly wait: () => number
  readonly record: (worked: boolean) => void
}

const WINDOW = 10_000
const REST = 5000
/** With fewer calls than this the failure rate is not judged. */
const LEAST_CALLS = 20

/** Circuit breaker: opens when half or more of at least twenty calls in ten seconds failed; after five seconds admits one test call (case SRV-04). */
export function createBreaker(clock: Clock): Breaker {
  let calls = 0
  let failures = 0
  let windowFrom = clock()
  let openUntil = 0
  let probing = false

  const startOver = (now: number) => {
    calls = 0
    failures = 0
    windowFrom = now
  }

  return {
    wait: () => {
      const now = clock()
      if (openUntil === 0) return 0
      if (now < openUntil) return openUntil - now
      if (probing) return REST
      probing = true
      return 0
    },
    record: (worked) => {
      const now = clock()
      if (openUntil > 0) {
        probing = false
        openUntil = worked ? 0 : now + REST
        startOver(now)
        return
      }
      if (now - windowFrom > WINDOW) startOver(now)
      calls += 1
      failures += worked ? 0 : 1
      if (calls >= LEAST_CALLS && failures * 2 >= calls) openUntil = now + REST
    },
  }
}
