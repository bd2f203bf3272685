/** The greatest time-out, in milliseconds, that a profile may set for one try of a call to the provider. */
export const MAX_TIMEOUT = 30_000

/** Milliseconds that a browser waits: 3 s more than the longest try, so that the gateway's own 504 arrives before (hole 45; case PAY-04). */
export const CALL_TIMEOUT = MAX_TIMEOUT + 3000
