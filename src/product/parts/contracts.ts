import { boleto } from './boleto/contract'
import { carrosselCategorias } from './carrossel-categorias/contract'
import { carrosselPlanos } from './carrossel-planos/contract'
import { cartao } from './cartao/contract'
import { cartaoRecusado } from './cartao-recusado/contract'
import { comprovante } from './comprovante/contract'
import { confira } from './confira/contract'
import { detalhesPlano } from './detalhes-plano/contract'
import { esperaPagamento } from './espera-pagamento/contract'
import { jaSabemos } from './ja-sabemos/contract'
import { motivosCupom } from './motivos-cupom/contract'
import { parcelaMensal } from './parcela-mensal/contract'
import { pix } from './pix/contract'

/** Every part of the chat: one with outcomes is for `show`, one without may stand in a bubble. */
export const parts = {
  'carrossel-categorias': carrosselCategorias,
  'carrossel-planos': carrosselPlanos,
  'parcela-mensal': parcelaMensal,
  confira,
  'detalhes-plano': detalhesPlano,
  pix,
  boleto,
  cartao,
  'espera-pagamento': esperaPagamento,
  'cartao-recusado': cartaoRecusado,
  comprovante,
  'motivos-cupom': motivosCupom,
  'ja-sabemos': jaSabemos,
} as const

export type Parts = typeof parts
export type PartName = keyof Parts
