import { hasChangedState, type Moment } from '../engine/conversation'
import type { EffectOf } from '../engine/effect'
import type { ChatEvent } from '../engine/event'
import { explanationOf } from '../engine/explain'
import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import { factsThatDiffer } from './expect-facts'
import { bubblesOf, ofType, spacedWords } from './expect-words'
import type { Bubble, Mismatch, TalkFailure } from './failure'
import { type Reached, recordReached } from './reached'
import { doneSince, type HiddenEffects, shownNow, type VisibleResult } from './seen'
import { isAccepted, openStage, type Stage } from './stage'
import type { Expectations } from './talk'

/** What was observed in a turn. */
export type ObservedTurn = {
  readonly at: StepId
  readonly ended: boolean
  /** The bot's bubbles since the visitor's last move. */
  readonly said: readonly string[]
  readonly shown: VisibleResult
  readonly done: HiddenEffects
  /** The number of the run's events by the end of the turn. */
  readonly events: number
}

export type Missed = Mismatch & Pick<TalkFailure, 'key'>

/** How many bubbles before a turn its failure shows. */
const BEFORE = 6

/** A running talk and the record of its run. */
export type RunLog = {
  readonly stage: Stage
  readonly reached: () => Reached
  /** The accepted events, as a browser would store them. */
  readonly events: () => readonly ChatEvent[]
  /** Called before a move of the visitor: effects and bubbles from now on belong to the new turn. */
  readonly move: () => void
  readonly seen: () => ObservedTurn
  readonly failure: (missed: Missed, turn: number, expected: Expectations) => TalkFailure
}

/** Starts a run. `script` has the variant's copy in place of some steps' own lines. */
export function openRun(script: Script, variant: Variant, vocabulary: Vocabulary): RunLog {
  const stage = openStage(script, variant, vocabulary)
  const moments = () => stage.conversation.moments.filter(hasChangedState)
  const heardSince = () =>
    stage.conversation.moments.slice(0, stage.since).filter(hasChangedState).length
  const explanations = () =>
    moments()
      .slice(heardSince())
      .map(({ notes }) => explanationOf(script.facts, notes))
  return {
    stage,
    reached: () => reachedIn(stage.conversation.moments.filter(isAccepted), script, variant),
    events: () => moments().map(({ held }) => held.event),
    move: () => {
      stage.effects = []
      stage.matchedBubbles = 0
      stage.since = stage.conversation.moments.length
    },
    seen: () => ({ ...seenNow(stage), events: moments().length }),
    failure: (missed, turn, expected) => ({
      turn,
      at: stage.state.at,
      said: bubblesOf(stage, 'bot'),
      before: bubblesIn(moments().slice(0, heardSince())).slice(-BEFORE),
      facts: factsThatDiffer(stage, expected),
      walked: explanations().flatMap(({ entered }) => entered),
      forks: explanations().flatMap(({ forks }) => forks),
      ...missed,
    }),
  }
}

const bubblesIn = (moments: readonly Moment[]): readonly Bubble[] =>
  moments.flatMap(({ effects }) => ofType(effects, 'say')).map(bubbleOf)

const bubbleOf = ({ from, step, text }: EffectOf<'say'>): Bubble => ({
  from,
  step,
  text: spacedWords(text),
})

function reachedIn(
  moments: readonly Moment[],
  { steps, facts }: Script,
  { copy }: Variant,
): Reached {
  const { hear, reached } = recordReached(facts, new Set(Object.keys(copy)))
  for (const { held, before, notes } of moments) {
    hear({ event: held.event, step: steps.get(before.at), notes })
  }
  return reached
}

const seenNow = (stage: Stage): Omit<ObservedTurn, 'events'> => ({
  at: stage.state.at,
  ended: stage.state.phase === 'ended',
  said: bubblesOf(stage, 'bot'),
  shown: shownNow(stage),
  done: doneSince(stage),
})
