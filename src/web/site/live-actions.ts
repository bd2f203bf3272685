import * as z from 'zod/mini'
import { performCall } from '../../core/runtime/perform-call'
import { createHandlers } from '../../product/actions/handlers'
import { createProvider } from '../../product/provider/client'
import type { TransportOptions } from '../../product/provider/transport'
import type { Origin, PerformAction } from './load-actions'

// the page's policy allows no code made from strings, and zod would try
z.config({ jitless: true })

/** Hardly any visitor is ever asked for it. */
const prove: NonNullable<TransportOptions['prove']> = async (challenge, signal) => {
  const { solveProof } = await import('./solve-proof')
  return solveProof(challenge, signal)
}

/** Performs actions through the gateway of the page's own origin. */
export function liveActions(origin: Origin): PerformAction {
  const handlers = createHandlers(createProvider({ baseUrl: '', ...origin, prove }))
  return (call, context) => performCall(handlers, call, context)
}
