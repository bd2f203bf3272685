import { boleto } from './boleto/contract'
import { carrosselCategorias } from './carrossel-categorias/contract'
import { carrosselPlanos } from './carrossel-planos/contract'
import { cartao } from './cartao/contract'
import { comprovante } from './comprovante/contract'
import { esperaPagamento } from './espera-pagamento/contract'
import { motivosCupom } from './motivos-cupom/contract'
import { pix } from './pix/contract'
import { resolucao285 } from './resolucao-285/contract'
import { resumoDados } from './resumo-dados/contract'
import { resumoPlano } from './resumo-plano/contract'

/** Every part of the chat: what `show` names (with outcomes), and what a bubble may hold (without). */
export const parts = {
  'carrossel-categorias': carrosselCategorias,
  'carrossel-planos': carrosselPlanos,
  'resumo-plano': resumoPlano,
  'resolucao-285': resolucao285,
  'resumo-dados': resumoDados,
  pix,
  boleto,
  cartao,
  'espera-pagamento': esperaPagamento,
  comprovante,
  'motivos-cupom': motivosCupom,
} as const

export type Parts = typeof parts
export type PartName = keyof Parts
