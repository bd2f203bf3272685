import * as z from 'zod/mini'
import { lazily } from '../../core/script/lazily'
import {
  wireCardPayment,
  wireCardRequest,
  wireChargeRequest,
  wireConfirmation,
  wireConfirmationRequest,
  wireCoupon,
  wireCouponRequest,
  wireSlip,
} from './wire-payments'
import {
  wireAddress,
  wireCatalogueEntry,
  wireCategory,
  wirePix,
  wirePlanDetails,
  wireProposal,
  wireProposalRequest,
} from './wire-shapes'
import {
  envelope,
  queryNumber,
  requiredText,
  wireFailure,
  wireId,
  wireNumericId,
  wireReais,
} from './wire-values'

/** Every call of spec section 7, and the one that asks whether a payment has arrived: one value per call, used by the gateway, the sandbox and the client. */
export type WireRoute<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The query of a GET, the JSON body of a POST. */
  readonly request: Request
  readonly answer: Answer
}

/** A call's schemas are built at first use: building all at once blocks a cheap phone for 70 ms. */
function route<Request extends z.core.$ZodType, Answer extends z.core.$ZodType>(
  method: WireRoute['method'],
  path: string,
  requestShape: () => Request,
  answerShape: () => Answer,
): WireRoute<Request, Answer> {
  const request = lazily(requestShape)
  const answer = lazily(answerShape)
  return {
    method,
    path,
    get request() {
      return request()
    },
    get answer() {
      return answer()
    },
  }
}

const flag = lazily(() => z.enum(['true', 'false']))

export const routes = {
  /** Any 2xx means proceed; the body is not looked at (hole 45). */
  saude: route(
    'GET',
    '/hc',
    () => z.object({}),
    () =>
      z.pipe(
        z.unknown(),
        z.transform(() => ({ success: true as const })),
      ),
  ),
  lead: route(
    'POST',
    '/api/lead',
    () =>
      z.object({
        nome: requiredText(60),
        email: requiredText(60),
        telefone: z.string().check(z.regex(/^\d{11}$/)),
        rendaMensal: wireReais,
        campanhaId: wireNumericId,
        compraId: wireNumericId,
        categoriaId: wireNumericId,
        tipo: wireNumericId,
        empresaId: wireNumericId,
        referralCode: z.nullable(z.string().check(z.regex(/^[\w-]{0,64}$/))),
      }),
    // the gateway stores LeadToken and hands it to no browser
    () => envelope(z.object({ id: wireId, LeadToken: z.optional(z.nullable(requiredText(4096))) })),
  ),
  categorias: route(
    'GET',
    '/api/categoria',
    () => z.object({ empresaID: queryNumber }),
    () => envelope(z.array(wireCategory()).check(z.maxLength(200))),
  ),
  endereco: route(
    'GET',
    '/api/endereco',
    () => z.object({ cep: z.string().check(z.regex(/^\d{8}$/)) }),
    () => envelope(z.nullable(wireAddress())),
  ),
  validarPalavras: route(
    'POST',
    '/api/lead/validar-palavras',
    () => z.object({ texto: requiredText(120) }),
    // `success` alone answers; there is no data (spec section 7)
    () => z.union([z.object({ success: z.literal(true) }), wireFailure()]),
  ),
  catalogo: route(
    'GET',
    '/api/v1/catalogo',
    () =>
      z.object({
        minValor: queryNumber,
        /** 1: plans by credit, 2: by instalment (spec section 4). */
        tipo: z.pipe(queryNumber, z.union([z.literal(1), z.literal(2)])),
        /** A comma list of category ids (hole 29). */
        categorias: z.string().check(z.regex(/^\d{1,3}(?:,\d{1,3}){0,19}$/)),
        empresaId: queryNumber,
        pagaMetade: flag(),
        pagaIntegral: flag(),
        pagaReduzida: flag(),
        sort: z.enum(['asc', 'desc']),
        renda: queryNumber,
      }),
    () => envelope(z.array(wireCatalogueEntry()).check(z.maxLength(200))),
  ),
  detalhes: route(
    'POST',
    '/api/plano/detalhes',
    () =>
      z.object({
        empresaID: wireNumericId,
        leadID: wireId,
        planoID: wireNumericId,
        bemID: wireNumericId,
      }),
    () => envelope(wirePlanDetails()),
  ),
  proposta: route('POST', '/api/proposta', wireProposalRequest, () => envelope(wireProposal())),
  pix: route('POST', '/api/pagamento/pix', wireChargeRequest, () => envelope(wirePix())),
  cupom: route(
    'POST',
    '/api/v1/cupom/validar',
    wireCouponRequest,
    // the spec's `data.value` is the envelope's data with a value in it
    () => envelope(z.object({ value: wireCoupon() })),
  ),
  boleto: route('POST', '/api/pagamento/boleto', wireChargeRequest, () => envelope(wireSlip())),
  cartao: route('POST', '/api/pagamento/cartao', wireCardRequest, () =>
    envelope(wireCardPayment()),
  ),
  /** Not in the specification: the provider is asked only as its profile configures (hole 74). */
  confirmacao: route('POST', '/api/pagamento/confirmacao', wireConfirmationRequest, () =>
    envelope(wireConfirmation()),
  ),
} as const

export type Routes = typeof routes
export type RouteName = keyof Routes
/** The request as a caller passes it: numbers are numbers also in a query. */
export type RequestOf<Name extends RouteName> = z.output<Routes[Name]['request']>
export type AnswerOf<Name extends RouteName> = z.output<Routes[Name]['answer']>
