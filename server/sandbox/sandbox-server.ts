import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type RequestOf, type RouteName, routes } from '../../src/product/provider/wire'
import { toCents } from '../../src/product/provider/wire-values'
import type { Clock } from '../environment/clock'
import { nextAssembly, todayInSaoPaulo } from '../environment/working-day'
import type { Store } from '../store/open-store'
import { catalogue, categories, details, type Outcome, refuse } from './answers'
import { addressByCep } from './ceps'
import { paymentState } from './confirmation'
import { applyCoupon, wireCouponOf } from './coupons'
import { type Faults, injectFaults } from './faults'
import type { Answer, Habits } from './habits'
import { createPix, createSlip, payByCard } from './payments'
import { createProposal, type Sale, saveLead } from './sales'

export type SandboxOptions = {
  readonly store: Store
  readonly clock: Clock
  /** What the calls must carry as x-api-key. */
  readonly apiKey: string
  readonly faults: Faults
  readonly habits: Habits
  /** Called with the route of every call. */
  readonly onCall: (route: string) => void
}

type Reply<Name extends RouteName> = (
  request: RequestOf<Name>,
  sale: Sale,
) => Outcome<unknown> | Promise<Outcome<unknown>>

type Answers = { readonly [Name in Exclude<RouteName, 'saude'>]: Reply<Name> }

const answers: Answers = {
  lead: (request, sale) => saveLead(sale, request),
  categorias: () => ({ ok: true, data: categories() }),
  endereco: ({ cep }) => {
    const address = addressByCep(cep)
    return address ? { ok: true, data: address } : refuse(404, 'CEP não encontrado')
  },
  validarPalavras: ({ texto }) => {
    const problem = wordProblem(texto)
    // refused with HTTP 200: a refusal is an answer, not a failure (hole 48)
    return problem === undefined ? { ok: true, data: null } : refuse(200, problem)
  },
  catalogo: (query, { now }) => catalogue(query, nextAssembly(todayInSaoPaulo(now))),
  detalhes: details,
  proposta: (request, sale) => createProposal(sale, request),
  pix: (request, sale) => createPix(sale, request),
  boleto: (request, sale) => createSlip(sale, request),
  cartao: (request, sale) => payByCard(sale, request),
  confirmacao: (request, sale) => paymentState(sale, request),
  cupom: (request) => {
    const applied = applyCoupon(request.codigo, toCents(request.valor))
    if (!applied.ok) return refuse(400, 'Cupom inválido', applied.errors)
    return { ok: true, data: { value: wireCouponOf(request, applied) } }
  },
}

/** The stand-in for the product API (design section 5): it computes prices, keeps records and refuses, over real HTTP. */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 65_536 })
  app.setErrorHandler((_error, _request, reply) =>
    reply.code(500).send({ success: false, message: 'Erro interno' }),
  )
  injectFaults(app, options)
  app.get(routes.saude.path, () => ({ status: 'ok' }))
  for (const name of Object.keys(answers) as (keyof Answers)[]) addRoute(app, name, options)
  return app
}

function addRoute<Name extends keyof Answers>(
  app: FastifyInstance,
  name: Name,
  { store, clock, apiKey, habits }: SandboxOptions,
): void {
  const send = (reply: FastifyReply, outcome: Outcome<unknown>) => {
    const { status, body } = habits.dress(answerOf(outcome))
    return typeof body === 'string'
      ? reply.code(status).type('text/plain; charset=utf-8').send(body)
      : reply.code(status).send(body)
  }
  const { method, path, request: schema } = routes[name]
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // the coupon's client has no key (hole 46)
    if (name !== 'cupom' && request.headers['x-api-key'] !== apiKey) {
      return send(reply, refuse(401, 'Chave de API inválida'))
    }
    const parsed = schema.safeParse(method === 'GET' ? request.query : request.body)
    if (!parsed.success) return send(reply, refuse(400, 'Dados inválidos'))
    const key = request.headers['idempotency-key']
    const sale = {
      db: store.db,
      idempotencyKey: typeof key === 'string' ? key : null,
      now: clock(),
    }
    if (name === 'cartao' && hangs(parsed.data)) return hang(request, reply)
    // the table above pairs each name with the schema of that name
    const answer = answers[name] as Reply<RouteName>
    return send(reply, await answer(parsed.data, sale))
  }
  app.route({ method, url: path, handler, exposeHeadRoute: false })
}

function answerOf(outcome: Outcome<unknown>): Answer {
  if (outcome.ok) {
    return { status: outcome.status ?? 200, body: { success: true, data: outcome.data } }
  }
  const { status, message, errors } = outcome
  return { status, body: { success: false, message, errorMessage: message, errors } }
}

/** A card payment by a holder named HANG is never answered: for tests of time-outs. */
const hangs = (request: object) =>
  'cartaoNomeTitular' in request && /^HANG\b/i.test(String(request.cartaoNomeTitular).trim())

async function hang(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await new Promise((resolve) => request.raw.socket.once('close', resolve))
  return reply.hijack()
}

/** Words the sandbox's word check refuses: a few of each kind, enough to see the rule at work. */
const REFUSED = new Set([
  'asdf',
  'asdfg',
  'qwerty',
  'teste',
  'testando',
  'xxx',
  'aaa',
  'bosta',
  'caralho',
  'merda',
  'porra',
  'puta',
])

/** Words that only a company's name has. */
const OF_COMPANIES = new Set([
  'associacao',
  'cia',
  'comercio',
  'eireli',
  'epp',
  'industria',
  'ltda',
  'mei',
  'servicos',
  'transportes',
])

/**
 * Why a text is refused, in the words of spec section 5; undefined when it is accepted. Case and accents do not matter. Several words
 * without one of a company may name a person or a company, and the call does not say which: they are refused with an empty message, and the
 * script shows its own.
 */
function wordProblem(text: string): string | undefined {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  if (!words.some((word) => REFUSED.has(word))) return undefined
  if (text.includes('@')) return 'Por favor, insira um e-mail válido.'
  if (words.some((word) => OF_COMPANIES.has(word))) {
    return 'Por favor, insira uma razaão social válida.'
  }
  return words.length > 1 ? '' : 'Por favor, insira um nome válido.'
}
