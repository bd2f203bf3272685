import type { Script } from '../script/script'
import type { ChatEvent } from './event'
import { feed, type Later, type Refolded, stepOf } from './refold'
import { dependsOn, look, NOTHING_SEEN } from './seen'
import { INITIAL } from './state'
import { transition } from './transition'

type Held = { readonly event: ChatEvent }

/**
 * A talk as another script would have it: begun anew by `started`, and told what the visitor has answered as far as it depended on the same.
 * What servers answered is asked for again. It stands where the new script first waits for something else; the rest is told when its
 * turn comes. Where the script it was held with is not known any more, only answers and choices count, as far as they fit.
 */
export function moveTalk<T extends Held>(
  before: Script | undefined,
  after: Script,
  talk: readonly T[],
  started: T,
): Refolded<T> {
  return feed(after, [started], before ? told(before, talk) : said(talk))
}

function told<T extends Held>(script: Script, talk: readonly T[]): readonly Later<T>[] {
  let state = INITIAL
  let seen = NOTHING_SEEN
  const later: Later<T>[] = []
  for (const held of talk) {
    const [next, effects] = transition(script, state, held.event)
    if (next === state) continue
    if (stepOf(held.event) !== undefined) later.push({ held, saw: dependsOn(seen, held.event) })
    seen = look(seen, held.event, effects)
    state = next
  }
  return later
}

const said = <T extends Held>(talk: readonly T[]): readonly Later<T>[] =>
  talk
    .filter(({ event: { type } }) => type === 'answered' || type === 'chosen')
    .map((held) => ({ held, saw: '' }))
