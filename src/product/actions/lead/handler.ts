import type { Handler } from '../../../core/runtime/perform-call'
import type { Provider } from '../../provider/provider'
import { isUncertain } from '../../provider/provider-error'
import type { salvarLead, validarPalavras } from './contract'

/** Words the server refuses are `invalidas` with its message, null where it gives none; a breakdown throws (hole 48). */
export const validarPalavrasWith =
  (provider: Provider): Handler<typeof validarPalavras> =>
  async ({ texto }, call) => {
    const words = await provider.validarPalavras(texto, call)
    return words.validas
      ? { outcome: 'validas', facts: {} }
      : { outcome: 'invalidas', facts: { mensagem: words.mensagem || null } }
  }

/** One lead a key, however often it is sent (hole 51). */
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
