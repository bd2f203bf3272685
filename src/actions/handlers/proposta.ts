import { COMPANY, PERSON } from '../../fields/person-kind'
import type { Provider } from '../../provider/provider'
import { ProviderError } from '../../provider/provider-error'
import type { criarProposta } from '../contracts/proposta'
import type { Handler } from '../handler'

/** The server's words for a CEP it does not take; the comma does not count (hole 66). */
const INVALID_CEP = 'O CEP informado, não é válido!'

/** One proposal a key; a CEP that only the proposal refuses is an outcome of its own. */
export const criarPropostaWith =
  (provider: Provider): Handler<typeof criarProposta> =>
  async ({ rendaTotal, tipoPessoa, ...dados }, call) => {
    const kind = tipoPessoa === COMPANY ? COMPANY : PERSON
    try {
      const created = await provider.criarProposta(
        { ...dados, renda: rendaTotal, tipoPessoa: kind },
        call,
      )
      return { outcome: 'criada', facts: created }
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.says(INVALID_CEP)) throw error
      return { outcome: 'cep-invalido', facts: {} }
    }
  }
