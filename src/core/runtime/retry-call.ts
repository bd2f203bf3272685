import type { ChatOptions } from './chat-options'
import { type CallResult, FAILED } from './perform-call'

/** Milliseconds before the second try of a call; each later pause is twice as long, up to the longest. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 4000

/** How long a call is tried again before it has failed, in milliseconds: longer than a restart of the server takes. */
const PATIENCE = 20_000

/** The most that one try counts, so that another one follows where the page was asleep or the clock has jumped. */
const LONGEST_TRY = PATIENCE / 2

type World = Pick<ChatOptions, 'now' | 'sleep' | 'whenOnline'> & {
  /** Aborted when the talk is left: then nothing more is tried. */
  readonly signal: AbortSignal
  /** Called with true when the call begins to wait for a connection, with false when it stops waiting. */
  readonly hold: (held: boolean) => void
  /** Resolves when the visitor asks for a try without waiting any longer. */
  readonly impatient: () => Promise<void>
}

/**
 * Tries a call until it has a result. Without a connection it waits for one, however long that takes; after a temporary failure it tries
 * again for a while. Every try has the same key, so that the action is done once. `undefined`: the talk was left before the call was
 * made.
 */
export async function retryCall(
  make: () => Promise<CallResult>,
  { now, sleep, whenOnline, signal, hold, impatient }: World,
): Promise<CallResult | undefined> {
  let spent = 0
  let back = whenOnline?.(signal)
  for (let tries = 0; ; tries += 1) {
    if (back) {
      hold(true)
      await Promise.race([back, impatient()])
      hold(false)
      spent = 0
    }
    if (signal.aborted) return undefined
    const begun = now()
    const result = await make()
    if (!result.passing || signal.aborted) return result
    back = whenOnline?.(signal)
    if (back) continue
    spent += Math.min(Math.abs(now() - begun), LONGEST_TRY)
    if (spent >= PATIENCE) return FAILED
    const pause = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE)
    await sleep(pause, signal)
    spent += pause
    back = whenOnline?.(signal)
  }
}
