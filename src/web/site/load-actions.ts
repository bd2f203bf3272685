import type { CallResult, HandlerContext } from '../../core/runtime/perform-call'
import type { Facts } from '../../core/script/value'
import type { TransportOptions } from '../../product/provider/transport'
import type { CountedVariant } from './visit-measures'

type Call = { readonly action: string; readonly input: Facts }

/** Performs one action by its handler. Never rejects. */
export type PerformAction = (call: Call, context: HandlerContext) => Promise<CallResult>

/** Whose calls they are. */
export type Origin = Pick<TransportOptions, 'variant' | 'release' | 'recalled'> & {
  readonly counted: CountedVariant
}

/** Fetches the handlers and their client once, when idle or at the first call; what failed is fetched again. */
export function createActionLoader(origin: Origin): () => Promise<PerformAction> {
  let loading: Promise<PerformAction> | undefined
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
