import * as z from 'zod/mini'
import { performCall } from '../../core/runtime/perform-call'
import { createHandlers } from '../../product/actions/handlers'
import { createProvider } from '../../product/provider/client'
import type { Origin, PerformAction } from './load-actions'

// the page's policy allows no code made from strings, and zod would try
z.config({ jitless: true })

/** Performs actions through the gateway of the page's own origin. */
export function liveActions(origin: Origin): PerformAction {
  const handlers = createHandlers(createProvider({ baseUrl: '', ...origin }))
  return (call, context) => performCall(handlers, call, context)
}
