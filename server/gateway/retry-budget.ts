export type RetryBudget = {
  readonly earn: () => void
  /** Whether a retry may be made; if so it is paid for. */
  readonly spend: () => boolean
}

const MOST = 10
/** In tenths of a retry, so that no fraction is ever added up. */
const PRICE = 10

/** Lets retries add at most a tenth to the calls, with ten in hand for quiet times (case SRV-05). */
export function createRetryBudget(): RetryBudget {
  let tenths = MOST * PRICE
  return {
    earn: () => {
      tenths = Math.min(MOST * PRICE, tenths + 1)
    },
    spend: () => {
      if (tenths < PRICE) return false
      tenths -= PRICE
      return true
    },
  }
}
