import type { Contract, Result, Transient, TransientOf, Values } from '../script/contract'
import type { Facts } from '../script/value'

export type HandlerContext = {
  /** Aborted when the conversation is left or the visitor starts over. */
  readonly signal: AbortSignal
  /** Idempotency key of an action that is not only read, with the session in it. */
  readonly key?: string
  /** What the conversation knows when the call is made. */
  readonly facts: Facts
  /** What the part that the visitor has just left hands over, for this call alone. */
  readonly transient?: Transient
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Performs an action. Its result is one of the contract's outcomes: another does not compile. What it throws becomes `falha`. */
export type Handler<C extends Contract> = (
  input: Values<C['input']>,
  context: Omit<HandlerContext, 'transient'> & { readonly transient?: TransientOf<C> },
) => Promise<Result<C>>

/** How a call ended, whatever its contract. */
export type CallResult = {
  readonly outcome: string
  readonly facts: Facts
  /** It failed by something that passes, such as a lost connection: the same call, under the same key, may be made again. */
  readonly passing?: true
}

export const FAILED: CallResult = { outcome: 'falha', facts: {} }

/** A handler of any contract. */
type AnyHandler = (input: never, context: never) => Promise<CallResult>

/**
 * Performs a call of a script and gives the outcome it ended in. Never rejects: what a handler throws, an action that has
 * none and an input that is missing end in `falha`, and are told to `report`; an error may say that it passes.
 */
export async function performCall(
  handlers: { readonly [action: string]: AnyHandler },
  { action, input }: { readonly action: string; readonly input: Facts },
  context: HandlerContext,
  report: (error: unknown) => void = () => undefined,
): Promise<CallResult> {
  try {
    const handler = Object.hasOwn(handlers, action) ? handlers[action] : undefined
    if (!handler) throw new Error(`No handler for the action "${action}".`)
    // the compiler has proved that the step and its part hand over what this action's contract asks for
    return await handler(input as never, context as never)
  } catch (error) {
    report(error)
    return isPassing(error) ? PASSING : FAILED
  }
}

/** A call that failed by something that passes. */
export const PASSING: CallResult = { ...FAILED, passing: true }

/** An error says of itself that it passes. */
const isPassing = (error: unknown) =>
  error instanceof Error && 'passing' in error && error.passing === true
