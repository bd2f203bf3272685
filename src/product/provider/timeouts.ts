/** The longest that a profile may give one try of a call at the provider, in milliseconds. */
export const MAX_TIMEOUT = 30_000

/** Milliseconds that a browser waits: 3 s more than the longest try, so that the gateway's own 504 is heard (hole 45; case PAY-04). */
export const CALL_TIMEOUT = MAX_TIMEOUT + 3000
