import type { Kysely } from 'kysely'
import * as z from 'zod'
import { METHOD_CODES } from '../../src/product/facts/payment-methods'
import type { RequestOf } from '../../src/product/provider/wire'
import type { Tables } from '../store/tables'
import { type Outcome, refuse } from './answers'
import { proposalByToken, recordById } from './records'
import type { Sale } from './sales'

/** The request by which a test or a person decides a payment of the sandbox. */
export const markSchema = z.strictObject({
  status: z.enum(['pago', 'cancelado', 'pendente']),
  /** Whether our server gets a signed notice of it, as from a provider. */
  notify: z.boolean().optional(),
})

type Details = {
  readonly proposalId: number
  readonly method: keyof typeof METHOD_CODES
  readonly status: string
  readonly decidedAt?: number
}

/** The state of a proposal's last payment by one method. */
export async function paymentState(
  { db }: Sale,
  { propostaToken, formaPagamento }: RequestOf<'confirmacao'>,
): Promise<Outcome<object>> {
  const proposal = await proposalByToken(db, propostaToken)
  const method = formaPagamento === METHOD_CODES.pix ? 'pix' : 'cartao'
  const payment =
    proposal &&
    (await db
      .selectFrom('sandbox_records')
      .select('details')
      .where('kind', '=', 'payment')
      .where('details', 'like', `{"proposalId":${proposal.id},"method":"${method}"%`)
      .orderBy('id', 'desc')
      .executeTakeFirst())
  if (!payment) return refuse(404, 'Pagamento não encontrado')
  const { status, decidedAt }: Details = JSON.parse(payment.details)
  const isPaid = status === 'pago' && decidedAt !== undefined
  const pagoEm = isPaid ? new Date(decidedAt).toISOString() : null
  return { ok: true, data: { status, pagoEm } }
}

/** Sets the status of a payment by its number in the ledger, and returns the notice about it; undefined when there is no such payment. */
export async function markPayment(
  db: Kysely<Tables>,
  id: number,
  { status }: Pick<z.output<typeof markSchema>, 'status'>,
  now: number,
): Promise<object | undefined> {
  const row = await recordById(db, 'payment', id)
  if (!row) return undefined
  const details: Details = { ...JSON.parse(row.details), status, decidedAt: now }
  await db
    .updateTable('sandbox_records')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute()
  const em = new Date(now).toISOString()
  const formaPagamento = METHOD_CODES[details.method]
  const pagoEm = status === 'pago' ? em : null
  return { propostaID: details.proposalId, formaPagamento, status, pagoEm, em }
}
