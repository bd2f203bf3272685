import type { StepId } from '../script/step'
import type { FactName, Facts } from '../script/value'
import type { BrandSheet } from './brand-sheet'

/** An outcome with its sample facts, or with some of them replaced. */
export type Ending = string | { readonly outcome: string; readonly facts?: Facts }

/** The talk that another one begins with: its moves are played first, up to the step `until`. */
export type Opening = { readonly talk: Talk; readonly until?: StepId }

/** Variants by id: those listed, all of them, or all but some. */
export type Matrix = 'all' | readonly string[] | { readonly except: readonly string[] }

/** What the visitor types when asked for a fact: always the same text, or a list used question by question, whose last text then repeats. */
export type TalkTexts = string | number | readonly (string | number)[]

/** A conversation as a test: what the visitor does, what the actions return, what the bot must say. */
export type Talk = {
  readonly talk: string
  readonly about?: string
  /** The variant's id; absent where there is `variants`. */
  readonly variant?: string
  /** The variants over which the talk is run. */
  readonly variants?: Matrix
  /** `--update` writes its sentences, buttons, steps and brand, and a run compares them exactly; with `all` also what a turn does unseen. */
  readonly golden?: boolean | 'all'
  /** `file.yaml` or `file.yaml@step`, in the talk's own folder; the reader of the file puts that talk in `opening`. */
  readonly begin?: string
  readonly opening?: Opening
  /** Facts known from the start, besides those of the variant. */
  readonly facts?: Facts
  /** By action: one result for every call, or a list used call by call. The default is the contract's first outcome. */
  readonly outcomes?: { readonly [action: string]: Ending | readonly Ending[] }
  /** By fact: the automatic answer wherever the bot asks for it, until the turn's move or the step that it expects is reached. */
  readonly answers?: { readonly [fact: FactName]: TalkTexts }
  readonly turns: readonly TalkTurn[]
}

/** At most one move of the visitor, and then what must hold. */
export type TalkTurn = Input & Expectations

export type Input = {
  readonly choose?: string
  /** Selects these options and submits them. */
  readonly mark?: readonly string[]
  /** The text typed where the bot asks; as a mapping, only where it asks for that fact. */
  readonly answer?: string | number | { readonly [fact: FactName]: string | number }
  readonly finish?: Ending
  /** Facts that the page reports outside the talk, such as a link of its header that was opened. */
  readonly tell?: Facts
  /** Asks for help by the label of a topic. */
  readonly help?: string
  /** The visitor does nothing until the step's reminder is due. */
  readonly idle?: true
}

/** Words that a bubble contains; with `exact` the whole bubble. */
export type ExpectedWords = string | { readonly exact: string }

/** A button by its label, or with other properties of it. */
export type OfferSeen =
  | string
  | {
      readonly label: string
      readonly note?: string
      readonly icon?: string
      /** The link that it opens, by name. */
      readonly open?: string
      readonly silent?: true
      readonly resume?: true
      readonly alone?: true
      /** Why it cannot be tapped. */
      readonly reason?: string
    }

/** The hint at the input field, its placeholder and the text in it. */
export type FieldSeen = {
  readonly hint?: string
  readonly placeholder?: string
  readonly text?: string
}

/** An analytics event by name, with some of its data. */
export type Tracked = string | { readonly event: string; readonly data?: Facts }

/** An action by name, with some of its inputs. */
export type Called = string | { readonly action: string; readonly with?: Facts }

/** A pause before a bubble, after an input, or of a step's own number of milliseconds. */
export type Waited = 'bubble' | 'input' | number

export type Expectations = {
  /** Words of the visitor's bubble in this turn. */
  readonly user?: ExpectedWords
  /** Words of the bot's bubbles in this turn, in their order; others may stand between. */
  readonly bot?: ExpectedWords | readonly ExpectedWords[]
  /** Words that no bubble of the bot in this turn contains. */
  readonly unsaid?: string | readonly string[]
  /** A part that was shown in this turn, or all of them. */
  readonly part?: string | readonly string[]
  readonly field?: FieldSeen
  /** The message on the field. */
  readonly error?: string
  /** The current step. */
  readonly at?: StepId
  /** Exactly the buttons that can be tapped now. */
  readonly offers?: readonly OfferSeen[]
  /** Exactly the buttons that are shown but cannot be tapped now. */
  readonly disabled?: readonly OfferSeen[]
  /** Exactly the actions called in this turn. */
  readonly calls?: readonly Called[]
  /** Analytics events of this turn; others may be sent too. */
  readonly tracks?: Tracked | readonly Tracked[]
  /** A link opened in this turn, by name. */
  readonly opens?: string
  readonly message?: string
  /** A pause of this turn, or exactly its pauses. */
  readonly waits?: Waited | readonly Waited[]
  readonly facts?: Facts
  /** Facts that are not known now. */
  readonly unknown?: readonly FactName[]
  /** Whether the conversation is over. */
  readonly end?: boolean
  /** Some of the brand's values, after all layers are joined. */
  readonly brand?: BrandSheet
}
