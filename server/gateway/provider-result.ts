import type { AnswerOf, RouteName } from '../../src/product/provider/wire'
import type { WireFailure } from '../../src/product/provider/wire-values'
import type { ProblemCode } from '../http/problems'

export type Success<Name extends RouteName> = Exclude<AnswerOf<Name>, WireFailure>

/** How a call to the provider ended. Only after `lost` is it unknown whether the provider did anything; after `unsent` it did nothing. */
export type ProviderResult<Name extends RouteName = RouteName> =
  | { readonly type: 'answered'; readonly status: number; readonly answer: Success<Name> }
  /** The provider declined: nothing was done. */
  | { readonly type: 'refused'; readonly status: number; readonly failure: WireFailure }
  | {
      readonly type: 'unsent' | 'lost'
      readonly code: ProblemCode
      /** Whether a read may be tried again, after `retryAfter`: not after a time-out, since the visitor has already waited long. */
      readonly passing?: boolean
      /** Seconds. */
      readonly retryAfter?: number | undefined
    }
