import type { Facts } from '../../core/script/value'
import type { Wording } from '../../core/script/wording'

type CouponReason = readonly [number: number, name: string, words: string]

/** Why a coupon is refused (spec section 8). The server sends the number or the name; a talk stores the name. */
export const COUPON_REASONS: readonly CouponReason[] = [
  [1, 'CupomNaoEncontrado', 'Cupom inexistente. Verifique o código.'],
  [2, 'ForaDaValidade', 'Cupom fora da validade.'],
  [3, 'UnidadeNegocioInvalida', 'Cupom não válido para esta loja.'],
  [4, 'CategoriaInvalida', 'Cupom não válido para esta categoria.'],
  [5, 'CanalVendaInvalido', 'Cupom não disponível para este tipo de compra.'],
  [6, 'FormaPagamentoInvalida', 'Cupom não válido para esta forma de pagamento.'],
  [7, 'TipoDescontoInvalido', 'Erro no tipo de desconto.'],
  [8, 'ValorExcedeLimite', 'Compra acima do valor permitido para este cupom.'],
  [9, 'ValorInferiorMinimo', 'Compra abaixo do valor mínimo para este cupom.'],
  [10, 'CupomJaExiste', 'Cupom já cadastrado.'],
  [11, 'DataInvalida', 'Data de validade inválida.'],
  [12, 'OfertaInvalida', 'Oferta não válida.'],
  [13, 'CupomUtilizado', 'Cupom já utilizado.'],
  [14, 'CupomInvalido', 'Regra do cupom inválida.'],
  [15, 'RegraCupomInvalida', 'Regra do cupom ausente.'],
]

/** The reason where the server gives none of the fifteen (hole 62). */
export const NO_REASON = 'NaoAplicado'

/** The text of each reason; a variant may replace it. */
export const COUPON_WORDINGS: ReadonlyMap<string, Wording> = new Map(
  [...COUPON_REASONS, [0, NO_REASON, 'O cupom não pode ser aplicado.'] as const].map(
    ([, name, words]) => [name, { key: `motivo.${name}`, words }],
  ),
)

/** A refusal's reasons, each once: known names, or the provider's own sentences; an unknown code, and an empty list, become `NO_REASON` (hole 62). */
export function couponReasons(given: readonly string[]): readonly string[] {
  const reasons = given.map((reason) => {
    return COUPON_WORDINGS.has(reason) || reason.includes(' ') ? reason : NO_REASON
  })
  return reasons.length === 0 ? [NO_REASON] : [...new Set(reasons)]
}

/** The text of a reason; one that is no known name is the provider's own sentence. */
export const couponWording = (reason: string): Wording =>
  COUPON_WORDINGS.get(reason) ?? { key: 'motivo.servidor', words: reason }

/** The text of the first reason why the last coupon was refused, shown at the coupon's field. */
export function firstCouponReason({ cupomMotivos }: Facts): Wording | undefined {
  const [first] = Array.isArray(cupomMotivos) ? cupomMotivos : []
  return typeof first === 'string' ? couponWording(first) : undefined
}
