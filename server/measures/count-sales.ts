import type { Kysely } from 'kysely'
import type { Count, CountKind } from '../../src/measures/count'
import { saoPauloHour } from '../../src/measures/days'
import type { MeasuredSaleTable } from '../store/measured-sales'
import type { Tables } from '../store/tables'
import { addCounts } from './add-counts'
import type { Attribution } from './attribution'

/**
 * Sales are counted in the transaction that writes their ledger entry: a repeated request counts once, and a killed process leaves both the
 * entry and its count, or neither.
 */

/** Counts a lead, in the transaction that writes its ledger entry. */
export const countLead = (within: Kysely<Tables>, by: Attribution, now: number): Promise<void> =>
  countSale(within, 'lead', { ...by, cents: 0 }, now)

/** Counts a proposal once, by the provider's number, and stores the keys under which its payment will be counted. */
export async function countProposal(
  within: Kysely<Tables>,
  proposal: string,
  by: Attribution,
  now: number,
): Promise<void> {
  const kept = await within
    .insertInto('measured_sales')
    .values({
      ...by,
      proposal,
      arms: by.arms.join(' '),
      pending_at: null,
      paid_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('proposal').doNothing())
    .returning('proposal')
    .executeTakeFirst()
  if (kept) await countSale(within, 'proposal', by, now)
}

/** Counts a payment that has arrived, at most once per proposal. */
export const countPaid = countPayment('paid', 'paid_at', ['paid_at'])

/** Counts a payment that was begun, at most once per proposal, and not after it has arrived. */
export const countPending = countPayment('pending', 'pending_at', ['pending_at', 'paid_at'])

type CountedAt = 'pending_at' | 'paid_at'

/** Makes a function that counts a payment if all columns in `unknown` are null for its proposal, and writes the time to the column `at`. */
function countPayment(what: CountKind, at: CountedAt, unknown: readonly CountedAt[]) {
  return async (within: Kysely<Tables>, proposal: string, now: number): Promise<void> => {
    const sale = await within
      .updateTable('measured_sales')
      .set({ [at]: now })
      .where('proposal', '=', proposal)
      .where(({ and, eb }) => and(unknown.map((moment) => eb(moment, 'is', null))))
      .returningAll()
      .executeTakeFirst()
    if (sale) await countSale(within, what, attributionIn(sale), now)
  }
}

const attributionIn = (sale: MeasuredSaleTable): Attribution => ({
  brand: sale.brand,
  release: sale.release,
  source: sale.source,
  arms: sale.arms === '' ? [] : sale.arms.split(' '),
  since: sale.since,
  cents: sale.cents,
})

function countSale(
  within: Kysely<Tables>,
  what: CountKind,
  { brand, release, source, arms, since, cents }: Attribution,
  now: number,
): Promise<void> {
  const row = { brand, release, source, step: '', what, detail: '', n: 1 }
  const count: Count = { ...row, arm: '', period: saoPauloHour(now), cents, squares: cents ** 2 }
  return addCounts(within, [count, ...arms.map((arm) => ({ ...count, arm, period: since }))])
}
