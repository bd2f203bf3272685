import type { Handler } from '../../../core/runtime/perform-call'
import { saoPauloDay } from '../../../core/script/sao-paulo-time'
import { couponReasons } from '../../facts/coupon-reasons'
import { COMPANY, PERSON } from '../../fields/person-kind'
import { proposalOfOtherDevice } from '../../provider/proposal-of-other-device'
import type { Provider } from '../../provider/provider'
import { isUncertain, ProviderError } from '../../provider/provider-error'
import type { criarProposta } from './contract'

/** Makes one proposal per key. Outcomes of their own: a CEP or coupon refused only now, an open proposal, this talk's proposal of another device. */
export const criarPropostaWith =
  (provider: Provider): Handler<typeof criarProposta> =>
  async ({ rendaTotal, tipoPessoa, plano, valorAPagar, cupomFormas, ...dados }, call) => {
    const kind = tipoPessoa === COMPANY ? COMPANY : PERSON
    try {
      const created = await provider.criarProposta(
        {
          ...dados,
          renda: rendaTotal,
          tipoPessoa: kind,
          combinado: {
            plano: { ...plano, valorPrimeiraParcela: valorAPagar },
            formas: dados.cupomCodigo ? cupomFormas : undefined,
          },
        },
        call,
      )
      return { outcome: 'criada', facts: { ...created, contratoEm: saoPauloDay(call.now()) } }
    } catch (error) {
      if (isUncertain(error)) return { outcome: 'validando', facts: {} }
      if (!(error instanceof ProviderError)) throw error
      if (error.code === 'other-proposal') {
        const made = proposalOfOtherDevice(error)
        // the gateway forgets the terms of that proposal after a day
        if (!made) return { outcome: 'em-aberto', facts: {} }
        const { feitaEm, ...proposal } = made
        return {
          outcome: 'desta-conversa',
          facts: { ...proposal, contratoEm: saoPauloDay(feitaEm) },
        }
      }
      if (error.outcome === 'cep-invalido' || error.outcome === 'em-aberto') {
        return { outcome: error.outcome, facts: {} }
      }
      // no coupon was sent, so a number in the refusal is no coupon reason
      if (error.outcome !== 'cupom-invalido' || !dados.cupomCodigo) throw error
      return { outcome: 'cupom-invalido', facts: { cupomMotivos: couponReasons(error.reasons) } }
    }
  }
