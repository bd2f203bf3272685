import { useQuery } from '@tanstack/react-query'
import type { Goal } from '../../src/core/script/experiment'
import { dayAfter, saoPauloDay } from '../../src/measures/days'
import { readMeasures } from '../api/measures'
import type { LayeredBrand } from '../brands/model/layers'

const DAYS = 28

export type Traffic = {
  /** A day. */
  readonly visits: number
  /** The part of the visits that brings what is asked for; of money a rate says too little. */
  readonly rates: { readonly [goal in Goal]?: number }
}

/** How many visits some brands have had a day, and what came of them; undefined until it is known, or without any. */
export function useTraffic(brands: readonly LayeredBrand[]): Traffic | undefined {
  const today = saoPauloDay(Date.now())
  const query = {
    from: dayAfter(today, -DAYS),
    to: dayAfter(today, -1),
    brands: brands.map(({ id }) => id).join(','),
  }
  const { data } = useQuery({
    queryKey: ['measures', query],
    queryFn: ({ signal }) => readMeasures(query, signal),
    enabled: brands.length > 0,
  })
  if (!data) return undefined
  const total = (what: string) =>
    data.days.reduce((sum, day) => (day.what === what ? sum + day.n : sum), 0)
  const visits = total('visit')
  if (visits === 0) return undefined
  const rateOf = (what: string) => Math.min(1, total(what) / visits)
  return {
    visits: visits / DAYS,
    rates: { lead: rateOf('lead'), proposta: rateOf('proposal'), pagamento: rateOf('paid') },
  }
}
