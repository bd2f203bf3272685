import type { HandlerContext } from '../actions/handler'
import type { PayCard } from '../actions/handlers/cartao'
import type { CallResult } from '../actions/perform'
import type { Facts } from '../script/value'

type Call = { readonly action: string; readonly input: Facts }

/** Performs one action by its handler. Never rejects. */
export type PerformAction = (call: Call, context: HandlerContext) => Promise<CallResult>

export type LiveActions = { readonly perform: PerformAction; readonly pay: PayCard }

/** Fetches the handlers and their client once, when idle or at the first call; what failed is fetched again. */
export function createActionLoader(variant: string): () => Promise<LiveActions> {
  let loading: Promise<LiveActions> | undefined
  return () => {
    loading ??= import('./live-actions')
      .then(({ liveActions }) => liveActions(variant))
      .catch((error: unknown) => {
        loading = undefined
        throw error
      })
    return loading
  }
}
