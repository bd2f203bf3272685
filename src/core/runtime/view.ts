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
      /** The same content as a table, for surfaces that draw tables. */
      readonly table?: SaidTable
      /** The name of the variant's picture that is shown above the sentence. */
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
      /** Names of the facts whose values changed when the part was last shown again in its place. */
      readonly changed?: readonly FactName[]
      readonly at?: number
    }
  /** A question for help with its answer. */
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
 * busy it holds the part whose transient input is being sent, which is then read-only.
 */
export type Prompt = {
  readonly step: StepId
  readonly ask?: EffectOf<'ask'>
  readonly offer?: EffectOf<'offer'>
  readonly show?: EffectOf<'show'>
  /** After how many milliseconds without an action the visitor is reminded. */
  readonly remind?: EffectOf<'remind'>
  /** The id of the log's item that shows the waiting part; without it the part is drawn at the end. */
  readonly standing?: number
}

/** `typing`: the bot is about to say more · `waiting`: for the visitor · `busy`: for an action, or for the page's later steps · `ended`. */
export type Status = 'typing' | 'waiting' | 'busy' | 'ended'

/** The conversation as it is seen: the fold of the effects performed so far. */
export type View = {
  readonly items: readonly Item[]
  readonly prompt?: Prompt
  readonly status: Status
  /** The call after the visitor's last action waits for a connection, and is then made by itself. */
  readonly held?: true
  /** The step last shown; empty before the first. */
  readonly step: StepId
  /** The action that is being called, and after its result until the bot speaks of it. */
  readonly calling?: string
  /** Ids of the visitor's bubbles that can still be changed. */
  readonly editable?: readonly number[]
  /** The questions for help that may be asked while the talk waits; absent until the whole script is loaded. */
  readonly topics?: readonly TopicOf[]
  /** The bubble being changed; `prompt` is then the one that it answered. `text`: the typed text; `marked`: the marked options. */
  readonly editing?: {
    readonly item: number
    readonly text?: string
    readonly marked?: readonly string[]
  }
  /** The failed call that has led the talk to the current step. */
  readonly failed?: Failure
  /** A returning visitor is asked whether to go on. `facts`: what the talk knows; `at`: when the visitor last did something. */
  readonly resume?: {
    readonly facts: Facts
    readonly at: number
    /** Labels of the current step's options that the script marks with `resume`, so that they can be chosen here. */
    readonly options: readonly string[]
  }
}
