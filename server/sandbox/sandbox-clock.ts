import type { Clock } from '../environment/clock'

/** The clock of a server that serves the sandbox. */
export type SandboxClock = {
  readonly now: Clock
  /** Puts it at an earlier instant, from which it goes on; undefined: it is right again. */
  readonly set: (instant: number | undefined) => void
}

/** Whoever set the clock and went away leaves it right again after this, in milliseconds. */
const HELD = 60_000

/** A clock that can be set to earlier days, so that visits of those days can be tried. It is right until then, and by itself a minute later. */
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
