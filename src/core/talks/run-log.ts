import type { ChatEvent } from '../engine/event'
import type { Fork } from '../engine/explain'
import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import { factsThatDiffer, labelsOf } from './expect'
import { bubblesOf, ofType, spaced, spacedWords } from './expect-words'
import type { Bubble, Mismatch, TalkFailure } from './failure'
import { noteReached, placeKey, type Reach } from './reached'
import { type EffectOf, openStage, prompted, type Stage } from './stage'
import type { Expectations } from './talk'

/** What a turn came to. */
export type TurnSeen = {
  readonly at: StepId
  readonly ended: boolean
  /** The bot's bubbles since the visitor's last move. */
  readonly said: readonly string[]
  /** What can be tapped; absent where no buttons are. */
  readonly offers?: readonly string[]
  /** The message on the field. */
  readonly error?: string
  /** How many of the run's events there are at its end. */
  readonly events: number
}

export type Missed = Mismatch & Pick<TalkFailure, 'key'>

/** How many bubbles before a turn its failure shows. */
const BEFORE = 6

/** A stage and what is written down of the talk on it. */
export type RunLog = {
  readonly variant: Variant
  readonly stage: Stage
  readonly reach: Reach
  /** As a browser would keep them: those that were listened to. */
  readonly events: readonly ChatEvent[]
  /** The visitor moves: what is seen and said from now on belongs to this turn. */
  readonly move: () => void
  readonly seen: () => TurnSeen
  readonly failure: (missed: Missed, turn: number, expected: Expectations) => TalkFailure
}

/** Opens a stage for a talk of a variant, whose own words stand in place of those of a step. */
export function openRun(script: Script, variant: Variant, vocabulary: Vocabulary): RunLog {
  const reach: Reach = { ways: new Set(), guards: new Set(), options: new Set() }
  const copied = new Set(Object.keys(variant.copy))
  const events: ChatEvent[] = []
  const said: EffectOf<'say'>[] = []
  const walked: StepId[] = []
  const forks: Fork[] = []
  let before = 0
  const stage = openStage(script, vocabulary, (event, explained) => {
    events.push(event)
    noteReached(reach, explained, script, copied)
    if (event.type === 'chosen') noteOption(reach, script, event)
    walked.push(...explained.entered)
    forks.push(...explained.forks)
    said.push(...ofType(explained.effects, 'say'))
  })
  return {
    variant,
    stage,
    reach,
    events,
    move: () => {
      stage.effects = []
      stage.heard = 0
      walked.length = 0
      forks.length = 0
      before = said.length
    },
    seen: () => ({ ...seenNow(stage), events: events.length }),
    failure: (missed, turn, expected) => ({
      turn,
      at: stage.state.at,
      said: bubblesOf(stage, 'bot'),
      before: said.slice(Math.max(0, before - BEFORE), before).map(bubbleOf),
      facts: factsThatDiffer(stage, expected),
      walked: [...walked],
      forks: [...forks],
      ...missed,
    }),
  }
}

const bubbleOf = ({ from, step, text }: EffectOf<'say'>): Bubble => ({
  from,
  step,
  text: spacedWords(text),
})

type Chosen = Extract<ChatEvent, { readonly type: 'chosen' }>

function noteOption(reach: Reach, { steps }: Script, { step, option }: Chosen): void {
  const index = steps.get(step)?.choose?.options.findIndex(({ label }) => label === option) ?? -1
  if (index >= 0) reach.options.add(placeKey(step, ['choose', index]))
}

function seenNow(stage: Stage): Omit<TurnSeen, 'events'> {
  const { at, phase } = stage.state
  const error = prompted(stage, 'ask')?.error
  return {
    at,
    ended: phase === 'ended',
    said: bubblesOf(stage, 'bot'),
    ...(prompted(stage, 'offer') && { offers: labelsOf(stage, false) }),
    ...(error !== undefined && { error: spaced(error) }),
  }
}
