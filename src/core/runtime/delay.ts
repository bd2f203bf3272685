import type { EffectOf } from '../engine/effect'

/** What decides how long the bot seems to type. */
export type Timing = {
  /** Milliseconds before a bubble; 0 makes every wait 0. */
  readonly fakeLoad: number
  /** No delay before the very first bubble of a talk. */
  readonly primeiraMensagemImediata: boolean
}

/** The longest wait, in milliseconds, of a visitor who wants less motion. */
const SHORT = 120

/** Milliseconds that a wait takes: `fakeLoad` before a bubble, half of it after an input, or its own (spec sections 4 and 9). */
export function delayOf(
  wait: EffectOf<'wait'>,
  timing: Timing,
  now: { readonly first: boolean; readonly short: boolean },
): number {
  if (timing.fakeLoad <= 0 || (now.first && timing.primeiraMensagemImediata)) return 0
  const full = wait.ms ?? (wait.after === 'input' ? timing.fakeLoad / 2 : timing.fakeLoad)
  return now.short ? Math.min(full, SHORT) : full
}
