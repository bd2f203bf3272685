/** With fewer things, one that is unused proves nothing. */
const FEWEST = 4

/** Whether at least three quarters of a product's things are used, so that the rest was most likely lost by mistake. */
export const isNearlyAll = (used: number, all: number): boolean =>
  all >= FEWEST && used * 4 >= all * 3
