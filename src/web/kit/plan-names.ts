import type { TipoPlano } from '../../product/facts/plan-type'
import type { TextKey } from './texts'

/** Names of the kinds of plan. */
export const PLAN_NAMES: { readonly [T in TipoPlano]: TextKey } = {
  CREDITO_INTEGRAL: 'plano.integral',
  CREDITO_PAGAMETADE: 'plano.metade',
  CREDITO_REDUZIDA: 'plano.reduzida',
}
