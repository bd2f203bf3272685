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
  async (charge, call) => {
    const pix = await chargeOr(provider.gerarPix(charge, call))
    if ('outcome' in pix) return pix
    const { codigo, url, validade } = pix
    const pixExpiraEm = validade === undefined ? null : call.now() + validade * 1_000
    return { outcome: 'gerado', facts: { pixCodigo: codigo, pixUrl: url, pixExpiraEm } }
  }

/** The slip of a proposal, as the line of 47 digits; its due date is what the provider says, else the one in the line (hole 75). A line that no bank would take throws. */
export const gerarBoletoWith =
  (provider: Provider): Handler<typeof gerarBoleto> =>
  async (charge, call) => {
    const slip = await chargeOr(provider.gerarBoleto(charge, call))
    if ('outcome' in slip) return slip
    const { codigo, url, vencimento } = slip
    const boletoLinha = readBoleto(codigo)
    if (boletoLinha === undefined) throw new Error('The slip has a wrong check digit.')
    const boletoVencimento = vencimento ?? dueDateOf(boletoLinha, call.now()) ?? null
    return { outcome: 'gerado', facts: { boletoLinha, boletoUrl: url, boletoVencimento } }
  }

const ALREADY_PAID = { outcome: 'ja-pago', facts: {} } as const
const UNCERTAIN = { outcome: 'validando', facts: {} } as const

/** Where the gateway says that another charge of the proposal is open, of which the visitor has to hear first (case PAY-10). */
function otherCharge(error: unknown) {
  if (!(error instanceof ProviderError) || error.code !== 'other-charge') return undefined
  if (error.forma === undefined) return undefined
  return { outcome: 'outra-aberta', facts: { cobrancaAberta: error.forma } } as const
}

type Unmade = typeof ALREADY_PAID | typeof UNCERTAIN | NonNullable<ReturnType<typeof otherCharge>>

/**
 * What was made, or how it ended where the gateway says that a card has paid the proposal (case PAY-16), that another charge is open or that
 * nobody knows (case PAY-03).
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
  async (charge, { transient: card, signal, key, now }) => {
    if (!card) throw new Error('There is no card to pay with.')
    const call = { signal, ...(key !== undefined && { key }) }
    try {
      const paid = await provider.pagarCartao(card, charge, call)
      if (paid.estado === 'pendente') return { outcome: 'pendente', facts: {} }
      // of a payment whose authorisation was not kept there is nothing behind the mask
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
