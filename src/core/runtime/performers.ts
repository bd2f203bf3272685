import type { Effect, EffectOf } from '../engine/effect'
import type { ChatOptions } from './chat-options'
import { delayOf } from './delay'
import type { Perform } from './queue'
import type { Session } from './session'

/** One performer for each kind of effect; a new kind does not compile without one. A performer that takes time returns a promise. */
export type Performers = {
  readonly [E in Effect as E['type']]: (
    effect: E,
    next: Effect | undefined,
  ) => Promise<void> | undefined
}

const onlySeen = () => undefined

type Now = {
  /** Lets milliseconds pass, unless the visitor does not want to wait. */
  readonly pause: (ms: number) => Promise<void>
  /** Resolves when the call that waits for a connection stops waiting; undefined while no call waits. */
  readonly held: () => Promise<void> | undefined
  readonly session: () => Session
  /** Nothing has been said yet. */
  readonly first: () => boolean
}

/** The performers of a chat; most effects only change the view and need no more. */
export function createPerformers(
  options: ChatOptions,
  { pause, held, session, first }: Now,
): Performers {
  return {
    wait: (effect, next) => {
      const ms = delayOf(effect, options.timing, {
        first: first(),
        short: options.reducedMotion(),
        next,
      })
      const typing = () => (ms > 0 ? pause(ms) : undefined)
      // the bot speaks of a call only once the call is no longer waiting for a connection
      const connected = held()
      return connected ? connected.then(typing) : typing()
    },
    track: (effect) => {
      report(options, effect)
      return undefined
    },
    end: () => {
      options.store.end(session())
      return undefined
    },
    say: onlySeen,
    ask: onlySeen,
    offer: onlySeen,
    show: onlySeen,
    remind: onlySeen,
    // the call started when its effect was queued
    call: onlySeen,
    // the link that the visitor taps opens by itself, so that no browser blocks it as a pop-up
    open: onlySeen,
  }
}

/** Reports an analytics event. Never throws. */
export function report({ track }: Pick<ChatOptions, 'track'>, effect: EffectOf<'track'>): void {
  try {
    track(effect)
  } catch {
    // a tag manager of another company hears it: its error must not stop the talk
  }
}

/** Performs one effect by its own performer. */
export function perform(
  performers: Performers,
  effect: Effect,
  next: Effect | undefined,
): Promise<void> | undefined {
  const performer = performers[effect.type] as Perform<Effect> // the key is the effect's own type
  return performer(effect, next)
}
