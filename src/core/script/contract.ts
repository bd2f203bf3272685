import type { Fact, ValueOf } from './fact'
import type { Field } from './field'
import type { ActionEffect } from './step'
import type { Facts, Value } from './value'

export type FactsByName = { readonly [name: string]: Fact }

/** An action or a part of the chat as data: from it come types, schema, completion, docs, simulator and tests. */
export type Contract = {
  readonly name: string
  readonly about: string
  /** What it is given: by default the fact itself, otherwise what the step's `with` says. */
  readonly input: FactsByName
  /** Inputs that it can do without. */
  readonly optional?: readonly string[]
  /**
   * What a part hands over and an action is given besides: it goes from the one to the other in memory alone, and is in no event, no
   * fact, no storage and no log (a card, say).
   */
  readonly transient?: TransientInputs
  /** Every way it can end, and the facts each one writes. */
  readonly outcomes: { readonly [outcome: string]: FactsByName }
}

export type ActionContract = Contract & {
  readonly effect: ActionEffect
  /**
   * Of an action with transient inputs: the outcome of a call that was interrupted. It cannot be made again once they are gone, and
   * nobody knows whether it was made.
   */
  readonly interrupted?: string
  /** The outcome of a call of which nobody knows whether it was made: one after it is another call, with another key. */
  readonly uncertain?: string
  /** Outcomes by which nothing was made: a call after one of them makes the same thing, under another key. */
  readonly refusals?: readonly string[]
  /** One result an outcome. */
  readonly samples: { readonly [outcome: string]: Facts }
}

/** A part that only shows something has no outcomes. */
export type PartContract = Contract & {
  readonly samples: { readonly [outcome: string]: Facts }
  /** Of a part with outcomes: a line of what is said may place it, and a step that waits for it lets it be used where it stands. */
  readonly stays?: true
}

/** Whether a step can wait for it. */
export const hasOutcomes = ({ outcomes }: Contract): boolean => Object.keys(outcomes).length > 0

/** Whether a line of what is said may hold a part: nothing waits for it there. */
export const isSayable = (part: PartContract): boolean => part.stays === true || !hasOutcomes(part)

export type TransientInputs = {
  readonly [input: string]: { readonly label: string; readonly json: 'string' | 'integer' }
}

/** What a part hands over when it is left, as the runtime passes it on. */
export type Transient = { readonly [input: string]: string | number }

/** The transient inputs of a contract as its part hands them over and its handler gets them. */
export type TransientOf<C extends Contract> = C extends { readonly transient: infer T }
  ? {
      readonly [K in keyof T]: T[K] extends { readonly json: 'integer' } ? number : string
    }
  : Transient

export type Values<F extends FactsByName> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** A result: one of the contract's outcomes with exactly its facts. */
export type Result<C extends Contract> = {
  [O in keyof C['outcomes'] & string]: {
    readonly outcome: O
    readonly facts: Values<C['outcomes'][O]>
  }
}[keyof C['outcomes'] & string]

/** An input that is no fact: the step must say where it comes from. */
export function given<T extends Value>(field: Field<T>, label: string): Fact<'', T> {
  return {
    name: '',
    field,
    label,
    personal: true,
    scope: 'talk',
    internal: true,
    context: [],
  }
}

type WithFalha = { readonly outcomes: { readonly falha: FactsByName } }

type Samples<C extends Contract> = {
  readonly samples: { readonly [O in keyof C['outcomes']]: Values<C['outcomes'][O]> }
}

/** Every action can fail, so every contract has `falha`; a sample that misses a fact does not compile. */
export function defineAction<
  const C extends Contract &
    Pick<ActionContract, 'effect' | 'interrupted' | 'uncertain' | 'refusals'> &
    WithFalha,
>(contract: C & Samples<C>): C & Samples<C> {
  return contract
}

export function definePart<const C extends Contract & Pick<PartContract, 'stays'>>(
  contract: C & Samples<C>,
): C & Samples<C> {
  return contract
}
