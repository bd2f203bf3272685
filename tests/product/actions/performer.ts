import type { HandlerContext } from '../../../src/core/runtime/perform-call'
import { type CallResult, performCall } from '../../../src/core/runtime/perform-call'
import type { Facts } from '../../../src/core/script/value'
import type { ActionName } from '../../../src/product/actions/contracts'
import { createHandlers } from '../../../src/product/actions/handlers'
import { createProvider } from '../../../src/product/provider/client'
import type { StandIn } from '../provider/stand-in'
import { INPUTS } from './inputs'

export const NOW = 1_795_262_400_000
export const KEY = 'sessao/acao/0'

const context: HandlerContext = {
  signal: new AbortController().signal,
  key: KEY,
  facts: {},
  now: () => NOW,
}

/** Performs an action against the stand-in, with one visitor's facts and the changes a test makes to them. */
export function performer(server: StandIn) {
  return (action: ActionName, changes: Facts = {}): Promise<CallResult> => {
    const handlers = createHandlers(createProvider({ baseUrl: server.url(), variant: 'home' }))
    return performCall(handlers, { action, input: { ...INPUTS[action], ...changes } }, context)
  }
}
