import * as z from 'zod/mini'
import { lazily } from '../../core/script/lazily'
import { METHOD_CODES } from '../facts/payment-methods'
import { optionalText, requiredText, wireId, wireNumericId, wireReais } from './wire-values'

/** Shapes of the coupon, the slip and the card (spec sections 3 and 7). */

const cpfOrCnpj = lazily(() => z.string().check(z.regex(/^(?:\d{11}|[0-9A-Z]{12}\d{2})$/)))

export const wireCouponRequest = lazily(() =>
  z.object({
    codigo: z.string().check(z.minLength(1), z.maxLength(30)),
    valorCredito: wireReais,
    /** The first instalment (hole 59). */
    valor: wireReais,
    empresaId: wireNumericId,
    unidadeDeNegocioId: z.literal(1),
    categoriaId: wireNumericId,
    /** Letters are kept: a CNPJ may have them (domain section 1). */
    cpfCnpj: cpfOrCnpj(),
    canalVendaId: z.literal(2),
    /** Here 0 means any method, not the card, whose code is also 0 (hole 60). */
    formaPagamentoId: z.literal(0),
    tipoPlanoId: wireNumericId,
    leadId: wireId,
  }),
)

export const wireCoupon = lazily(() =>
  z.object({
    cupomId: z.nullable(wireId),
    /** The first instalment after the discount, which the visitor pays; the discount is computed from it. */
    valorTotal: wireReais,
    /** Null: all of them. */
    formasPagamentosValidas: z.nullable(z.array(z.int()).check(z.maxLength(20))),
  }),
)

export const wireSlip = lazily(() =>
  z.object({
    boletoURL: optionalText(2048),
    /** The line of 47 digits. */
    boletoCodigoBarras: requiredText(80),
    /** ISO due date, the provider's or else the line's; empty: neither says it (hole 75). */
    dataVencimento: optionalText(10),
  }),
)

/** Codes of the methods for which the visitor knows of an open charge of this proposal; read only by our gateway (case PAY-10). */
const knownCharges = lazily(() => z.optional(z.array(z.int()).check(z.maxLength(20))))

/** `propostaToken` is the proposal's handle from the browser to the gateway, and its token from there to the provider. */
export const wireChargeRequest = lazily(() =>
  z.object({
    propostaToken: requiredText(4096),
    cobrancasConhecidas: knownCharges(),
  }),
)

export const wireCardRequest = lazily(() =>
  z.object({
    /** Always this, whatever the card's brand: the product API accepts no other (hole 8). */
    cartaoBandeira: z.literal('VISA'),
    cartaoCodigoSeguranca: z.string().check(z.regex(/^\d{3}$/)),
    cartaoCpfTitular: cpfOrCnpj(),
    cartaoNomeTitular: requiredText(30),
    cartaoNumero: z.string().check(z.regex(/^\d{14,16}$/)),
    cartaoValidadeMes: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])$/)),
    cartaoValidadeAno: z.string().check(z.regex(/^\d{4}$/)),
    cartaoParcelas: z.int().check(z.minimum(1), z.maximum(3)),
    /** 0: a card that is not stored (hole 9). */
    cartaoId: z.literal(0),
    /** From the browser: the handle of its proposal. */
    propostaId: wireId,
    cobrancasConhecidas: knownCharges(),
  }),
)

export const wireConfirmationRequest = lazily(() =>
  z.object({
    propostaToken: requiredText(4096),
    /** The provider's number of the proposal; the gateway adds it. */
    propostaID: z.optional(wireId),
    /** 5: the Pix, 0: the card (spec section 9). */
    formaPagamento: z.union([z.literal(METHOD_CODES.pix), z.literal(METHOD_CODES.cartao)]),
  }),
)

/** `vencido`: it can no longer be paid, or the pending card was refused · `sem-meio`: the provider cannot be asked. */
export const CONFIRMATION_STATES = ['aguardando', 'confirmado', 'vencido', 'sem-meio'] as const

export const wireConfirmation = lazily(() =>
  z.object({
    estado: z.enum(CONFIRMATION_STATES),
    /** When it was paid, in epoch milliseconds; null where the provider does not say. */
    pagoEm: z.nullable(z.int()),
    /** Code of the method paid with, which another tab may have chosen; null where the provider does not say. */
    forma: z.nullable(z.int()),
  }),
)

export const wireCardPayment = lazily(() =>
  z.object({
    /** Empty: not paid yet (hole 76). */
    cartaoAutorizacao: optionalText(200),
    /** `validando`: not paid yet (hole 77). */
    status: optionalText(60),
  }),
)
