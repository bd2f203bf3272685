import type { ActionContract } from '../../core/script/contract'
import type { Facts } from '../../core/script/value'
import { actions } from './contracts'
import type { Handler, HandlerContext, Handlers } from './handler'

export type CallResult = { readonly outcome: string; readonly facts: Facts }

const FAILED: CallResult = { outcome: 'falha', facts: {} }

/**
 * Performs a call of a script and gives the outcome it ended in. Never rejects: what a handler throws, an action nobody
 * knows and an input that is missing end in `falha`, and are told to `report`.
 */
export async function performCall(
  handlers: Handlers,
  call: { readonly action: string; readonly input: Facts },
  context: HandlerContext,
  report: (error: unknown) => void = () => undefined,
): Promise<CallResult> {
  try {
    return await handlerOf(handlers, call.action)(call.input, context)
  } catch (error) {
    report(error)
    return FAILED
  }
}

function handlerOf(handlers: Handlers, action: string): Handler<ActionContract> {
  if (!isAction(action)) throw new Error(`No handler for the action "${action}".`)
  // the compiler has proved that the step hands over the facts of this action's contract
  return handlers[action] as Handler<ActionContract>
}

const isAction = (action: string): action is keyof Handlers => Object.hasOwn(actions, action)
