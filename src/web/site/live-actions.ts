import { performCall } from '../../core/runtime/perform-call'
import { createHandlers } from '../../product/actions/handlers'
import { createProvider } from '../../product/provider/client'
import type { Origin, PerformAction } from './load-actions'
import './no-eval'
import { prove } from './prove'

/** Performs actions through the gateway of the page's own origin. */
export function liveActions(origin: Origin): PerformAction {
  const handlers = createHandlers(createProvider({ baseUrl: '', ...origin, prove }))
  return (call, context) => performCall(handlers, call, context)
}
