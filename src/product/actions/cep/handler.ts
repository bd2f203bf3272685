import type { Handler } from '../../../core/runtime/perform-call'
import type { Provider } from '../../provider/provider'
import type { buscarCep } from './contract'

/** The address of a CEP by what of it is missing (spec section 4, flow 6; holes 67 and 68). */
export const buscarCepWith =
  (provider: Provider): Handler<typeof buscarCep> =>
  async ({ cep }, call) => {
    const found = await provider.buscarEndereco(cep, call)
    if (!found) return { outcome: 'nao-encontrado', facts: {} }
    const { logradouro, bairro, numero, cidade, estado } = found
    // a CEP's own complement is the stretch of street it covers, not where anybody lives (hole 41)
    const lugar = { cidade, estado, numero, complemento: '' }
    if (logradouro && bairro) {
      return { outcome: 'encontrado', facts: { ...lugar, logradouro, bairro } }
    }
    if (logradouro) return { outcome: 'sem-bairro', facts: { ...lugar, logradouro } }
    if (bairro) return { outcome: 'sem-logradouro', facts: { ...lugar, bairro } }
    return { outcome: 'so-cidade', facts: lugar }
  }
