import type { Handler } from '../../../core/runtime/perform-call'
import { couponReasons } from '../../facts/coupon-reasons'
import type { Provider } from '../../provider/provider'
import { ProviderError } from '../../provider/provider-error'
import type { validarCupom } from './contract'

/** Codes of Pix, card and bank slip (spec section 9): a coupon that names no methods is valid for all of them. */
const ALL_METHODS = [5, 0, 1]

/** Returns a coupon's discount, or the reasons for its refusal; a coupon that leaves nothing to pay, or takes nothing off, is refused (hole 59). */
export const validarCupomWith =
  (provider: Provider): Handler<typeof validarCupom> =>
  async ({ cupom, bemValor, valorPrimeiraParcela, tipoPlanoId, ...rest }, call) => {
    // optional in the contract, so it may be absent although its type is number
    if ((tipoPlanoId as number | undefined) === undefined) return refusedFor([])
    const asked = {
      ...rest,
      tipoPlanoId,
      codigo: cupom,
      valorCredito: bemValor,
      valor: valorPrimeiraParcela,
    }
    try {
      const { cupomId, desconto, primeiraParcela, formas } = await provider.validarCupom(
        asked,
        call,
      )
      if (!primeiraParcela || !desconto) return refusedFor([])
      return {
        outcome: 'valido',
        facts: {
          cupomId,
          cupomDesconto: desconto,
          cupomPrimeiraParcela: primeiraParcela,
          cupomFormas: formas ?? ALL_METHODS,
        },
      }
    } catch (error) {
      if (!(error instanceof ProviderError) || error.outcome !== 'invalido') throw error
      return refusedFor(error.reasons)
    }
  }

const refusedFor = (reasons: readonly string[]) =>
  ({ outcome: 'invalido', facts: { cupomMotivos: couponReasons(reasons) } }) as const
