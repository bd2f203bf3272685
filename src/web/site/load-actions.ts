import type { CallResult, HandlerContext } from '../../core/runtime/perform-call'
import type { Facts } from '../../core/script/value'
import type { PayCard } from '../../product/actions/cartao/handler'
import type { TransportOptions } from '../../product/provider/transport'

type Call = { readonly action: string; readonly input: Facts }

/** Performs one action by its handler. Never rejects. */
export type PerformAction = (call: Call, context: HandlerContext) => Promise<CallResult>

export type LiveActions = { readonly perform: PerformAction; readonly pay: PayCard }

/** Whose calls they are. */
export type Origin = Pick<TransportOptions, 'variant' | 'release' | 'recalled'>

/** Fetches the handlers and their client once, when idle or at the first call; what failed is fetched again. */
export function createActionLoader(origin: Origin): () => Promise<LiveActions> {
  let loading: Promise<LiveActions> | undefined
  return () => {
    loading ??= import('./live-actions')
      .then(({ liveActions }) => liveActions(origin))
      .catch((error: unknown) => {
        loading = undefined
        throw error
      })
    return loading
  }
}
