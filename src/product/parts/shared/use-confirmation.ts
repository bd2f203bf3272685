import { useEffect, useEffectEvent, useState } from 'react'
import type { PartProps } from '../../../web/kit/part-props'
import type { esperaPagamento } from '../espera-pagamento/contract'
import { watchPayment } from './watch-payment'

type Waiting = Pick<PartProps<typeof esperaPagamento>, 'finish' | 'dryRun'> & {
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
