import type { Effect, EffectOf } from '../engine/effect'
import { plainWords } from '../engine/render'

/** What decides how long the bot seems to type. */
export type Timing = {
  /** The longest wait before a bubble, in milliseconds; 0 makes every wait 0. */
  readonly fakeLoad: number
  /** No delay before the very first bubble of a talk. */
  readonly primeiraMensagemImediata: boolean
}

/** The longest wait, in milliseconds, of a visitor who wants less motion. */
const SHORT = 120

/** The milliseconds before a bubble: a base, and an addition for each letter. */
const LEAST = 250
const PER_LETTER = 6

/** A part of the chat has no words to count: it waits as long as a sentence of this many letters. */
const LETTERS_OF_A_PART = 40

/**
 * Milliseconds that a wait takes: the longer the bubble that follows it, the longer, and at most `fakeLoad`; half of that after an
 * input, or the step's own `delay` (spec sections 4 and 9; docs/decisions.md says why words count).
 */
export function delayOf(
  wait: EffectOf<'wait'>,
  timing: Timing,
  now: { readonly first: boolean; readonly short: boolean; readonly next: Effect | undefined },
): number {
  if (timing.fakeLoad <= 0 || (now.first && timing.primeiraMensagemImediata)) return 0
  const typed = Math.min(timing.fakeLoad, LEAST + PER_LETTER * lettersOf(now.next))
  const full = wait.ms ?? (wait.after === 'input' ? typed / 2 : typed)
  return now.short ? Math.min(full, SHORT) : full
}

const lettersOf = (next: Effect | undefined) =>
  next?.type === 'say' ? plainWords(next.text).length : LETTERS_OF_A_PART
