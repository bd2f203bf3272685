import { performCall } from '../../core/runtime/perform-call'
import { createHandlers } from '../../product/actions/handlers'
import { createProvider } from '../../product/provider/client'
import type { Origin, PerformAction } from './load-actions'
import './no-eval'
import { prove } from './prove'
import { saleHeaders } from './visit-measures'

/** Performs actions through the gateway of the page's own origin. */
export function liveActions({ counted, ...origin }: Origin): PerformAction {
  const handlers = createHandlers(
    createProvider({
      baseUrl: '',
      ...origin,
      prove,
      saleHeaders: (cents) => saleHeaders(counted, cents),
    }),
  )
  return (call, context) => performCall(handlers, call, context)
}
