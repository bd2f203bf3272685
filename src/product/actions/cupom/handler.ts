import type { Handler } from '../../../core/runtime/perform-call'
import { couponReasons } from '../../facts/coupon-reasons'
import type { Provider } from '../../provider/provider'
import { ProviderError } from '../../provider/provider-error'
import type { validarCupom } from './contract'

/** Pix, card and slip (spec section 9): what a coupon holds for that names no methods. */
const ALL_METHODS = [5, 0, 1]

/** A coupon's discount, or the reasons why not; one that leaves nothing to pay cannot be applied (hole 59). */
export const validarCupomWith =
  (provider: Provider): Handler<typeof validarCupom> =>
  async ({ cupom, bemValor, valorPrimeiraParcela, tipoPlanoId, ...rest }, call) => {
    // optional in the contract, whatever its type says
    if ((tipoPlanoId as number | undefined) === undefined) return refusedFor([])
    const asked = {
      ...rest,
      tipoPlanoId,
      codigo: cupom,
      valorCredito: bemValor,
      valor: valorPrimeiraParcela,
    }
    try {
      const found = await provider.validarCupom(asked, call)
      if (found.primeiraParcela <= 0) return refusedFor([])
      return {
        outcome: 'valido',
        facts: {
          cupomId: found.cupomId,
          cupomDesconto: found.desconto,
          cupomPrimeiraParcela: found.primeiraParcela,
          cupomFormas: found.formas ?? ALL_METHODS,
        },
      }
    } catch (error) {
      if (!(error instanceof ProviderError) || error.outcome !== 'invalido') throw error
      return refusedFor(error.reasons)
    }
  }

const refusedFor = (reasons: readonly string[]) =>
  ({ outcome: 'invalido', facts: { cupomMotivos: couponReasons(reasons) } }) as const
