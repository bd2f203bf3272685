import type { Contract, Result, Transient, TransientOf, Values } from '../script/contract'
import type { Facts } from '../script/value'

export type HandlerContext = {
  /** Aborted when the conversation is left or the visitor starts over. */
  readonly signal: AbortSignal
  /** The idempotency key, which begins with the session's id; absent for an action that only reads. */
  readonly key?: string
  /** What the conversation knows when the call is made. */
  readonly facts: Facts
  /** The transient inputs from the part that the visitor has just left, for this call alone. */
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
  /** The failure is temporary, such as a lost connection: the same call may be made again under the same key. */
  readonly passing?: true
}

export const FAILED: CallResult = { outcome: 'falha', facts: {} }

/** A handler of any contract. */
type AnyHandler = (input: never, context: never) => Promise<CallResult>

/**
 * Performs a call of a script and gives its outcome. Never rejects: an error of the handler, a missing handler and a missing input
 * end in `falha` and are passed to `report`; an error may say that it is temporary.
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

/** The result of a call with a temporary failure. */
export const PASSING: CallResult = { ...FAILED, passing: true }

/** Whether an error says of itself that it is temporary. */
const isPassing = (error: unknown) =>
  error instanceof Error && 'passing' in error && error.passing === true
