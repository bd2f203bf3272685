import { opcao } from '../fields/composed'

/** Whether an instalment is paid in full, halved or reduced until contemplation. */
export const TIPOS_PLANO = ['CREDITO_INTEGRAL', 'CREDITO_PAGAMETADE', 'CREDITO_REDUZIDA'] as const
export type TipoPlano = (typeof TIPOS_PLANO)[number]

export const tipoPlano = opcao(TIPOS_PLANO)
