import type { Handler } from '../../../core/runtime/perform-call'
import { METHOD_CODES } from '../../facts/payment-methods'
import type { Provider } from '../../provider/provider'
import { isUncertain, ProviderError } from '../../provider/provider-error'
import type { confirmarPagamento, gerarBoleto, gerarPix, pagarCartao } from './contract'

/**
 * Makes the Pix of a proposal. Its expiry is the server's number of seconds from now, so a wrong clock does not shorten it (case PAY-11);
 * null if the provider sends none (hole 75).
 */
export const gerarPixWith =
  (provider: Provider): Handler<typeof gerarPix> =>
  async (charge, call) => {
    const pix = await chargeOr(provider.gerarPix(charge, call))
    if ('outcome' in pix) return pix
    const { codigo, url, validade } = pix
    const pixExpiraEm = validade === undefined ? null : call.now() + validade * 1_000
    return { outcome: 'gerado', facts: { pixCodigo: codigo, pixUrl: url, pixExpiraEm } }
  }

/** Makes the bank slip of a proposal: its 47-digit line and, where one is known, its due date (hole 75). */
export const gerarBoletoWith =
  (provider: Provider): Handler<typeof gerarBoleto> =>
  async (charge, call) => {
    const slip = await chargeOr(provider.gerarBoleto(charge, call))
    if ('outcome' in slip) return slip
    const { codigo, url, vencimento = null } = slip
    const facts = { boletoLinha: codigo, boletoUrl: url, boletoVencimento: vencimento }
    return { outcome: 'gerado', facts }
  }

const ALREADY_PAID = { outcome: 'ja-pago', facts: {} } as const
const UNCERTAIN = { outcome: 'validando', facts: {} } as const

/** The outcome where the gateway reports another open charge that the visitor must know first (case PAY-10); `undefined` for any other error. */
function otherCharge(error: unknown) {
  if (!(error instanceof ProviderError) || error.code !== 'other-charge') return undefined
  if (error.forma === undefined) return undefined
  return { outcome: 'outra-aberta', facts: { cobrancaAberta: error.forma } } as const
}

type Unmade = typeof ALREADY_PAID | typeof UNCERTAIN | NonNullable<ReturnType<typeof otherCharge>>

/**
 * The charge that was made, or the outcome where the gateway reports that a card has paid the proposal (case PAY-16), that another charge is open,
 * or that the result is unknown (case PAY-03). Rethrows any other error.
 */
async function chargeOr<Made extends object>(making: Promise<Made>): Promise<Made | Unmade> {
  try {
    return await making
  } catch (error) {
    if (isUncertain(error)) return UNCERTAIN
    if (error instanceof ProviderError && error.code === 'already-paid') return ALREADY_PAID
    const other = otherCharge(error)
    if (other) return other
    throw error
  }
}

/** Asks whether a payment has arrived; method and time are null if the provider does not send them. */
export const confirmarPagamentoWith =
  (provider: Provider): Handler<typeof confirmarPagamento> =>
  async (payment, call) => {
    const { estado, forma, pagoEm } = await provider.confirmarPagamento(payment, call)
    if (estado !== 'confirmado') return { outcome: estado, facts: {} }
    return { outcome: 'confirmado', facts: { formaPaga: forma ?? null, pagoEm: pagoEm ?? null } }
  }

type Unapproved = 'recusado' | 'nao-enviado' | 'pendente' | 'ja-pago'

/** The outcome of the gateway's own problem codes; with any other code money may have moved, so the payment is pending. */
const OUTCOME_OF_PROBLEM: ReadonlyMap<string, Unapproved> = new Map([
  // also where the provider refuses our API key: a fault of ours, not a refusal of the card
  ['payment-not-sent', 'nao-enviado'],
  ['handle-unknown', 'nao-enviado'],
  // refused by the gateway before it asks the provider
  ['variant-unknown', 'nao-enviado'],
  ['request-invalid', 'nao-enviado'],
  ['too-many-requests', 'nao-enviado'],
  ['proof-needed', 'nao-enviado'],
  ['too-many-cards', 'recusado'],
  ['already-paid', 'ja-pago'],
])

/**
 * Pays with the card from the form. Only a definite no is a refusal; if money may have moved the payment is pending (case PAY-04). A passing error is
 * rethrown, so that the runtime retries under the same key, with which the gateway never sends a card twice.
 */
export const pagarCartaoWith =
  (provider: Provider): Handler<typeof pagarCartao> =>
  async (charge, { transient: card, signal, key, now }) => {
    if (!card) throw new Error('There is no card to pay with.')
    const call = { signal, ...(key !== undefined && { key }) }
    try {
      const paid = await provider.pagarCartao(card, charge, call)
      if (paid.estado === 'pendente') return { outcome: 'pendente', facts: {} }
      // asterisks alone: the authorisation of this payment was not kept
      const cartaoAutorizacao = /[^*]/.test(paid.autorizacao) ? paid.autorizacao : null
      return {
        outcome: 'aprovado',
        facts: { formaPaga: METHOD_CODES.cartao, pagoEm: now(), cartaoAutorizacao },
      }
    } catch (error) {
      if (error instanceof ProviderError && error.passing) throw error
      const other = otherCharge(error)
      if (other) return other
      return { outcome: outcomeOf(error), facts: {} }
    }
  }

function outcomeOf(error: unknown): Unapproved {
  if (!(error instanceof ProviderError)) return 'pendente'
  if (error.code !== undefined) return OUTCOME_OF_PROBLEM.get(error.code) ?? 'pendente'
  return error.kind === 'status' && error.outcome === 'recusado' ? 'recusado' : 'pendente'
}
