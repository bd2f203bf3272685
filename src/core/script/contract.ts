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
  /** Every way it can end, and the facts each one writes. */
  readonly outcomes: { readonly [outcome: string]: FactsByName }
}

export type ActionContract = Contract & {
  readonly effect: ActionEffect
  /** One result an outcome. */
  readonly samples: { readonly [outcome: string]: Facts }
}

/** A part that only shows something has no outcomes. */
export type PartContract = Contract & {
  readonly samples: { readonly [outcome: string]: Facts }
}

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
export function defineAction<const C extends Contract & { effect: ActionEffect } & WithFalha>(
  contract: C & Samples<C>,
): C & Samples<C> {
  return contract
}

export function definePart<const C extends Contract>(contract: C & Samples<C>): C & Samples<C> {
  return contract
}
