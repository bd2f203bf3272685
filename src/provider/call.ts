/** What goes with every call beside its request. */
export type Call = {
  readonly signal: AbortSignal
  /** Idempotency key of a call that makes a record or moves money. */
  readonly key?: string
}
