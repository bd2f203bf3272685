import type { Visit } from '../facts/visit'

/** What goes with every call beside its request. */
export type Call = {
  readonly signal: AbortSignal
  /** Idempotency key of a call that makes a record or moves money. */
  readonly key?: string
  /** From which the gateway computes the identifiers; it takes none from the browser (case GW-08). */
  readonly visit?: Visit
}
