import * as z from 'zod/mini'
import { createHandlers } from '../actions/handlers/registry'
import { performCall } from '../actions/perform'
import { createProvider } from '../provider/client'
import type { PerformAction } from './load-actions'

// the page's policy allows no code made from strings, and zod would try
z.config({ jitless: true })

/** Performs actions through the gateway of the page's own origin. */
export function liveActions(variant: string): PerformAction {
  const handlers = createHandlers(createProvider({ baseUrl: '', variant }))
  return (call, context) => performCall(handlers, call, context)
}
