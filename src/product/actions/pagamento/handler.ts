import type { Handler } from '../../../core/runtime/perform-call'
import { METHOD_CODES } from '../../facts/payment-methods'
import { dueDateOf, readBoleto } from '../../fields/boleto'
import type { Provider } from '../../provider/provider'
import { isUncertain, ProviderError } from '../../provider/provider-error'
import type { confirmarPagamento, gerarBoleto, gerarPix, pagarCartao } from './contract'

/**
 * The Pix of a proposal; its expiry is counted from the server's seconds, so a wrong clock does not shorten it (case PAY-11). Where the
 * provider does not say it, it is not known (hole 75).
 */
export const gerarPixWith =
  (provider: Provider): Handler<typeof gerarPix> =>
  async ({ propostaToken }, call) => {
    const pix = await chargeOr(provider.gerarPix(propostaToken, call))
    if ('outcome' in pix) return pix
    const { codigo, url, validade } = pix
    const pixExpiraEm = validade === undefined ? null : call.now() + validade * 1_000
    return { outcome: 'gerado', facts: { pixCodigo: codigo, pixUrl: url, pixExpiraEm } }
  }

/** The slip of a proposal, as the line of 47 digits; its due date is what the provider says, else the one in the line (hole 75). A line that no bank would take throws. */
export const gerarBoletoWith =
  (provider: Provider): Handler<typeof gerarBoleto> =>
  async ({ propostaToken }, call) => {
    const slip = await chargeOr(provider.gerarBoleto(propostaToken, call))
    if ('outcome' in slip) return slip
    const { codigo, url, vencimento } = slip
    const boletoLinha = readBoleto(codigo)
    if (boletoLinha === undefined) throw new Error('The slip has a wrong check digit.')
    const boletoVencimento = vencimento ?? dueDateOf(boletoLinha, call.now()) ?? null
    return { outcome: 'gerado', facts: { boletoLinha, boletoUrl: url, boletoVencimento } }
  }

const ALREADY_PAID = { outcome: 'ja-pago', facts: {} } as const
const UNCERTAIN = { outcome: 'validando', facts: {} } as const

/** What was made, or how it ended where the gateway says that a card has paid the proposal (case PAY-16) or that nobody knows (case PAY-03). */
async function chargeOr<Made extends object>(
  making: Promise<Made>,
): Promise<Made | typeof ALREADY_PAID | typeof UNCERTAIN> {
  try {
    return await making
  } catch (error) {
    if (isUncertain(error)) return UNCERTAIN
    if (error instanceof ProviderError && error.code === 'already-paid') return ALREADY_PAID
    throw error
  }
}

/** Whether a payment has arrived; how and when it was paid as far as the provider says. */
export const confirmarPagamentoWith =
  (provider: Provider): Handler<typeof confirmarPagamento> =>
  async (payment, call) => {
    const { estado, forma, pagoEm } = await provider.confirmarPagamento(payment, call)
    if (estado !== 'confirmado') return { outcome: estado, facts: {} }
    return { outcome: 'confirmado', facts: { formaPaga: forma ?? null, pagoEm: pagoEm ?? null } }
  }

type Unapproved = 'recusado' | 'nao-enviado' | 'pendente' | 'ja-pago'

/** What the gateway's own problems mean for a payment; any other leaves open whether money moved. */
const OUTCOME_OF_PROBLEM: ReadonlyMap<string, Unapproved> = new Map([
  // also where the provider refuses our key: that is our trouble, and nobody was refused
  ['payment-not-sent', 'nao-enviado'],
  ['handle-unknown', 'nao-enviado'],
  ['too-many-requests', 'nao-enviado'],
  ['proof-needed', 'nao-enviado'],
  ['too-many-cards', 'recusado'],
  ['already-paid', 'ja-pago'],
])

/**
 * Pays with the card that was handed over. Only a definite no is a refusal; whatever leaves open whether money moved is pending (case PAY-04). What passes
 * is asked again under the same key, under which the gateway never sends a card twice.
 */
export const pagarCartaoWith =
  (provider: Provider): Handler<typeof pagarCartao> =>
  async ({ propostaToken }, { transient: card, signal, key, now }) => {
    if (!card) throw new Error('There is no card to pay with.')
    const call = { signal, ...(key !== undefined && { key }) }
    try {
      const paid = await provider.pagarCartao(card, propostaToken, call)
      if (paid.estado === 'pendente') return { outcome: 'pendente', facts: {} }
      // of a payment whose authorisation was not kept there is nothing behind the mask
      const cartaoAutorizacao = /[^*]/.test(paid.autorizacao) ? paid.autorizacao : null
      return {
        outcome: 'aprovado',
        facts: { formaPaga: METHOD_CODES.cartao, pagoEm: now(), cartaoAutorizacao },
      }
    } catch (error) {
      if (error instanceof ProviderError && error.passing) throw error
      return { outcome: outcomeOf(error), facts: {} }
    }
  }

function outcomeOf(error: unknown): Unapproved {
  if (!(error instanceof ProviderError)) return 'pendente'
  if (error.code !== undefined) return OUTCOME_OF_PROBLEM.get(error.code) ?? 'pendente'
  return error.kind === 'status' && error.outcome === 'recusado' ? 'recusado' : 'pendente'
}
