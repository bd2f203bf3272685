import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { METHOD_CODES } from '../../src/product/facts/payment-methods'
import { barCodeOf } from '../../src/product/fields/boleto'
import type { RequestOf } from '../../src/product/provider/wire'
import { toReais } from '../../src/product/provider/wire-values'
import { addDays, todayInSaoPaulo, workingDayFrom } from '../environment/working-day'
import { type Outcome, refuse } from './answers'
import {
  contractNumberOf,
  keepRecord,
  proposalByToken,
  recordById,
  type SandboxRecord,
} from './records'
import { keyReused, recordOf, type Sale } from './sales'

const PIX_LIFETIME = 86_400
/** Whom a Pix pays: a key in a reserved domain, so that nothing can be paid (domain section 4). */
const RECEIVER = {
  key: 'sandbox@consorcio.example',
  merchantName: 'ADMINISTRADORA EXEMPLO',
  merchantCity: 'SAO PAULO',
}
/** The code of no real bank: no slip made here can be paid (domain section 5). */
const SLIP_BANK = '988'
const SLIP_DAYS = 3

type Method = keyof typeof METHOD_CODES

const noProposal = () => refuse(404, 'Proposta não encontrada')

/** Makes a Pix of the proposal's amount, valid for a day. */
export async function createPix(sale: Sale, request: RequestOf<'pix'>): Promise<Outcome<object>> {
  const proposal = await proposalByToken(sale.db, request.propostaToken)
  if (!proposal) return noProposal()
  const kept = await keepPayment(sale, proposal, 'pix', { request, status: 'pendente' })
  if (!kept.ok) return kept
  const txid = `C${contractNumberOf(proposal.id)}P${kept.data.id}`
  const age = Math.floor((sale.now - kept.data.created_at) / 1000)
  return {
    ok: true,
    data: {
      url: `https://pix.example.com/qr/${txid}.png`,
      qrCode: generatePixPayload({ ...RECEIVER, amount: toReais(amountOf(proposal)), txid }),
      validadeSegundos: Math.max(0, PIX_LIFETIME - age),
    },
  }
}

/** Makes a slip that is due in three days, or on the next working day (domain section 5). */
export async function createSlip(
  sale: Sale,
  request: RequestOf<'boleto'>,
): Promise<Outcome<object>> {
  const proposal = await proposalByToken(sale.db, request.propostaToken)
  if (!proposal) return noProposal()
  const kept = await keepPayment(sale, proposal, 'boleto', { request, status: 'pendente' })
  if (!kept.ok) return kept
  const vencimento = workingDayFrom(addDays(todayInSaoPaulo(kept.data.created_at), SLIP_DAYS))
  const campoLivre = `${contractNumberOf(proposal.id)}${String(kept.data.id).padStart(18, '0')}`
  const slip = { banco: SLIP_BANK, vencimento, valor: amountOf(proposal), campoLivre }
  return {
    ok: true,
    data: {
      boletoURL: `https://boleto.example.com/${contractNumberOf(proposal.id)}.pdf`,
      boletoCodigoBarras: barCodeOf(slip),
    },
  }
}

/** First words of a card holder's name that have the payment refused, and the reason (domain section 6). */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['OTHE', 'Pagamento recusado pelo emissor'],
  ['FUND', 'Saldo insuficiente'],
  ['SECU', 'Código de segurança inválido'],
  ['CALL', 'Pagamento não autorizado: ligue para o emissor'],
])

/** A payment by card: pending for CONT, refused for OTHE, FUND, SECU and CALL, else paid. Keeps nothing of the card. */
export async function payByCard(
  sale: Sale,
  { propostaId, cartaoParcelas, cartaoNomeTitular }: RequestOf<'cartao'>,
): Promise<Outcome<object>> {
  const proposal = await recordById(sale.db, 'proposal', Number(propostaId))
  if (!proposal) return noProposal()
  const word = cartaoNomeTitular.trim().split(/\s+/)[0]?.toUpperCase() ?? ''
  const refusal = REFUSED.get(word)
  if (refusal !== undefined) return refuse(402, refusal)
  const pending = word === 'CONT'
  const kept = await keepPayment(sale, proposal, 'cartao', {
    request: { propostaId: String(propostaId), cartaoParcelas },
    status: pending ? 'pendente' : 'aprovado',
    instalments: cartaoParcelas,
  })
  if (!kept.ok) return kept
  if (pending) return { ok: true, status: 202, data: { cartaoAutorizacao: '' } }
  return { ok: true, data: { cartaoAutorizacao: `A${String(kept.data.id).padStart(6, '0')}` } }
}

type Payment = {
  /** What a repeated request under the same key must equal; holds nothing of a card. */
  readonly request: object
  readonly status: 'pendente' | 'aprovado'
  readonly instalments?: number
}

async function keepPayment(
  sale: Sale,
  proposal: SandboxRecord,
  method: Method,
  { request, ...more }: Payment,
): Promise<Outcome<SandboxRecord>> {
  const { amount, methods } = JSON.parse(proposal.details)
  if (Array.isArray(methods) && !methods.includes(METHOD_CODES[method])) {
    return refuse(422, 'Cupom não válido para esta forma de pagamento.', ['FormaPagamentoInvalida'])
  }
  const details = { proposalId: proposal.id, method, kind: method, amount, ...more }
  const kept = await keepRecord(sale.db, recordOf(sale, 'payment', { method, request }, details))
  return kept.type === 'reused' ? keyReused() : { ok: true, data: kept.record }
}

const amountOf = (proposal: SandboxRecord): number => JSON.parse(proposal.details).amount
