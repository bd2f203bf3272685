import { foldEvents } from '../../src/core/engine/conversation'
import type { ChatEvent } from '../../src/core/engine/event'
import { plainWords } from '../../src/core/engine/render'
import type { Script } from '../../src/core/script/script'
import type { Bubble } from '../../src/core/talks/failure'
import type { TalkTranscript } from './api'

type TurnEnd = { readonly at: string; readonly events: number }

/** What was said turn by turn, and what the bot knew when the turn `until` was over, or at the end. */
export function transcriptOf(
  script: Script,
  turns: readonly TurnEnd[],
  events: readonly ChatEvent[],
  until: number | undefined,
): TalkTranscript {
  const ends = turns.map((turn) => turn.events)
  const spoken: Bubble[][] = turns.map(() => [])
  const stop = until === undefined ? events.length : (ends[until] ?? events.length)
  const { moments } = foldEvents(
    script,
    events.map((event) => ({ event })),
  )
  for (const [index, { effects }] of moments.entries()) {
    const turn = ends.findIndex((end) => index < end)
    for (const effect of effects) {
      if (effect.type !== 'say') continue
      const { from, step, text } = effect
      spoken[turn]?.push({ from, step, text: plainWords(text) })
    }
  }
  return {
    turns: turns.map(({ at, events: end }, index) => ({
      at,
      events: end,
      spoken: spoken[index] ?? [],
    })),
    events,
    facts: moments[stop - 1]?.state.facts ?? {},
  }
}
