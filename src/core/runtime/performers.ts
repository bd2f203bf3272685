import type { Effect } from '../engine/effect'
import type { ChatOptions } from './chat-options'
import { delayOf } from './delay'
import type { Perform } from './queue'

/** One performer an effect: a new effect does not compile before it has one. A promise when it takes time. */
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
  /** Resolves when the call that waits for a connection waits no more; absent while none does. */
  readonly held: () => Promise<void> | undefined
  /** Nothing has been said yet. */
  readonly first: () => boolean
}

/** What the world sees of each effect; most are only seen in the view. */
export function createPerformers(options: ChatOptions, { pause, held, first }: Now): Performers {
  return {
    wait: (effect, next) => {
      const ms = delayOf(effect, options.timing, { first: first(), short: options.short(), next })
      const typing = () => (ms > 0 ? pause(ms) : undefined)
      // what the bot says of a call, it says once the call is made
      const connected = held()
      return connected ? connected.then(typing) : typing()
    },
    track: (effect) => {
      options.track(effect)
      return undefined
    },
    end: () => {
      options.store.erase()
      return undefined
    },
    say: onlySeen,
    ask: onlySeen,
    offer: onlySeen,
    show: onlySeen,
    remind: onlySeen,
    // it left when it was queued
    call: onlySeen,
    // the link itself opens, so that no browser takes it for a pop-up
    open: onlySeen,
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
