import type { Handler } from '../../../core/runtime/perform-call'
import type { Provider } from '../../provider/provider'
import type { buscarCep } from './contract'

/** Looks up the address of a CEP; the outcome tells which parts are missing (spec section 4, flow 6; holes 67 and 68). */
export const buscarCepWith =
  (provider: Provider): Handler<typeof buscarCep> =>
  async ({ cep }, call) => {
    const found = await provider.buscarEndereco(cep, call)
    if (!found) return { outcome: 'nao-encontrado', facts: {} }
    // the visitor is asked for number and complement: those of a CEP name the stretch of street that it covers, not a house (holes 40 and 41)
    const { logradouro, bairro, cidade, estado } = found
    const lugar = { cidade, estado }
    if (logradouro && bairro) {
      return { outcome: 'encontrado', facts: { ...lugar, logradouro, bairro } }
    }
    if (logradouro) return { outcome: 'sem-bairro', facts: { ...lugar, logradouro } }
    if (bairro) return { outcome: 'sem-logradouro', facts: { ...lugar, bairro } }
    return { outcome: 'so-cidade', facts: lugar }
  }
