import type { RequestOf } from '../../src/product/provider/wire'
import { toCents, toReais } from '../../src/product/provider/wire-values'
import { centsHalfUp } from './pricing'

/** Coupons of the sandbox (docs/sandbox.md): valid ones, and one for every error of spec section 8. */

const FIXED = 1
const PERCENT = 2

type Coupon = {
  readonly id: number
  readonly type: typeof FIXED | typeof PERCENT
  /** Cents, or hundredths of a percent. */
  readonly value: number
  /** Absent: all methods. */
  readonly methods?: readonly number[]
  /** Accepted at validation, refused when the proposal is made (case PAY-13). */
  readonly endsEarly?: true
}

/** A name or a number, as the product API sends either (hole 62). */
export type CouponError = string | number

export type CouponResult =
  | { readonly ok: true; readonly discount: number; readonly coupon: Coupon }
  | { readonly ok: false; readonly errors: readonly CouponError[] }

const COUPONS: ReadonlyMap<string, Coupon> = new Map([
  ['DESC10', { id: 10, type: PERCENT, value: 1000 }],
  ['DESC50', { id: 50, type: PERCENT, value: 5000 }],
  ['FIXO100', { id: 100, type: FIXED, value: 10_000 }],
  ['SOPIX', { id: 5, type: PERCENT, value: 1000, methods: [5] }],
  ['SOCARTAO', { id: 6, type: PERCENT, value: 1000, methods: [0] }],
  ['ACABOU', { id: 13, type: PERCENT, value: 1000, endsEarly: true }],
])

const ERROR_NAMES = [
  'CupomNaoEncontrado',
  'ForaDaValidade',
  'UnidadeNegocioInvalida',
  'CategoriaInvalida',
  'CanalVendaInvalido',
  'FormaPagamentoInvalida',
  'TipoDescontoInvalido',
  'ValorExcedeLimite',
  'ValorInferiorMinimo',
  'CupomJaExiste',
  'DataInvalida',
  'OfertaInvalida',
  'CupomUtilizado',
  'CupomInvalido',
  'RegraCupomInvalida',
]

/** The discount of a coupon on a first instalment, in cents; never more than the instalment. */
export function applyCoupon(code: string, instalment: number): CouponResult {
  const coupon = COUPONS.get(code)
  if (!coupon) return { ok: false, errors: errorsOf(code) }
  const nominal =
    coupon.type === FIXED ? coupon.value : centsHalfUp(instalment * coupon.value, 10_000)
  return { ok: true, discount: Math.min(nominal, instalment), coupon }
}

/** ERRO1 to ERRO15: odd ones by number, even ones by name. ERRO99: an unknown number. DOISERROS: two reasons, one of them twice. */
function errorsOf(code: string): readonly CouponError[] {
  if (code === 'DOISERROS') return [2, 'CupomUtilizado', '2']
  const number = Number(/^ERRO(\d{1,2})$/.exec(code)?.[1])
  if (number === 99) return [99]
  const name = ERROR_NAMES[number - 1]
  if (name === undefined) return ['CupomNaoEncontrado']
  return [number % 2 === 0 ? name : number]
}

/** The coupon in the answer of the validation. */
export function wireCouponOf(
  { valor }: RequestOf<'cupom'>,
  { discount, coupon }: Extract<CouponResult, { ok: true }>,
): object {
  const instalment = toCents(valor)
  return {
    cupomId: coupon.id,
    valorDescontado: toReais(discount),
    valorTotal: toReais(instalment - discount),
    valorDesconto: coupon.value / 100,
    tipoDesconto: coupon.type,
    formasPagamentosValidas: [...(coupon.methods ?? [5, 0, 1])],
  }
}
