import type { Facts } from '../../core/script/value'

/** What goes with every call beside its request. */
export type ProviderCall = {
  readonly signal: AbortSignal
  /** Idempotency key of a call that makes a record or moves money. */
  readonly key?: string
  /** What the conversation knows: the gateway computes the identifiers from the part of it that decides them, and takes none from the browser (case GW-08). */
  readonly facts?: Facts
}
