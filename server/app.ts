import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
} from 'fastify'
import type { Profile } from '../src/product/provider/dialect/profile'
import type { ServedReleases } from './content/release'
import { createCounts } from './counts/counts'
import { sharedCounts } from './counts/shared-counts'
import type { Clock } from './environment/clock'
import { everyHour } from './environment/every-hour'
import { type ServerLog, stackOf } from './environment/logger'
import { createConfirmations } from './gateway/confirmations'
import { gatewayRoutes } from './gateway/gateway-routes'
import { guardGuesses, guessSubjects } from './gateway/guard-guesses'
import { noticeRoutes } from './gateway/notice-routes'
import { withdrawLeftOpen } from './gateway/open-charges'
import { createProofs } from './gateway/proofs'
import { createGatewayProvider } from './gateway/provider'
import { reportsAnswers } from './gateway/report-answers'
import { createSales } from './gateway/sales'
import { talkLinkRoutes } from './gateway/talk-link-routes'
import { answerProblems } from './http/answer-problems'
import { addHealth } from './http/health-routes'
import { limitBodyTime, MAX_UPLOAD_TIME } from './http/limit-body-time'
import { limitRates } from './http/limit-rates'
import { isLocal } from './http/local-request'
import { createMetrics, type Metrics } from './http/metrics'
import { routedUrl } from './http/request-target'
import { warnOfUnknownProxy } from './http/trusted-proxies'
import { countRoutes } from './measures/count-routes'
import { mergeHoursIntoDays } from './measures/merge-hours-into-days'
import { pageCounts } from './measures/page-counts'
import { type SandboxControl, sandboxControlRoutes } from './sandbox/control-routes'
import { type Attempts, attemptsIn } from './store/attempts'
import { type CardPayments, cardPaymentsIn } from './store/card-payments'
import { confirmedPaymentsIn, processedNoticesIn } from './store/confirmed-payments'
import { leadTokensIn } from './store/lead-tokens'
import { liveChargesIn } from './store/live-charges'
import { openProposalsIn } from './store/open-proposals'
import type { Store } from './store/open-store'
import { proposalHandlesIn } from './store/proposal-handles'
import { talkLinksIn } from './store/talk-links'

export type AppOptions = {
  readonly store: Store
  readonly releases: ServedReleases
  readonly provider: {
    readonly url: string
    readonly apiKey?: string | undefined
    readonly profile: Profile
    /** Verifies the provider's payment webhooks; absent: there is no webhook route. */
    readonly webhookSecret?: string | undefined
    /** Concurrent provider calls per route. */
    readonly connections?: number | undefined
  }
  readonly clock: Clock
  readonly log: ServerLog
  /** Passed in by a caller that also serves the metrics on another port; absent: a new registry. */
  readonly metrics?: Metrics
  /** Bearer token for `/metrics`; absent: only requests from this machine may read it. */
  readonly metricsToken?: string | undefined
  /** When set, metrics are served on this port only, and `/metrics` of this app answers 404. */
  readonly metricsPort?: number | undefined
  /** Addresses and networks of the proxies whose X-Forwarded headers are trusted; absent: none is. */
  readonly trustProxy?: readonly string[] | undefined
  /** Pages and their files; absent in tests of the rest. */
  readonly page?: FastifyPluginAsync
  /** The admin's page and API; absent in tests of the rest. */
  readonly admin?: FastifyPluginAsync
  /** Present while the sandbox replaces the product API and its control routes are enabled. */
  readonly sandbox?: SandboxControl
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Builds the app without listening, so that tests need no port. The caller closes the store. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, releases, clock, log } = options
  const { metrics = createMetrics(), trustProxy } = options
  const app = Fastify({
    logger: false,
    trustProxy: trustProxy ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    rewriteUrl: routedUrl,
    bodyLimit: 65_536,
    // generous, since a busy machine starts slowly; a start that really fails rejects by itself
    pluginTimeout: 60_000,
    requestTimeout: MAX_UPLOAD_TIME,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16_384 },
  })
  app.decorate('draining', false)
  app.decorate('readinessAskedAt', 0)
  app.removeContentTypeParser('text/plain')
  limitBodyTime(app)
  answerProblems(app, { log, metrics, clock })
  observe(app, log, metrics)
  if (!trustProxy) warnOfUnknownProxy(app, log)
  // behind a proxy a request cannot reliably be identified as local
  const isHere = (request: FastifyRequest) => trustProxy === undefined && isLocal(request)
  const isShared = store.dialect === 'postgres'
  const tellAlone = () => {
    metrics.countedAlone()
    log.warn({ event: 'counts-alone' })
  }
  const counts = isShared ? sharedCounts(store.db, tellAlone) : createCounts()
  await limitRates(app, { isHere, clock, ...(isShared && { counts }) })
  addHealth(app, { ...options, registry: metrics.registry, isHere })

  const tellsOf = (event: string) => (reason: unknown) =>
    log.error({ event, stack: stackOf(reason) })
  const onLost = tellsOf('sale-not-counted')
  const onNotWithdrawn = tellsOf('charge-not-withdrawn')
  const attempts = attemptsIn(store.db, onLost)
  const { profile } = options.provider
  const onTry = reportsAnswers(log, metrics, clock)
  const provider = createGatewayProvider({
    ...options.provider,
    clock,
    onTry,
    onWithdrawal: (name, fault) => metrics.providerAnswered(`${name} withdraw`, fault),
  })
  app.addHook('onClose', () => provider.close())
  const payments = {
    provider,
    clock,
    handles: proposalHandlesIn(store.db),
    charges: liveChargesIn(store.db, onLost),
    cards: cardPaymentsIn(store.db, onLost),
    confirmed: confirmedPaymentsIn(store.db, onLost),
  }
  const stopWithdrawing = everyHour(() => withdrawLeftOpen(payments).catch(onNotWithdrawn), log)
  app.addHook('onClose', async () => stopWithdrawing())
  const leads = leadTokensIn(store.db)
  const open = openProposalsIn(store.db)
  const sales = createSales({
    ...payments,
    attempts,
    leads,
    open,
    rules: profile,
    onNotWithdrawn,
  })
  const secret = options.provider.webhookSecret
  const { ask } = profile.confirmation
  const acceptsNotices = secret !== undefined
  const confirmations = createConfirmations({
    ...payments,
    ask,
    acceptsNotices,
    onNotWithdrawn,
  })
  const { apiKey } = options.provider
  const proofs = createProofs(apiKey, counts)
  const beginGuess = guardGuesses({ clock, metrics, log, isHere, proofs, counts })
  const subjects = guessSubjects(apiKey)
  const guard = { beginGuess, subjects }
  await app.register(gatewayRoutes, { provider, sales, confirmations, releases, clock, ...guard })
  const links = talkLinksIn(store.db)
  await app.register(talkLinkRoutes, { links, attempts, releases, beginGuess, clock })
  await app.register(countRoutes, { releases, clock, counts: pageCounts(store.db, log) })
  if (secret !== undefined) {
    const processed = processedNoticesIn(store.db)
    await app.register(noticeRoutes, { secret, profile, confirmations, processed, metrics, clock })
  }
  if (options.sandbox) await app.register(sandboxControlRoutes, options.sandbox)
  if (options.admin) await app.register(options.admin)
  if (options.page) await app.register(options.page)
  await keepHouse(app, { store, attempts, cards: payments.cards, clock, log })
  return app
}

/** For every response: the security headers (pages override them with stricter ones), one log line and one metric. */
function observe(app: FastifyInstance, log: ServerLog, metrics: Metrics): void {
  // callback hooks, because they run for every response: a promise in each would cost a tenth of the time of serving a page
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // also for requests received before draining began: a keep-alive connection would delay the shutdown
    if (app.draining) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const status = reply.statusCode
    metrics.answered(method, route, status, reply.elapsedTime)
    const ms = Math.round(reply.elapsedTime)
    log.info({ event: 'request', method, route, status, ms, request: request.id })
    done()
  })
}

type HouseOptions = Pick<AppOptions, 'store' | 'clock' | 'log'> & {
  readonly attempts: Attempts
  readonly cards: CardPayments
}

/** At start: marks the attempts that an earlier process left unfinished. At start and every hour: deletes expired records. */
async function keepHouse(
  app: FastifyInstance,
  { store, attempts, cards, clock, log }: HouseOptions,
): Promise<void> {
  // only the embedded database has a single process; in a shared one another process may still run these attempts, until their leases expire
  if (store.dialect === 'sqlite' && store.damage === undefined) {
    await attempts.abandonAll(clock())
    await cards.abandonAll(clock())
  }
  const forget = async () => {
    await attempts.forget(clock())
    await mergeHoursIntoDays(store.db, clock())
  }
  await forget().catch((error) => log.error({ event: 'forget-failed', stack: stackOf(error) }))
  const stop = everyHour(forget, log)
  app.addHook('onClose', async () => stop())
}
