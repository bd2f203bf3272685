import type { ActionEffect, Layout, OptionIcon, StepId } from '../script/step'
import type { Said, SaidTable } from '../script/text'
import type { FactName, Facts } from '../script/value'
import type { ChatState } from './state'

/** An option as offered now: guards are decided, `disabled` holds the reason. */
export type Offered = {
  readonly label: string
  readonly note?: string
  readonly icon?: OptionIcon
  readonly open?: string
  /** The visitor is not seen to say it. */
  readonly silent?: true
  /** Stands on the card of who comes back, too. */
  readonly resume?: true
  readonly disabled?: string
  /** Marking it clears the others. */
  readonly alone?: true
}

/** What the shell must do, in order. Data only: a turn can be printed, compared and replayed. */
export type Effect =
  /** `after`: an input is answered at half the delay of a bubble. The shell knows the milliseconds but for `ms`. */
  | { readonly type: 'wait'; readonly after: 'bubble' | 'input'; readonly ms?: number }
  | {
      readonly type: 'say'
      readonly from: 'bot'
      readonly step: StepId
      readonly text: Said
      /** The same as a table, where it is drawn as one. */
      readonly table?: SaidTable
      /** A picture of the variant, by its name, that stands above the sentence. */
      readonly media?: string
      /** It answers a question for help: what waits for the visitor waits on. */
      readonly help?: true
      /** It is said to who has done nothing for a while: what waits waits on. */
      readonly reminder?: true
    }
  | {
      readonly type: 'say'
      readonly from: 'visitor'
      readonly step: StepId
      readonly text: Said
      /** The answer's fact, whose label titles the bubble. */
      readonly fact?: FactName
      /** What the fact is called where this one was asked, such as a person's CPF; absent: by its label. */
      readonly title?: string
      /** The question for help. */
      readonly help?: true
    }
  /** Asks for a fact; with `error` again, the typed text kept. `context`: what its field needs. */
  | {
      readonly type: 'ask'
      readonly step: StepId
      readonly fact: FactName
      readonly hint?: string
      readonly placeholder?: string
      readonly error?: string
      /** What the field holds already, as its value is shown: the answer is a change of it. */
      readonly text?: string
      readonly context: Facts
    }
  | {
      readonly type: 'offer'
      readonly step: StepId
      readonly layout: Layout
      readonly options: readonly Offered[]
      /** Several may be marked and sent at once: the list that will hold them. */
      readonly many?: FactName
    }
  /** `waits`: the part is to be left by an outcome; without it it only shows. `facts`: what its contract reads. */
  | {
      readonly type: 'show'
      readonly step: StepId
      readonly part: string
      readonly waits: boolean
      readonly facts: Facts
    }
  /** The step has something to say to who does nothing for so many milliseconds, with the page in sight. */
  | { readonly type: 'remind'; readonly step: StepId; readonly ms: number }
  /** `key`: of an action that is not only read; the shell puts its session before it. Equal for every repetition of the same request. */
  | {
      readonly type: 'call'
      readonly call: number
      readonly step: StepId
      readonly action: string
      readonly effect: ActionEffect
      readonly input: Facts
      readonly key?: string
      /** Of an action with transient inputs: its outcome when the shell has lost them. */
      readonly interrupted?: string
    }
  | { readonly type: 'track'; readonly event: string; readonly data: Facts }
  | { readonly type: 'open'; readonly link: string; readonly message?: string }
  /** The conversation is over: nothing follows and the session may be forgotten. */
  | { readonly type: 'end' }

/** The effect of one type. */
export type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>

export type Transition = readonly [state: ChatState, effects: readonly Effect[]]
