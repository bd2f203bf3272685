import type { Handler } from '../../../core/runtime/perform-call'
import { COMPANY, PERSON } from '../../fields/person-kind'
import type { Provider } from '../../provider/provider'
import { ProviderError } from '../../provider/provider-error'
import { couponMessages, namesCoupon } from '../cupom/read-reasons'
import type { criarProposta } from './contract'

/** The server's words for a CEP it does not take; the comma does not count (hole 66). */
const INVALID_CEP = 'O CEP informado, não é válido!'

/** One proposal a key; a CEP and a coupon that only the proposal refuses are outcomes of their own. */
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
      if (!(error instanceof ProviderError)) throw error
      if (error.says(INVALID_CEP)) return { outcome: 'cep-invalido', facts: {} }
      // without a coupon no number in a refusal is a coupon's
      if (!dados.cupomCodigo || !error.definite || !namesCoupon(error.reasons)) throw error
      return { outcome: 'cupom-invalido', facts: { cupomMotivos: couponMessages(error.reasons) } }
    }
  }
