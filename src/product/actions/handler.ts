import type { Contract, Result, Values } from '../../core/script/contract'
import type { Visit } from '../facts/visit'
import type { ActionName, Actions } from './contracts'

export type HandlerContext = {
  /** Aborted when the conversation is left or the visitor starts over. */
  readonly signal: AbortSignal
  /** Idempotency key of a `once` action, with the session in it. */
  readonly key?: string
  /** What decides the identifiers of the visit. */
  readonly visit?: Visit
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Performs an action. Its result is one of the contract's outcomes: another does not compile. What it throws becomes `falha`. */
export type Handler<C extends Contract> = (
  input: Values<C['input']>,
  context: HandlerContext,
) => Promise<Result<C>>

/** One handler an action; forgetting one does not compile. */
export type Handlers = { readonly [A in ActionName]: Handler<Actions[A]> }
