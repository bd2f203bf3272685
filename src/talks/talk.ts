import type { ActionContract, PartContract } from '../actions/contracts/contract'
import type { StepId } from '../script/step'
import type { FactName, Facts } from '../script/value'

/** What the product can do and show, by name. */
export type Contracts = {
  readonly actions: { readonly [name: string]: ActionContract }
  readonly parts: { readonly [name: string]: PartContract }
}

/** An outcome with its sample facts, or with some of them replaced. */
export type Ending = string | { readonly outcome: string; readonly facts?: Facts }

/** The talk that another begins with: what its visitor does is done first, up to a step. */
export type Opening = { readonly talk: Talk; readonly until?: StepId }

/** A conversation as a test: what the visitor does, what the actions return, what the bot must say. */
export type Talk = {
  readonly talk: string
  readonly about?: string
  /** The variant's id. */
  readonly variant: string
  /** `file.yaml` or `file.yaml@step`, in the talk's own folder; whoever reads the talk puts what it names in `opening`. */
  readonly begin?: string
  readonly opening?: Opening
  /** Facts known from the start, beside the variant's. */
  readonly facts?: Facts
  /** By action: one for every call, or a list used call by call. Otherwise the contract's first outcome. */
  readonly outcomes?: { readonly [action: string]: Ending | readonly Ending[] }
  readonly turns: readonly Turn[]
}

/** At most one thing that the visitor does, and then what must hold. */
export type Turn = Input & Expectations

export type Input = {
  readonly choose?: string
  readonly answer?: string | number
  readonly finish?: Ending
}

export type Expectations = {
  /** Words of the visitor's bubble in this turn. */
  readonly user?: string
  /** Words of the bot's bubbles in this turn, in their order; others may stand between. */
  readonly bot?: string | readonly string[]
  /** Words that no bubble of the bot in this turn contains. */
  readonly unsaid?: string | readonly string[]
  /** A part that was shown in this turn. */
  readonly part?: string
  /** The message on the field. */
  readonly error?: string
  /** The current step. */
  readonly at?: StepId
  /** Exactly the labels that can be chosen now. */
  readonly offers?: readonly string[]
  /** Exactly the labels that are shown but cannot be chosen now. */
  readonly disabled?: readonly string[]
  /** Exactly the actions called in this turn. */
  readonly calls?: readonly string[]
  /** An analytics event of this turn. */
  readonly tracks?: string
  /** A link opened in this turn, by name. */
  readonly opens?: string
  readonly facts?: Facts
  /** Facts that are not known now. */
  readonly unknown?: readonly FactName[]
  /** Whether the conversation is over. */
  readonly end?: boolean
}
