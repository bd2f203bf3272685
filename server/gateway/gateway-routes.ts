import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RequestOf, type RouteName, routes } from '../../src/product/provider/wire'
import type { WireFailure } from '../../src/product/provider/wire-values'
import type { ReleaseVariants, ServedReleases } from '../content/release'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { attributionOf } from '../measures/attribution'
import { checked, variantOf } from './checked-request'
import type { Confirmations } from './confirmations'
import { type BeginGuess, endingGuess, type GuessSubjects } from './guard-guesses'
import { isRead } from './policy'
import type { GatewayProvider } from './provider'
import type { ProviderResult } from './provider-result'
import type { KeyedSales, SaleName, Sales } from './sales'

export type GatewayOptions = {
  readonly provider: GatewayProvider
  readonly sales: Sales
  readonly confirmations: Confirmations
  readonly releases: ServedReleases
  readonly beginGuess: BeginGuess
  readonly subjects: GuessSubjects
  readonly clock: Clock
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Hides why the provider refused a lead, so that nobody learns which e-mails it knows; only 429 and 5xx keep their status. */
const leadRefused = (status: number) => {
  const failure = { success: false } as const
  return { status: status === 429 || status >= 500 ? status : 422, failure }
}

const KEY = /^[A-Za-z0-9._:/-]{1,255}$/

/** One route for each call of spec section 7, with requests and answers validated; not a general proxy (design section 8). */
export async function gatewayRoutes(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  for (const name of Object.keys(routes) as RouteName[]) {
    // Object.keys loses the key type
    add(app, name, handlerOf(name, options))
  }
}

function handlerOf(name: RouteName, options: GatewayOptions): Handler {
  if (name === 'confirmacao') return confirming(options)
  if (isRead(name)) return reading(name, options)
  return name === 'cartao' ? payingByCard(options) : selling(name, options)
}

function add(app: FastifyInstance, name: RouteName, handler: Handler): void {
  const { method, path } = routes[name]
  // polling for a payment has its own rate limit, so that it does not use up that of other visitors of the network
  const config = { ownRate: name === 'confirmacao' }
  app.route({ method, url: path, handler, exposeHeadRoute: false, bodyLimit: 65_536, config })
}

function reading<Name extends RouteName>(name: Name, options: GatewayOptions): Handler {
  return async (request, reply) => {
    const release = await releaseOf(request, reply, options.releases)
    const wanted = checked(name, request, release)
    const result = await guarded(name, request, wanted, options)
    switch (result.type) {
      case 'answered':
        return reply.send(result.answer)
      case 'refused':
        return refuse(reply, result)
      case 'unsent':
      case 'lost':
        throw new Problem(result.code, { retryAfter: result.retryAfter })
    }
  }
}

/** Performs a reading call; coupons and addresses, which could be guessed, are rate limited as guesses. */
async function guarded<Name extends RouteName>(
  name: Name,
  request: FastifyRequest,
  wanted: RequestOf<Name>,
  { provider, beginGuess, subjects }: GatewayOptions,
): Promise<ProviderResult<Name>> {
  if (name !== 'cupom' && name !== 'endereco') return provider.call(name, wanted)
  // coupon attempts also count by the document in the request
  const more = name === 'cupom' ? subjects.ofCoupon(wanted as RequestOf<'cupom'>) : []
  const end = await beginGuess(name, request, more)
  const work = provider.call(name, wanted)
  return endingGuess(end, work, ({ type }) => name === 'endereco' || type === 'refused')
}

/** Answers the payment state of the visitor's own proposal, identified only by its handle. */
function confirming({ confirmations, releases }: GatewayOptions): Handler {
  return async (request, reply) => {
    const release = await releaseOf(request, reply, releases)
    const { propostaToken, formaPagamento } = checked('confirmacao', request, release)
    const data = await confirmations.stateOf({ propostaToken, formaPagamento })
    return reply.send({ success: true, data })
  }
}

function selling<Name extends SaleName>(name: Name, options: GatewayOptions): Handler {
  return async (request, reply) => {
    const key = idempotencyKey(request)
    const release = await releaseOf(request, reply, options.releases)
    const wanted = checked(name, request, release)
    const sales: KeyedSales = options.sales
    const sell: KeyedSales[Name] = sales[name]
    if (name === 'lead') (await options.beginGuess(name, request))(true)
    const variant = variantOf(release, request.headers['x-variant'])
    const counted = attributionOf(request.headers, release, variant, options.clock())
    const result = await sell(wanted, key, counted)
    if (result.type === 'refused' && name === 'lead')
      return refuse(reply, leadRefused(result.status))
    if (result.type === 'refused') return refuse(reply, result)
    if (result.replayed) reply.header('idempotent-replayed', 'true')
    return reply.send({ success: true, data: result.data })
  }
}

/** Answers 200 with the masked authorisation when paid, 202 when pending, and the provider's 4xx for a refusal (spec section 4, flow 12). */
function payingByCard({ sales, releases, beginGuess, subjects }: GatewayOptions): Handler {
  return async (request, reply) => {
    const key = idempotencyKey(request)
    const release = await releaseOf(request, reply, releases)
    const wanted = checked('cartao', request, release)
    const end = await beginGuess('cartao', request, subjects.ofCard(wanted))
    const work = sales.cartao(wanted, key)
    const paid = await endingGuess(end, work, ({ type }) => type === 'recusado')
    if (paid.type === 'recusado') return refuse(reply, paid)
    const approved = paid.type === 'aprovado'
    const data = { cartaoAutorizacao: approved ? paid.authorization : null }
    return reply.code(approved ? 200 : 202).send({ success: true, data })
  }
}

/** Sends a refusal in the wire format, with the provider's status. */
function refuse(reply: FastifyReply, refused: { status: number; failure: WireFailure }) {
  return reply.code(refused.status).send(refused.failure)
}

function idempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  if (key === undefined) throw new Problem('key-missing')
  if (typeof key !== 'string' || !KEY.test(key)) throw new Problem('key-invalid')
  return key
}

/** Tells the page that its release was recalled, so that it moves to the live one at the next safe step (case PUB-10). */
const RECALLED_HEADER = 'x-release-recalled'

/**
 * The release of the `X-Release` header, on which the conversation runs: purchases are booked under its identifiers (case GW-08). For a
 * recalled or unknown release, the live one.
 */
async function releaseOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  releases: ServedReleases,
): Promise<ReleaseVariants> {
  const live = releases.live()
  const id = headers['x-release']
  if (typeof id !== 'string' || id === live.id) return live
  if (releases.recalled().includes(id)) {
    reply.header(RECALLED_HEADER, '1')
    return live
  }
  // a store error must not block the visitor: use the live release
  return (await releases.variantsOf(id).catch(() => undefined)) ?? live
}
