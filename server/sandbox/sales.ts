import type { Kysely } from 'kysely'
import type { RequestOf } from '../../src/product/provider/wire'
import { bodyHash } from '../store/hash'
import type { Tables } from '../store/tables'
import { type Outcome, refuse } from './answers'
import { CEP_REFUSED_ON_PROPOSAL } from './ceps'
import { applyCoupon, type CouponError } from './coupons'
import { firstPaymentOf, planByIds } from './plans'
import { contractNumberOf, keepRecord, type NewRecord } from './records'

/** Pix, card, slip: the codes of spec section 9. */
const PAYMENT_METHODS = [5, 0, 1]

export type Sale = {
  readonly db: Kysely<Tables>
  readonly idempotencyKey: string | null
  readonly now: number
}

export const keyReused = () => refuse(422, 'A chave de idempotência já foi usada com outros dados')

export const recordOf = (
  sale: Sale,
  kind: NewRecord['kind'],
  request: unknown,
  details: object,
): NewRecord => ({
  kind,
  details,
  bodyHash: bodyHash(request),
  idempotencyKey: sale.idempotencyKey,
  now: sale.now,
})

export async function saveLead(
  sale: Sale,
  request: RequestOf<'lead'>,
): Promise<Outcome<{ id: number; LeadToken: string }>> {
  const { campanhaId, compraId, empresaId, categoriaId, tipo } = request
  const details = { campanhaId, compraId, empresaId, categoriaId, tipo }
  const kept = await keepRecord(sale.db, recordOf(sale, 'lead', request, details))
  if (kept.type === 'reused') return keyReused()
  return { ok: true, data: { id: kept.record.id, LeadToken: kept.record.token } }
}

export async function createProposal(
  sale: Sale,
  request: RequestOf<'proposta'>,
): Promise<Outcome<object>> {
  if (request.cep === CEP_REFUSED_ON_PROPOSAL) {
    return refuse(400, 'O CEP informado, não é válido!')
  }
  const plan = planByIds(request.planoID, request.bemID)
  if (!plan || plan.months !== request.planoMeses) return refuse(400, 'Plano não encontrado')
  const { leadId, empresaId, planoID, bemID } = request
  const priced = priceOf(firstPaymentOf(plan, empresaId), request.cupomCodigo)
  if (!priced.ok) return refuse(422, 'Cupom inválido', priced.errors)
  const details = { leadId, empresaId, planoID, bemID, ...priced.details }
  const kept = await keepRecord(sale.db, recordOf(sale, 'proposal', request, details))
  if (kept.type === 'reused') return keyReused()
  const { id, token } = kept.record
  return {
    ok: true,
    data: {
      propostaID: id,
      propostaToken: token,
      contrato: contractNumberOf(id),
      formasPagamentoDisponiveis: PAYMENT_METHODS,
    },
  }
}

type Priced =
  | { readonly ok: true; readonly details: { readonly amount: number } }
  | { readonly ok: false; readonly errors: readonly CouponError[] }

/** The proposal's amount in cents. The coupon is checked again, since it may have ended after its validation (case PAY-13). */
function priceOf(amount: number, code: string | null): Priced {
  if (code === null) return { ok: true, details: { amount } }
  const applied = applyCoupon(code, amount)
  if (!applied.ok) return applied
  const { coupon, discount } = applied
  if (coupon.endsEarly) return { ok: false, errors: ['CupomUtilizado'] }
  if (discount >= amount) return { ok: false, errors: ['RegraCupomInvalida'] }
  const details = { amount: amount - discount, coupon: code, methods: coupon.methods }
  return { ok: true, details }
}
