import { useEffect, useEffectEvent, useState } from 'react'
import type { Facts } from '../../../core/script/value'
import type { DryRun } from '../../../web/kit/part-props'
import { watchPayment } from './watch-payment'

/** What a part that ends in `conferido` is given. */
type Waiting = {
  readonly dryRun: ((outcome: 'conferido') => Promise<DryRun>) | undefined
  readonly finish:
    | ((result: { readonly outcome: 'conferido'; readonly facts: Facts }) => void)
    | undefined
  /** Until when it can be paid, in epoch milliseconds; absent: nobody knows. */
  readonly until: number | null | undefined
}

type Watch = {
  /** Whether somebody can tell. */
  readonly watched: boolean
  /** How often it was looked. */
  readonly looks: number
}

/** Looks again and again whether a payment has been decided while its part waits, and then leaves the part. */
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
