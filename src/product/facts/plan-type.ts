import { opcao } from '../fields/composed'

/** Whether an instalment is paid in full, halved or reduced until contemplation. */
export const TIPOS_PLANO = ['CREDITO_INTEGRAL', 'CREDITO_PAGAMETADE', 'CREDITO_REDUZIDA'] as const
export type TipoPlano = (typeof TIPOS_PLANO)[number]

/** What people call each type. */
const NAMES = new Map<string, readonly string[]>([
  ['CREDITO_INTEGRAL', ['integral']],
  ['CREDITO_PAGAMETADE', ['paga metade']],
  ['CREDITO_REDUZIDA', ['reduzida']],
])

export const tipoPlano = opcao(TIPOS_PLANO, NAMES)
