import type { CallResult, HandlerContext } from '../../core/runtime/perform-call'
import type { Facts } from '../../core/script/value'
import type { TransportOptions } from '../../product/provider/transport'
import type { CountedVariant } from './visit-measures'

type Call = { readonly action: string; readonly input: Facts }

/** Performs one action by its handler. Never rejects. */
export type PerformAction = (call: Call, context: HandlerContext) => Promise<CallResult>

/** The variant and the release for which calls are made. */
export type Origin = Pick<TransportOptions, 'variant' | 'release' | 'recalled'> & {
  readonly counted: CountedVariant
}

/** Returns a function that loads the handlers and their client once; a failed load is retried at the next call. */
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
