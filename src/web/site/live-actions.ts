import * as z from 'zod/mini'
import { performCall } from '../../core/runtime/perform-call'
import { payCardWith } from '../../product/actions/cartao/handler'
import { createHandlers } from '../../product/actions/handlers'
import { createProvider } from '../../product/provider/client'
import type { LiveActions, Origin } from './load-actions'

// the page's policy allows no code made from strings, and zod would try
z.config({ jitless: true })

/** Performs actions through the gateway of the page's own origin. */
export function liveActions(origin: Origin): LiveActions {
  const provider = createProvider({ baseUrl: '', ...origin })
  const handlers = createHandlers(provider)
  return {
    perform: (call, context) => performCall(handlers, call, context),
    pay: payCardWith(provider),
  }
}
