import type { EffectOf } from '../engine/effect'
import type { StepId } from '../script/step'
import type { TopicOf } from '../script/step-shape'
import type { Said, SaidTable } from '../script/text'
import type { FactName, Facts } from '../script/value'
import type { Failure } from './failure'

/** One thing in the log. `at` is epoch milliseconds; absent in the page made on the server, which is the same for every visitor. */
export type Item =
  | {
      readonly type: 'bubble'
      readonly id: number
      readonly from: 'bot' | 'visitor'
      readonly step: StepId
      readonly text: Said
      readonly at?: number
      /** The same as a table, where it is drawn as one. */
      readonly table?: SaidTable
      /** A picture of the variant, by its name, that stands above the sentence. */
      readonly media?: string
      /** Label of the fact a visitor's bubble answers. */
      readonly title?: string
    }
  | {
      readonly type: 'part'
      readonly id: number
      readonly step: StepId
      readonly part: string
      readonly facts: Facts
      /** Names of the facts that were replaced when it was last shown again where it stands. */
      readonly changed?: readonly FactName[]
      readonly at?: number
    }
  /** A question for help with its answer, which stands beside the talk. */
  | {
      readonly type: 'help'
      readonly id: number
      /** The step that answers it. */
      readonly step: StepId
      readonly title: string
      readonly said: readonly Said[]
      readonly at?: number
    }

/**
 * What the visitor can do now, while the talk waits. Only what is here can be used; everything in `items` is history. While the talk is
 * busy it holds the part whose transient input is on its way, which can then only be looked at.
 */
export type Prompt = {
  readonly step: StepId
  readonly ask?: EffectOf<'ask'>
  readonly offer?: EffectOf<'offer'>
  readonly show?: EffectOf<'show'>
  /** The visitor is reminded when nothing was done for so many milliseconds. */
  readonly remind?: EffectOf<'remind'>
  /** Id of the item as which the part that waits stands in the log; without it the part stands at the end. */
  readonly standing?: number
}

/** `typing`: the bot is about to say more · `waiting`: for the visitor · `busy`: for an action · `ended`. */
export type Status = 'typing' | 'waiting' | 'busy' | 'ended'

/** The conversation as it is seen: the fold of the effects performed so far. */
export type View = {
  readonly items: readonly Item[]
  readonly prompt?: Prompt
  readonly status: Status
  /** What the visitor did last waits for a connection, and goes on by itself. */
  readonly held?: true
  /** The step last shown; empty before the first. */
  readonly step: StepId
  /** The action under way, and after it the one whose answer the bot is about to speak of. */
  readonly calling?: string
  /** Ids of the visitor's bubbles that can still be changed. */
  readonly editable?: readonly number[]
  /** What may be asked while the talk waits; absent until all of the script is there. */
  readonly topics?: readonly TopicOf[]
  /** The bubble being changed: `prompt` is then the one it answered. `text`: what was typed; `marked`: the options that were. */
  readonly editing?: {
    readonly item: number
    readonly text?: string
    readonly marked?: readonly string[]
  }
  /** What has failed, while the visitor stands where that has led him. */
  readonly failed?: Failure
  /** Who comes back is asked whether to go on: what is known, and when the visitor last said something. */
  readonly resume?: {
    readonly facts: Facts
    readonly at: number
    /** Labels of the options where the talk stands that can be chosen from here, as their script marks them (`resume`). */
    readonly options: readonly string[]
  }
}
