import { INITIAL } from '../engine/state'
import { transition } from '../engine/transition'
import type { Script } from '../script/script'
import type { Facts } from '../script/value'
import { delayOf, type Timing } from './delay'
import { EMPTY_VIEW, reduceView } from './reduce-view'
import type { View } from './view'

/**
 * What a visitor sees at once: the started turn up to the first wait that takes time.
 * Pure, so that the page made on the server and the one in the browser begin alike.
 */
export function firstView(script: Script, facts: Facts, timing: Timing): View {
  const [, effects] = transition(script, INITIAL, { type: 'started', facts })
  let view = EMPTY_VIEW
  for (const [index, effect] of effects.entries()) {
    view = reduceView(script.facts, view, effect)
    const now = { first: view.items.length === 0, short: false, next: effects[index + 1] }
    if (effect.type === 'wait' && delayOf(effect, timing, now) > 0) break
  }
  return view
}
