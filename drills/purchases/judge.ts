import type { Made } from '../fleet/counting-provider'
import { BUYERS, emailOf, type Purchase, pursue, type World } from './buyer'

/** Until whoever was cut off has been told something definite, in milliseconds: longer than any lease, on a busy machine too. */
const PATIENCE = 60_000

/** Everybody asks once more and must hear the same; who was told nothing definite goes on until it is. */
export async function settle(purchases: readonly Purchase[], world: World): Promise<void> {
  const until = performance.now() + PATIENCE
  let left = [...purchases]
  while (left.length > 0 && performance.now() < until) {
    const waiting = [...left]
    const buyer = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await pursue(next, world)
    }
    await Promise.all(Array.from({ length: BUYERS }, buyer))
    left = left.filter(({ standing }) => standing === 'trying')
  }
}

/** What the visitors were told, against what the provider has made. */
export function judge(
  purchases: readonly Purchase[],
  made: readonly Made[],
  counts: { tried: number; lost: number; doubled: number; torn: number; refused: number },
): void {
  const idsOf = new Map(made.map(({ subject, ids }) => [subject, ids]))
  counts.tried += purchases.length
  // where nobody has bought anything, nothing was shown to hold
  if (!purchases.some(({ standing }) => standing === 'bought')) counts.torn += 1
  for (const purchase of purchases) {
    const email = emailOf(purchase)
    const leads = idsOf.get(`lead ${email}`) ?? []
    const proposals = idsOf.get(`proposal ${email}`) ?? []
    const payments = proposals.flatMap((id) => idsOf.get(`payment ${id}`) ?? [])
    if (Math.max(leads.length, proposals.length, payments.length) > 1) counts.doubled += 1
    const { told, way, standing } = purchase
    const heard: readonly (readonly [string, readonly string[]])[] = [
      ['/api/lead', leads],
      ['/api/proposta', proposals],
      [`/api/pagamento/${way}`, payments],
    ]
    const isLost = heard.some(([path, ids]) => {
      const id = told.get(path)?.replace(/^\D+/, '')
      return id !== undefined && !ids.includes(id)
    })
    if (isLost) counts.lost += 1
    const isCheated = standing === 'refused' && payments.length > 0
    if (purchase.contradictions > 0 || isCheated || standing === 'trying') counts.torn += 1
    if (standing === 'open' || standing === 'refused') counts.refused += 1
  }
}
