import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Variant } from '../../src/core/script/variant'
import { variantFor } from '../../src/product/facts/identifiers'
import { tipoPlano } from '../../src/product/facts/plan'
import { readCampaign, readReferral, type Visit } from '../../src/product/facts/visit'
import { type RequestOf, type RouteName, routes } from '../../src/product/provider/wire'
import type { WireFailure } from '../../src/product/provider/wire-values'
import type { Release, ServedReleases } from '../content/release'
import { Problem } from '../http/problems'
import type { Confirmations } from './confirmations'
import { isRead, policyOf } from './policy'
import type { GatewayProvider } from './provider'
import type { KeyedSales, SaleName, Sales } from './sales'

export type GatewayOptions = {
  readonly provider: GatewayProvider
  readonly sales: Sales
  readonly confirmations: Confirmations
  readonly releases: ServedReleases
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const KEY = /^[A-Za-z0-9._:/-]{1,255}$/

/** The calls of spec section 7 under their own paths: exactly these, checked both ways; not a proxy (design section 8). */
export async function gatewayRoutes(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  for (const name of Object.keys(routes) as RouteName[]) {
    // the object's own keys
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
  // who waits for a payment must not use up what the payments of his neighbours need
  const config = { ownRate: name === 'confirmacao' }
  app.route({ method, url: path, handler, exposeHeadRoute: false, bodyLimit: 65_536, config })
}

function reading<Name extends RouteName>(name: Name, options: GatewayOptions): Handler {
  return async (request, reply) => {
    const release = await releaseOf(request, reply, options.releases)
    const wanted = checked(name, request, release)
    const result = await options.provider.call(name, wanted)
    switch (result.type) {
      case 'answered':
        return reply.send(result.answer)
      case 'refused':
        return refuse(reply, result)
      case 'unsent':
        throw new Problem(result.code, { retryAfter: result.retryAfter })
      case 'lost':
        throw new Problem(result.code)
    }
  }
}

/** How the visitor's own payment stands: of the proposal that his handle names, and no other. */
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
    const result = await sell(wanted, key)
    if (result.type === 'refused') return refuse(reply, result)
    if (result.replayed) reply.header('idempotent-replayed', 'true')
    return reply.send({ success: true, data: result.data })
  }
}

/** 200 with an authorisation, masked, is paid; 202 is pending; the provider's own status of 4xx is a refusal (spec section 4, flow 12). */
function payingByCard({ sales, releases }: GatewayOptions): Handler {
  return async (request, reply) => {
    const key = idempotencyKey(request)
    const release = await releaseOf(request, reply, releases)
    const paid = await sales.cartao(checked('cartao', request, release), key)
    if (paid.type === 'recusado') return refuse(reply, paid)
    const approved = paid.type === 'aprovado'
    const data = { cartaoAutorizacao: approved ? paid.authorization : null }
    return reply.code(approved ? 200 : 202).send({ success: true, data })
  }
}

/** The refusal in the wire's words, with the provider's own status. */
function refuse(reply: FastifyReply, refused: { status: number; failure: WireFailure }) {
  return reply.code(refused.status).send(refused.failure)
}

/** What the provider will get: the browser's values with the variant's identifiers over them, checked (case GW-08). Throws Problem. */
function checked<Name extends RouteName>(
  name: Name,
  request: FastifyRequest,
  release: Release,
): RequestOf<Name> {
  const { method, request: schema } = routes[name]
  if (method === 'POST' && !isJson(request.headers['content-type'])) {
    throw new Problem('content-type')
  }
  const sent = method === 'GET' ? request.query : request.body
  const variant = variantFor(
    variantOf(release, request.headers['x-variant']),
    visitOfRequest(request.headers),
  )
  const fields = typeof sent === 'object' && !Array.isArray(sent) ? sent : {}
  const parsed = schema.safeParse({ ...fields, ...policyOf(name).identifiers?.(variant) })
  if (!parsed.success) throw new Problem('request-invalid')
  // the schema of the table at this name makes the request of this name
  return parsed.data as RequestOf<Name>
}

const isJson = (type: string | undefined) =>
  type !== undefined && /^application\/json\s*(?:;|$)/i.test(type)

/** The variant the page was made for; without the header the home page's. */
function variantOf({ variants }: Release, header: string | string[] | undefined): Variant {
  const found =
    header === undefined
      ? [...variants.values()].find(({ path }) => path === '/')
      : typeof header === 'string'
        ? variants.get(header)
        : undefined
  if (!found) throw new Problem('variant-unknown')
  return found
}

function idempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  if (key === undefined) throw new Problem('key-missing')
  if (typeof key !== 'string' || !KEY.test(key)) throw new Problem('key-invalid')
  return key
}

/** Tells a page whose release was called back, so that it moves on at the next safe step (case PUB-10). */
const RECALLED_HEADER = 'x-release-recalled'

/**
 * The release a talk runs on, as `X-Release` names it: its purchases are booked under its identifiers (case GW-08). One that was called
 * back, or that is not known, counts as the live one.
 */
async function releaseOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  releases: ServedReleases,
): Promise<Release> {
  const live = releases.live()
  const id = headers['x-release']
  if (typeof id !== 'string' || id === live.id) return live
  if (releases.recalled().includes(id)) {
    reply.header(RECALLED_HEADER, '1')
    return live
  }
  // a store that does not answer is no reason to keep a visitor waiting
  return (await releases.byId(id).catch(() => undefined)) ?? live
}

/** What the headers say of the visit, each read by the rule of the browser; one that is not in its form is refused. Throws Problem. */
function visitOfRequest(headers: IncomingHttpHeaders): Visit {
  const referralcode = read(headers['x-referral'], readReferral)
  const idc = read(headers['x-idc'], readCampaign)
  const chosenType = read(headers['x-plano'], tipoPlano.read)
  return {
    ...(referralcode !== undefined && { referralcode }),
    ...(idc !== undefined && { idc }),
    ...(chosenType !== undefined && { tipoPlano: chosenType }),
  }
}

function read<T>(
  header: string | string[] | undefined,
  rule: (text: string) => T | undefined,
): T | undefined {
  if (header === undefined) return undefined
  const value = typeof header === 'string' ? rule(header) : undefined
  if (value === undefined) throw new Problem('request-invalid')
  return value
}
