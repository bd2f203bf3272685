import type { Facts } from '../../core/script/value'

/** What a caller passes with every call beside its request. */
export type ProviderCall = {
  readonly signal: AbortSignal
  /** Idempotency key of a call that makes a record or moves money. */
  readonly key?: string
  /** The conversation's facts. Those that decide the identifiers are sent; the gateway computes the identifiers and accepts none from the browser (case GW-08). */
  readonly facts?: Facts
}
