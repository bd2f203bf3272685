import type { Card, CardResult } from '../../fields/cartao'
import type { Call } from '../../provider/call'
import type { Provider } from '../../provider/provider'
import { ProviderError } from '../../provider/provider-error'

/** The gateway's words for a card that never left for the provider. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'payment-not-sent',
  'too-many-cards',
  'handle-unknown',
])

/** Pays a proposal with a card. Never rejects: only a definite no is a refusal, and whatever leaves open whether money moved is pending (case PAY-04). */
export type PayCard = (card: Card, propostaToken: string, call: Call) => Promise<CardResult>

/** Pays through a provider; the card is handed on and kept nowhere. */
export const payCardWith =
  (provider: Provider): PayCard =>
  async (card, propostaToken, call) => {
    try {
      return await provider.pagarCartao(card, propostaToken, call)
    } catch (error) {
      return error instanceof ProviderError ? resultOf(error) : 'pendente'
    }
  }

function resultOf(error: ProviderError): CardResult {
  if (error.code !== undefined) return NOT_SENT.has(error.code) ? 'recusado' : 'pendente'
  return error.kind === 'status' && error.outcome === 'recusado' ? 'recusado' : 'pendente'
}
