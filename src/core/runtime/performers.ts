import type { Effect } from '../engine/effect'
import type { ChatOptions } from './chat-options'
import { delayOf } from './delay'

/** One performer an effect: a new effect does not compile before it has one. A promise when it takes time. */
export type Performers = {
  readonly [E in Effect as E['type']]: (effect: E) => Promise<void> | undefined
}

const onlySeen = () => undefined

type Now = {
  readonly signal: AbortSignal
  /** Nothing has been said yet. */
  readonly first: () => boolean
}

/** What the world sees of each effect; most are only seen in the view. */
export function createPerformers(options: ChatOptions, { signal, first }: Now): Performers {
  return {
    wait: (effect) => {
      const ms = delayOf(effect, options.timing, { first: first(), short: options.short() })
      return ms > 0 ? options.sleep(ms, signal) : undefined
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
    // it left when it was queued
    call: onlySeen,
    // the link itself opens, so that no browser takes it for a pop-up
    open: onlySeen,
  }
}

/** Performs one effect by its own performer. */
export function perform(performers: Performers, effect: Effect): Promise<void> | undefined {
  const performer = performers[effect.type] as (effect: Effect) => Promise<void> | undefined // the key is the effect's own type
  return performer(effect)
}
