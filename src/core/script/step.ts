import type { Condition } from './condition'
import type { Text } from './text'
import type { FactName, Source } from './value'

export type StepId = string

/** Reserved targets: `retry` stays on the input with an error, `end` closes the conversation, `return` goes back to where a detour was begun. */
export const RETRY = 'retry'
export const END = 'end'
export const RETURN = 'return'

/** As deep as detours may stand in one another. */
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
  /** The step of a sub-conversation that is held first; its `return` goes on to `to`. */
  readonly detour?: StepId
  /** Forgets all but the facts of the variant and the URL. */
  readonly reset?: true
  readonly clear?: readonly FactName[]
  readonly set?: readonly Assignment[]
  /** What the visitor is seen to say when a part is left this way. */
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
  /** The row that stands out, from 1. */
  readonly mark?: number
}

/** One bubble of the bot: a sentence, a table, or a part that only shows something (a summary, say). */
export type Line =
  | {
      readonly type: 'text'
      readonly when?: Condition
      /** Not said on entering the step but once, when the visitor has done nothing for so many milliseconds. */
      readonly after?: number
      readonly text: Text
      /** A picture of the variant, by its name, that stands above the sentence. */
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
  /** What stands in the field already, to be changed or sent as it is; nothing where it is unknown. */
  readonly prefill?: Source
  /** A fact that holds the wording of why an earlier answer was refused: the field says it until something is typed; nothing where it is unknown. */
  readonly refused?: Source
  /** What follows an answer that the field refuses; without it the field says why. */
  readonly invalid?: Way
}

export type Option = {
  /** Unique in its step; also the option's identity in events. */
  readonly label: string
  readonly when?: Condition
  /** Shown but not usable while the guard holds (always, without one). */
  readonly disabled?: { readonly when?: Condition; readonly reason: string }
  /** Opens a link of the variant by its name. Without `go` the options stay, whatever way on the step has. */
  readonly open?: string
  /** A second, smaller line. */
  readonly note?: string
  /** A drawing before the words, where options stand as rows. */
  readonly icon?: OptionIcon
  /** Tapped without a word: the visitor is not seen to say it. */
  readonly silent?: true
  /** Offered also to who comes back to this step later, beside going on and beginning anew. */
  readonly resume?: true
  readonly set?: readonly Assignment[]
  /** Forgotten before the way on is chosen. */
  readonly clear?: readonly FactName[]
  readonly track?: Track
  /** Absent: the step's own set → call → next follow, or with `open` nothing does. */
  readonly go?: Way
  /** Where several may be marked: what the list holds for it. */
  readonly value?: string
  /** Where several may be marked: marking it clears the others, and theirs clear it. */
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

/** What visitors may ask about at any wait. The step says the answer and may set facts: it asks and calls nothing, and the talk waits on where it waited. */
export type Topic = {
  /** The question, in the visitor's words. */
  readonly label: string
  /** A second, smaller line. */
  readonly note?: string
  readonly icon?: TopicIcon
  /** Opens a link of the variant by its name. */
  readonly open?: string
}

/** Options made of a list that is known by then: one for each item. */
export type ListedOptions = {
  readonly list: FactName
  /** What it is set to when one of them is chosen: the item, or one of its members. */
  readonly fact: FactName
  /** The members of an item that are read as label and as the second line, and the one that is kept. Absent: the item itself, and no second line. */
  readonly label?: string
  readonly note?: string
  readonly value?: string
}

export type Choose = {
  readonly options: readonly Option[]
  /** Options of a list, which stand before the others and have no way of their own. */
  readonly from?: ListedOptions
  readonly layout: Layout
  /** Labels of the options that a variant shows before the others, in its order. Places of options stay those of the script. */
  readonly order?: readonly string[]
  /** The list that holds what is marked: then several may be, and sent at once. Each option has a value, and none a way of its own. */
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
  /** Of an action with transient inputs: the outcome of a call that was interrupted, which is never made again. */
  readonly interrupted?: string
  /** The outcome after which an equal call is another one all the same. */
  readonly uncertain?: string
  /** Outcomes by which nothing was made. */
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
  /** Talks come here by detours alone. Any other step ends the detours that a talk is in. */
  readonly inDetour?: true
  /** It answers a question that visitors may ask at any wait. No way leads here, and none leads on. */
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
  /** Absent exactly when the way on lies in `show`, in every option, or in `call`, and where the step answers a question for help. */
  readonly next?: Way
  readonly track?: Track
}
