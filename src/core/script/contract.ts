import type { Fact, ValueOf } from './fact'
import type { Field } from './field'
import type { ActionEffect } from './step'
import type { Facts, Value } from './value'

export type FactsByName = { readonly [name: string]: Fact }

/** An action or a part of the chat as data: from it come types, schema, completion, docs, simulator and tests. */
export type Contract = {
  readonly name: string
  readonly about: string
  /** Its inputs: each takes the fact itself by default, or the source that the step's `with` names. */
  readonly input: FactsByName
  /** Inputs that it can do without. */
  readonly optional?: readonly string[]
  /**
   * Secret inputs (a card, say) that a part passes to the action called next. They exist in memory only: in no event, fact, storage
   * or log.
   */
  readonly transient?: TransientInputs
  /** Every way it can end, and the facts each one writes. */
  readonly outcomes: { readonly [outcome: string]: FactsByName }
}

export type ActionContract = Contract & {
  readonly effect: ActionEffect
  /**
   * For an action with transient inputs: the outcome to assume when a reload interrupted the call. The inputs are lost, so that the call
   * cannot be repeated, and whether it took effect is unknown.
   */
  readonly interrupted?: string
  /** The outcome that leaves open whether the call took effect; a call after it is a new one, with a new idempotency key. */
  readonly uncertain?: string
  /** Outcomes after which nothing was created: the next call is another try for the same thing, under another key. */
  readonly refusals?: readonly string[]
  /** One example result for each outcome. */
  readonly samples: { readonly [outcome: string]: Facts }
}

/** A part that only shows something has no outcomes. */
export type PartContract = Contract & {
  readonly samples: { readonly [outcome: string]: Facts }
  /** For a part with outcomes: a line of `say` may place it in the log, and a step that waits for it enables it there. */
  readonly stays?: true
}

/** Whether a step can wait for it. */
export const hasOutcomes = ({ outcomes }: Contract): boolean => Object.keys(outcomes).length > 0

/** Whether a line of `say` may show the part, where no step waits for its outcome. */
export const isSayable = (part: PartContract): boolean => part.stays === true || !hasOutcomes(part)

export type TransientInputs = {
  readonly [input: string]: { readonly label: string; readonly json: 'string' | 'integer' }
}

/** Values of transient inputs, as the runtime passes them from a part to the call that follows. */
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

/** An input that is not a fact of the vocabulary: the step's `with` must say where its value comes from. */
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
