import type { Kysely } from 'kysely'
import type { RequestOf } from '../../src/provider/wire'
import type { WirePix, WireProposal } from '../../src/provider/wire-shapes'
import { bodyHash } from '../body-hash'
import type { Tables } from '../store/tables'
import { type Outcome, refuse } from './answers'
import { CEP_REFUSED_ON_PROPOSAL } from './ceps'
import { pixCode } from './pix-code'
import { firstPaymentOf, planByIds } from './plans'
import { contractOf, keepRecord, type NewRecord, proposalByToken } from './records'

/** Pix, card, slip: the codes of spec section 9. */
const PAYMENT_METHODS = [5, 0, 1]
const PIX_LIFETIME = 86_400

export type Sale = {
  readonly db: Kysely<Tables>
  readonly idempotencyKey: string | null
  readonly now: number
}

const keyReused = () => refuse(422, 'A chave de idempotência já foi usada com outros dados')

const recordOf = (
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
): Promise<Outcome<WireProposal>> {
  if (request.cep === CEP_REFUSED_ON_PROPOSAL) {
    return refuse(400, 'O CEP informado, não é válido!')
  }
  const plan = planByIds(request.planoID, request.bemID)
  if (!plan || plan.months !== request.planoMeses) return refuse(400, 'Plano não encontrado')
  const { leadId, empresaId, planoID, bemID } = request
  const amount = firstPaymentOf(plan, empresaId)
  const details = { leadId, empresaId, planoID, bemID, amount }
  const kept = await keepRecord(sale.db, recordOf(sale, 'proposal', request, details))
  if (kept.type === 'reused') return keyReused()
  const { id, token } = kept.record
  return {
    ok: true,
    data: {
      propostaID: id,
      propostaToken: token,
      contrato: contractOf(id),
      formasPagamentoDisponiveis: PAYMENT_METHODS,
    },
  }
}

export async function createPix(sale: Sale, request: RequestOf<'pix'>): Promise<Outcome<WirePix>> {
  const proposal = await proposalByToken(sale.db, request.propostaToken)
  if (!proposal) return refuse(404, 'Proposta não encontrada')
  const { amount } = JSON.parse(proposal.details)
  const details = { proposalId: proposal.id, kind: 'pix', amount }
  const kept = await keepRecord(sale.db, recordOf(sale, 'payment', request, details))
  if (kept.type === 'reused') return keyReused()
  const txid = `C${contractOf(proposal.id)}P${kept.record.id}`
  const age = Math.floor((sale.now - kept.record.created_at) / 1000)
  return {
    ok: true,
    data: {
      url: `https://pix.example.com/qr/${txid}.png`,
      qrCode: pixCode(amount, txid),
      validadeSegundos: Math.max(0, PIX_LIFETIME - age),
    },
  }
}
