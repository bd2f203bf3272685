import { explain } from '../../src/core/engine/explain'
import { plainWords } from '../../src/core/engine/render'
import { INITIAL } from '../../src/core/engine/state'
import type { Script } from '../../src/core/script/script'
import type { Bubble } from '../../src/core/talks/failure'
import type { Told } from './api'

type Seen = { readonly at: string; readonly events: number }

/** What was said turn by turn, and what the bot knew when the turn `until` was over, or at the end. */
export function told(
  script: Script,
  turns: readonly Seen[],
  events: readonly Parameters<typeof explain>[2][],
  until: number | undefined,
): Told {
  const ends = turns.map((turn) => turn.events)
  const spoken: Bubble[][] = turns.map(() => [])
  const stop = until === undefined ? events.length : (ends[until] ?? events.length)
  let state = INITIAL
  let facts = state.facts
  for (const [index, event] of events.entries()) {
    const next = explain(script, state, event)
    const turn = ends.findIndex((end) => index < end)
    for (const effect of next.effects) {
      if (effect.type !== 'say') continue
      const { from, step, text } = effect
      spoken[turn]?.push({ from, step, text: plainWords(text) })
    }
    state = next.state
    if (index < stop) facts = state.facts
  }
  return {
    turns: turns.map(({ at, events: end }, index) => ({
      at,
      events: end,
      spoken: spoken[index] ?? [],
    })),
    events,
    facts,
  }
}
