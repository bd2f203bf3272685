import { defineFacts } from '../../core/script/fact'
import type { Facts } from '../../core/script/value'
import type { Wording } from '../../core/script/wording'
import { lista, numeroDe, objeto, ouNada } from '../fields/composed'
import { shiftedDay } from '../fields/day-in-brazil'
import { fields } from '../fields/fields'
import { COUPON_WORDINGS, firstCouponReason } from './coupon-reasons'
import { METHOD_CODES, METHOD_NAMES } from './payment-methods'
import { plano } from './plan'

/** The wording of a refusal; a variant may replace it. */
const recusa = objeto<Wording>({ key: fields.codigo, words: fields.codigo }, ({ words }) => words)

/** A reason why a coupon was refused: a known name, or the provider's own sentence. */
const motivo = { ...fields.codigo, choices: [...COUPON_WORDINGS.keys()] }

/** A way to pay, by its number. */
const formaDePagar = numeroDe(Object.values(METHOD_CODES), METHOD_NAMES)

/** A satisfaction score. */
const nota = numeroDe([1, 2, 3, 4, 5])

/** The coupon a proposal is made with: only one that has been accepted. */
function couponOfProposal(facts: Facts): string | undefined {
  return typeof facts.cupomId === 'string' && typeof facts.cupom === 'string'
    ? facts.cupom
    : undefined
}

/** What is paid now, in cents: the coupon's first instalment while one is accepted, else the plan's. */
export function amountToPay(facts: Facts): number | undefined {
  const withCoupon = facts.cupomPrimeiraParcela
  return typeof facts.cupomId === 'string' && typeof withCoupon === 'number'
    ? withCoupon
    : plano.read(facts.plano)?.valorPrimeiraParcela
}

/** Days after signing within which the holder may withdraw (CDC art. 49; domain section 8). */
export const DAYS_TO_WITHDRAW = 7

/** The last day to withdraw. */
function lastDayToWithdraw({ contratoEm }: Facts): string | undefined {
  return typeof contratoEm === 'string' ? shiftedDay(contratoEm, 0, DAYS_TO_WITHDRAW) : undefined
}

/** Codes of the methods for which the visitor has seen a charge of this proposal or was told of one (case PAY-10). */
function knownCharges({ pixCodigo, boletoLinha, cobrancaAberta }: Facts): readonly number[] {
  const known = new Set<number>()
  if (typeof pixCodigo === 'string') known.add(METHOD_CODES.pix)
  if (typeof boletoLinha === 'string') known.add(METHOD_CODES.boleto)
  if (typeof cobrancaAberta === 'number') known.add(cobrancaAberta)
  return [...known]
}

/** Facts of coupon, proposal and payment, and of the talk itself. */
export const saleFacts = defineFacts({
  // coupon
  cupom: { field: fields.cupom, label: 'Cupom' },
  cupomId: { field: fields.codigo, label: 'Código do cupom aceito', internal: true },
  cupomDesconto: { field: fields.dinheiro, label: 'Desconto do cupom' },
  cupomPrimeiraParcela: { field: fields.dinheiro, label: 'Primeira parcela com o cupom' },
  cupomFormas: { field: lista(formaDePagar), label: 'Formas de pagamento do cupom' },
  cupomMotivos: { field: lista(motivo), label: 'Motivos da recusa do cupom' },
  cupomRecusa: {
    field: recusa,
    label: 'Por que o cupom foi recusado',
    derived: { from: ['cupomMotivos'], of: firstCouponReason, partial: true },
  },
  cupomCodigo: {
    field: fields.codigo,
    label: 'Cupom da proposta',
    derived: { from: ['cupom', 'cupomId'], of: couponOfProposal },
  },
  valorAPagar: {
    field: fields.dinheiro,
    label: 'Valor a pagar',
    derived: {
      from: ['plano', 'cupomId', 'cupomPrimeiraParcela'],
      optional: ['cupomId', 'cupomPrimeiraParcela'],
      of: amountToPay,
    },
  },

  // proposal and payment
  propostaId: { field: fields.codigo, label: 'Código da proposta', internal: true },
  propostaToken: { field: fields.codigo, label: 'Chave da proposta', internal: true },
  contrato: { field: fields.codigo, label: 'Contrato' },
  contratoEm: { field: ouNada(fields.data), label: 'Data do contrato' },
  desistirAte: {
    field: ouNada(fields.data),
    label: 'Último dia para desistir',
    derived: { from: ['contratoEm'], of: lastDayToWithdraw },
  },
  formasPagamento: { field: lista(formaDePagar), label: 'Formas de pagamento' },
  pixCodigo: { field: fields.codigo, label: 'Código Pix', internal: true },
  pixUrl: { field: fields.codigo, label: 'Imagem do Pix', internal: true },
  pixExpiraEm: { field: ouNada(fields.instante), label: 'Validade do Pix' },
  boletoLinha: { field: fields.codigo, label: 'Linha digitável do boleto', internal: true },
  boletoUrl: { field: fields.codigo, label: 'Boleto para imprimir', internal: true },
  boletoVencimento: { field: ouNada(fields.data), label: 'Vencimento do boleto' },
  cobrancaAberta: { field: formaDePagar, label: 'Outra cobrança aberta' },
  cobrancasConhecidas: {
    field: lista(fields.inteiro),
    label: 'Cobranças abertas que o visitante conhece',
    derived: {
      from: ['pixCodigo', 'boletoLinha', 'cobrancaAberta'],
      optional: ['pixCodigo', 'boletoLinha', 'cobrancaAberta'],
      of: knownCharges,
    },
  },
  formaConferida: { field: formaDePagar, label: 'Forma de pagar que se confere' },
  formaPaga: { field: ouNada(formaDePagar), label: 'Forma em que se pagou' },
  pagoEm: { field: ouNada(fields.instante), label: 'Quando se pagou' },
  cartaoAutorizacao: { field: fields.aviso, label: 'Final da autorização do cartão' },

  // the talk itself
  editando: { field: fields.logico, label: 'Está alterando um dado' },
  mensagem: { field: fields.aviso, label: 'Mensagem do servidor' },
  midia: { field: fields.codigo, label: 'Como conheceu' },
  csatcompra: { field: nota, label: 'Nota da compra' },
  humano: { field: fields.logico, label: 'Usou os especialistas' },
  csatinsidesales: { field: nota, label: 'Nota dos especialistas' },
})
