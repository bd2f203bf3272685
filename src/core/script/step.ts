import type { Condition } from './condition'
import type { Text } from './text'
import type { FactName, Source } from './value'

export type StepId = string

/** Reserved targets: `retry` asks again with an error, `end` closes the talk, `return` ends a detour and goes on to the `goto` beside it. */
export const RETRY = 'retry'
export const END = 'end'
export const RETURN = 'return'

/** How deeply detours may nest; beyond it the engine forgets the outermost return target. */
export const MAX_DETOURS = 4

export type Assignment = { readonly fact: FactName; readonly from: Source }

/** An analytics event: a name and an allow-list of facts and literals (never personal data). */
export type Track = {
  readonly event: string
  readonly data: { readonly [key: string]: Source }
}

/** One way on. Effects happen in the order reset, clear, set, reply, track, goto. */
export type Go = {
  readonly when?: Condition
  readonly to: StepId | typeof RETRY | typeof END | typeof RETURN
  /** The first step of a sub-conversation that is held before `to`; its `return` goes on to `to`. */
  readonly detour?: StepId
  /** Forgets every fact that the talk itself has set; facts of the variant, the URL and the clock stay. */
  readonly reset?: true
  readonly clear?: readonly FactName[]
  readonly set?: readonly Assignment[]
  /** The text of a visitor's bubble that is shown when a part is left by this way. */
  readonly reply?: Text
  readonly track?: Track
  /** With `retry` only: the message on the field. */
  readonly error?: Text
}

/** Guarded ways in order; the compiler has proved that the last one has no `when`. */
export type Way = readonly Go[]

/** A small table as compiled: as many cells in each row as there are heads. */
export type Table = {
  readonly caption?: Text
  readonly head: readonly Text[]
  readonly rows: readonly (readonly Text[])[]
  /** The number of the highlighted row, from 1. */
  readonly mark?: number
}

/** One bubble of the bot: a sentence, a table, or a part that only shows something (a summary, say). */
export type Line =
  | {
      readonly type: 'text'
      readonly when?: Condition
      /** A reminder: said once in a talk, after the visitor has done nothing for this many milliseconds, not when the step is entered. */
      readonly after?: number
      readonly text: Text
      /** The name of the variant's picture that is shown above the sentence. */
      readonly media?: string
    }
  | {
      readonly type: 'table'
      readonly when?: Condition
      readonly after?: number
      readonly table: Table
    }
  | {
      readonly type: 'part'
      readonly when?: Condition
      readonly part: string
      /** The facts handed to the part, from its contract. */
      readonly reads: readonly FactName[]
    }

export type Ask = {
  readonly fact: FactName
  readonly hint?: string
  readonly placeholder?: string
  /** The initial value of the input, which the visitor may change or send as it is. Where the source is unknown, the input is empty. */
  readonly prefill?: Source
  /** The fact with the wording of an earlier refusal: the input shows it as its error until the visitor types. Unknown: no error. */
  readonly refused?: Source
  /** Where the talk goes when the field refuses the answer; without it the step asks again with the field's error. */
  readonly invalid?: Way
}

export type Option = {
  /** Unique in its step; also the option's identity in events. */
  readonly label: string
  readonly when?: Condition
  /** Shown but not usable while the guard holds (always, without one). */
  readonly disabled?: { readonly when?: Condition; readonly reason: string }
  /** The name of the variant's link that it opens. Without `go` the talk stays at this step, even if the step has a `next`. */
  readonly open?: string
  /** A second, smaller line. */
  readonly note?: string
  /** A drawing before the words, where options stand as rows. */
  readonly icon?: OptionIcon
  /** Choosing it shows no bubble of the visitor. */
  readonly silent?: true
  /** Also offered to a returning visitor on the card that asks whether to go on with the talk or to begin again. */
  readonly resume?: true
  readonly set?: readonly Assignment[]
  /** Facts that are forgotten, after `set`, before the way on is chosen. */
  readonly clear?: readonly FactName[]
  readonly track?: Track
  /** Absent: the step goes on with its own set → call → next; with `open` the talk stays at the step. */
  readonly go?: Way
  /** In a choice of several: the value that this option adds to the list; by default its label. */
  readonly value?: string
  /** In a choice of several: marking it unmarks the others, and marking another unmarks it. */
  readonly alone?: true
}

/** How options are drawn: `row` is the default, `grid` for many short words, `score` for 1 to 5, `ways` for ways to pay. */
export const LAYOUTS = ['row', 'grid', 'score', 'ways'] as const
export type Layout = (typeof LAYOUTS)[number]

/** Drawings that an option may have. */
export const OPTION_ICONS = ['pix', 'card', 'barcode', 'chat'] as const
export type OptionIcon = (typeof OPTION_ICONS)[number]

/** Drawings that a topic of help may have. */
export const TOPIC_ICONS = ['question', 'people', 'dice', 'shield', 'chat'] as const
export type TopicIcon = (typeof TOPIC_ICONS)[number]

/** A question for help, which visitors may ask whenever the talk waits. Its step only says the answer and may set facts. */
export type Topic = {
  /** The question, in the visitor's words. */
  readonly label: string
  /** A second, smaller line. */
  readonly note?: string
  readonly icon?: TopicIcon
  /** The name of the variant's link that it opens. */
  readonly open?: string
}

/** Options generated from a list fact: one for each item. */
export type ListedOptions = {
  readonly list: FactName
  /** The fact that is set to the chosen item, or to the item's member `value`. */
  readonly fact: FactName
  /** Members of an item: `label` and `note` are shown, `value` is stored. Absent: the item itself is label and value, with no note. */
  readonly label?: string
  readonly note?: string
  readonly value?: string
}

export type Choose = {
  readonly options: readonly Option[]
  /** Generated options, which come before `options` and have no way of their own. */
  readonly from?: ListedOptions
  readonly layout: Layout
  /** Labels in the order in which a variant shows them; options not named follow. `options` itself keeps the script's order. */
  readonly order?: readonly string[]
  /** Makes it a choice of several, sent at once: the list fact that gets the marked values. No option then has a way of its own. */
  readonly many?: FactName
}

/** A part of the chat with outcomes of its own, like an action. */
export type Show = {
  readonly part: string
  readonly reads: readonly FactName[]
  readonly on: { readonly [outcome: string]: Way }
}

/** How an action may be repeated: `none` only reads, `repeatable` gives the same result for the same input in a session, `once` makes something new each time it has ended. */
export type ActionEffect = 'none' | 'repeatable' | 'once'

export type Call = {
  readonly action: string
  readonly effect: ActionEffect
  /** For an action with transient inputs: the outcome to assume when a reload interrupted the call, which is never repeated. */
  readonly interrupted?: string
  /** The outcome that leaves open whether the call took effect; an equal call after it gets a new idempotency key. */
  readonly uncertain?: string
  /** Outcomes after which nothing was created. */
  readonly refusals?: readonly string[]
  readonly with: { readonly [input: string]: Source }
  readonly on: { readonly [outcome: string]: Way }
}

/**
 * One compiled step, read from top to bottom: say → wait (ask, choose, show) → set → call → go.
 * The compiler has proved that every step, fact, part, action, outcome and link named below exists.
 */
export type Step = {
  readonly id: StepId
  readonly group: string
  /** Reached only within detours. Entering any step without this mark ends the detours that the talk is in. */
  readonly inDetour?: true
  /** The question for help that this step answers. No way leads to such a step, and none leads on from it. */
  readonly help?: Topic
  /** Milliseconds before the first bubble, instead of the variant's delay. */
  readonly delay?: number
  readonly say: readonly Line[]
  /** The step waits when it has one or more of these; the first of them that the visitor uses counts. */
  readonly ask?: Ask
  readonly choose?: Choose
  readonly show?: Show
  readonly set?: readonly Assignment[]
  readonly call?: Call
  /** Absent when `show`, every option or `call` has the ways on, and in a step that answers a question for help. */
  readonly next?: Way
  readonly track?: Track
}
