/** Of fewer things one that is left out tells nothing. */
const FEWEST = 4

/** Whether so much of what a product has is in use that what is not has most likely been lost. */
export const isNearlyAll = (used: number, all: number): boolean =>
  all >= FEWEST && used * 4 >= all * 3
