import type { Clock } from '../environment/clock'

/** The clock of a server that serves the sandbox. */
export type SandboxClock = {
  readonly now: Clock
  /** Sets the clock to an earlier instant, from which it runs on; undefined: back to the real time. */
  readonly set: (instant: number | undefined) => void
}

/** Milliseconds after which a clock that was set returns to the real time. */
const HELD = 60_000

/** A clock that can be set to earlier days, so that visits of those days can be tried. A minute later it shows the real time again. */
export function sandboxClock(real: Clock): SandboxClock {
  let behind = 0
  let until = 0
  return {
    now: () => {
      const now = real()
      return now < until ? now - behind : now
    },
    set: (instant) => {
      const now = real()
      behind = instant === undefined ? 0 : Math.max(0, now - instant)
      until = now + HELD
    },
  }
}
