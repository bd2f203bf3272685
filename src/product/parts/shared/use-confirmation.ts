import { useEffect, useEffectEvent, useState } from 'react'
import type { Facts } from '../../../core/script/value'
import type { DryRun } from '../../../web/kit/part-props'
import { watchPayment } from './watch-payment'

/** The props of a part that ends in `conferido`. */
type Waiting = {
  readonly dryRun: ((outcome: 'conferido') => Promise<DryRun>) | undefined
  readonly finish:
    | ((result: { readonly outcome: 'conferido'; readonly facts: Facts }) => void)
    | undefined
  /** When the payment expires, in epoch milliseconds; absent: unknown. */
  readonly until: number | null | undefined
}

type Watch = {
  /** Whether the provider answers polls for this payment. */
  readonly watched: boolean
  /** The number of polls so far. */
  readonly looks: number
}

/** Polls whether a payment has been decided while its part waits, and then ends the part. */
export function useConfirmation({ dryRun, finish, until: known }: Waiting): Watch {
  const until = known ?? Number.POSITIVE_INFINITY
  const [watched, setWatched] = useState(false)
  const [looks, setLooks] = useState(0)
  const look = useEffectEvent(async () => {
    setLooks((before) => before + 1)
    return dryRun?.('conferido')
  })
  const decided = useEffectEvent(() => finish?.({ outcome: 'conferido', facts: {} }))
  const waits = dryRun !== undefined && finish !== undefined
  useEffect(() => {
    if (!waits) return
    return watchPayment({
      look: () => look(),
      decided: () => decided(),
      watched: setWatched,
      until,
    })
  }, [waits, until])
  return { watched, looks }
}
