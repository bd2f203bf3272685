import type { StepId } from '../script/step'
import type { FactName, Facts } from '../script/value'

/** Names as written in a rule: one or several; `*` matches any characters. */
export type Names = string | readonly string[]

/** What can happen in a talk; a pattern names one of these, and may narrow it. */
export const HAPPENINGS = [
  'at',
  'choose',
  'finish',
  'ask',
  'answer',
  'refuse',
  'call',
  'show',
  'say',
  'offer',
  'track',
  'open',
  'wait',
  'end',
] as const
export type HappeningKind = (typeof HAPPENINGS)[number]

/**
 * A pattern for happenings. `in`: only at these steps; `outcome`: the call ended with it; `input`: the call receives these inputs;
 * `personal`: the tracked data contain the value of a personal fact.
 */
export type Pattern = { readonly [K in HappeningKind]?: Names | boolean } & {
  readonly in?: Names
  readonly outcome?: Names
  readonly input?: readonly string[]
  readonly personal?: boolean
}

export type Patterns = Pattern | readonly Pattern[]

/** What must be known when the bot next waits, calls or ends. */
export type Holding = {
  readonly known?: readonly FactName[]
  readonly unknown?: readonly FactName[]
  readonly facts?: Facts
}

/** A rule over the sequence of a talk, in exactly one of six forms: never, once, after, most, whenever, can. */
export type Invariant = {
  readonly name: string
  readonly about?: string
  readonly never?: Patterns
  readonly once?: readonly FactName[]
  readonly after?: Patterns
  readonly most?: number
  readonly whenever?: Patterns
  readonly can?: Patterns
  readonly before?: Patterns
  readonly until?: Patterns
  readonly again?: Patterns
  readonly must?: Patterns
  readonly of?: Patterns
  readonly holds?: Holding
  readonly from?: Patterns
}

/** The rules' file. `optional`: by action or part, the inputs that it may lack. */
export type Invariants = {
  readonly optional?: { readonly [contract: string]: readonly string[] }
  readonly invariants: readonly Invariant[]
}

/** One thing that happened: its kind, its name, and where. */
export type RuleEvent = {
  readonly kind: HappeningKind
  readonly name: string
  readonly step: StepId
  /** Of a call that has ended. */
  readonly outcome?: string
  /** Of a call that begins. */
  readonly input?: readonly string[]
  /** Of `track` only: its data contain the value of a personal fact. */
  readonly personal?: boolean
}
