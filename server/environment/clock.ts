/** Returns the time in epoch milliseconds; tests pass their own. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
