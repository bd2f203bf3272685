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
  /** Choosing it shows no bubble of the visitor. */
  readonly silent?: true
  /** Also offered to a returning visitor on the card that asks whether to go on with the talk. */
  readonly resume?: true
  readonly disabled?: string
  /** Marking it unmarks the others. */
  readonly alone?: true
}

/** What the shell must do, in order. Data only: a turn can be printed, compared and replayed. */
export type Effect =
  /** A typing delay: after an `input` it is half of that after a `bubble`. `ms`: the step's own delay; without it the shell computes one. */
  | { readonly type: 'wait'; readonly after: 'bubble' | 'input'; readonly ms?: number }
  | {
      readonly type: 'say'
      readonly from: 'bot'
      readonly step: StepId
      readonly text: Said
      /** The same content as a table, for surfaces that draw tables. */
      readonly table?: SaidTable
      /** The name of the variant's picture that is shown above the sentence. */
      readonly media?: string
      /** It answers a question for help; the current prompt stays. */
      readonly help?: true
      /** It reminds an inactive visitor; the current prompt stays. */
      readonly reminder?: true
    }
  | {
      readonly type: 'say'
      readonly from: 'visitor'
      readonly step: StepId
      readonly text: Said
      /** The answer's fact, whose label titles the bubble. */
      readonly fact?: FactName
      /** The bubble's title where the context has a more precise one than the fact's label, such as CPF. */
      readonly title?: string
      /** It is a question for help. */
      readonly help?: true
    }
  /** Asks for a fact; with `error` it asks again and the typed text is kept. `context`: the facts that its field needs. */
  | {
      readonly type: 'ask'
      readonly step: StepId
      readonly fact: FactName
      readonly hint?: string
      readonly placeholder?: string
      readonly error?: string
      /** The initial text of the input: a known value as its field shows it. */
      readonly text?: string
      readonly context: Facts
    }
  | {
      readonly type: 'offer'
      readonly step: StepId
      readonly layout: Layout
      readonly options: readonly Offered[]
      /** Several options may be marked and sent at once: the list fact that gets them. */
      readonly many?: FactName
    }
  /** `waits`: the talk waits for an outcome of the part; otherwise the part is only shown. `facts`: those that its contract reads. */
  | {
      readonly type: 'show'
      readonly step: StepId
      readonly part: string
      readonly waits: boolean
      readonly facts: Facts
    }
  /** Asks the shell to send `reminded` once the visitor has done nothing for `ms` milliseconds while the page is visible. */
  | { readonly type: 'remind'; readonly step: StepId; readonly ms: number }
  /** `key`: absent for an action that only reads; equal for every repetition of the same request. The shell prefixes the session's id. */
  | {
      readonly type: 'call'
      readonly call: number
      readonly step: StepId
      readonly action: string
      readonly effect: ActionEffect
      readonly input: Facts
      readonly key?: string
      /** For an action with transient inputs: its outcome when the shell has lost them. */
      readonly interrupted?: string
    }
  | { readonly type: 'track'; readonly event: string; readonly data: Facts }
  | { readonly type: 'open'; readonly link: string; readonly message?: string }
  /** The conversation is over: nothing follows and the session may be forgotten. */
  | { readonly type: 'end' }

/** The effect of one type. */
export type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>

export type Transition = readonly [state: ChatState, effects: readonly Effect[]]
