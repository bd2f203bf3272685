import type { Handler } from '../../../core/runtime/perform-call'
import type { Provider } from '../../provider/provider'
import { isUncertain } from '../../provider/provider-error'
import type { salvarLead, validarPalavras } from './contract'

/** Words that the server refuses are `invalidas` with its message, or null without one; a failed request throws (hole 48). */
export const validarPalavrasWith =
  (provider: Provider): Handler<typeof validarPalavras> =>
  async ({ texto }, call) => {
    const words = await provider.validarPalavras(texto, call)
    return words.validas
      ? { outcome: 'validas', facts: {} }
      : { outcome: 'invalidas', facts: { mensagem: words.mensagem || null } }
  }

/** Saves one lead per idempotency key, however often the request is sent (hole 51). */
export const salvarLeadWith =
  (provider: Provider): Handler<typeof salvarLead> =>
  async (lead, call) => {
    try {
      const { leadId } = await provider.salvarLead(lead, call)
      return { outcome: 'salvo', facts: { leadId } }
    } catch (error) {
      if (isUncertain(error)) return { outcome: 'validando', facts: {} }
      throw error
    }
  }
