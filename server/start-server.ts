import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { createApp } from './app'
import type { ServedReleases } from './content/release'
import { systemClock } from './environment/clock'
import type { Config } from './environment/config'
import { type ServerLog, stackOf } from './environment/logger'
import { loadProfile } from './environment/provider-profile'
import { createMetrics } from './http/metrics'
import { startMetricsServer } from './http/metrics-server'
import { sandboxIsOpen } from './http/trusted-proxies'
import { sandboxProfile, startSandbox } from './sandbox/start-sandbox'
import { openStore, type Store } from './store/open-store'

export type ServerOptions<Opened extends Serving> = {
  readonly config: Config
  readonly log: ServerLog
  /** Path of the compiled `store/sqlite-thread.ts`; absent: the embedded database runs in this thread. */
  readonly thread?: string
  /** Opens the content to serve from the store. */
  readonly open: (store: Store) => Promise<Opened>
  /** The routes of pages and their files; `sandbox` of `facts` says whether the sandbox replaces the provider. */
  readonly page?: (facts: ServingFacts<Opened>) => FastifyPluginAsync
  readonly admin?: (facts: ServingFacts<Opened>) => FastifyPluginAsync
}

export type Serving = {
  readonly releases: ServedReleases
  readonly stop: () => Promise<void>
}

export type ServingFacts<Opened extends Serving> = Opened & {
  readonly store: Store
  readonly sandbox: boolean
}

export type RunningServer = {
  readonly address: string
  /** Refuses new requests, finishes those in flight, and closes everything. */
  readonly stop: (how?: { readonly atOnce: boolean }) => Promise<void>
  /** Milliseconds after which `stop` should have finished; the process then exits anyway. */
  readonly patience: number
}

/** Default time for a load balancer to notice that /readyz fails, in milliseconds. */
const NOTICE = 10_000
/** The same where nothing polls /readyz, or after SIGINT. */
const SHORT_NOTICE = 500
/** A load balancer polls /readyz at least this often, in milliseconds: without a request within it, there is none. */
const ASKS_WITHIN = 60_000
/** Milliseconds for requests in flight after that; an attempt unfinished by then stays recorded as sent, outcome unknown (case SRV-03). */
const LEFT = 4500

/** Opens the store, starts the sandbox where no provider is configured, and listens. Rejects when any of these fails. */
export async function startServer<Opened extends Serving>(
  options: ServerOptions<Opened>,
): Promise<RunningServer> {
  const { config, log, thread, open, page, admin } = options
  const profile = await loadProfile(config.providerProfile)
  const store = await openStore({ ...config, thread, patient: true })
  if (store.damage !== undefined) console.error(store.damage)
  try {
    const serving = await open(store)
    const sandbox = config.providerUrl
      ? undefined
      : await startSandbox(store, systemClock, config.sandboxHabits)
    const facts = { ...serving, store, sandbox: sandbox !== undefined }
    const metrics = createMetrics()
    const app = await createApp({
      store,
      releases: serving.releases,
      log,
      trustProxy: config.trustProxy,
      metrics,
      metricsToken: config.metricsToken,
      metricsPort: config.metricsPort,
      clock: sandbox?.control.clock.now ?? systemClock,
      provider: {
        url: sandbox?.url ?? config.providerUrl ?? '',
        apiKey: sandbox?.apiKey ?? config.providerKey,
        profile: sandbox ? sandboxProfile(profile) : profile,
        webhookSecret: sandbox?.webhookSecret ?? config.webhookSecret,
        connections: config.providerConnections,
      },
      ...(page && { page: page(facts) }),
      ...(admin && { admin: admin(facts) }),
      ...(sandbox && sandboxIsOpen(config) && { sandbox: sandbox.control }),
    })
    const figures =
      config.metricsPort === undefined
        ? undefined
        : await startMetricsServer(metrics.registry, {
            host: config.host,
            port: config.metricsPort,
          })
    const address = await app.listen({ host: config.host, port: config.port })
    const notice = config.drain === undefined ? NOTICE : config.drain * 1000
    const stop = async (how?: { readonly atOnce: boolean }) => {
      app.draining = true
      const isWatched = systemClock() - app.readinessAskedAt < ASKS_WITHIN
      await sleep(isWatched && !how?.atOnce ? notice : Math.min(notice, SHORT_NOTICE))
      await app.close()
      figures?.close()
      await sandbox?.close()
      await serving.stop()
      await store.close()
    }
    return { address, stop, patience: notice + LEFT }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Exits with 0 after SIGTERM or SIGINT, once the requests in flight are done; with 1 on an uncaught error or rejection. */
export function runUntilStopped(server: RunningServer, log: ServerLog): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', signal })
    setTimeout(() => process.exit(0), server.patience).unref()
    // Ctrl-C at a terminal does not wait for a load balancer
    server.stop({ atOnce: signal === 'SIGINT' }).then(
      () => process.exit(0),
      (error: unknown) => fail('stop-failed', error),
    )
  }
  const fail = (event: string, error: unknown) => {
    log.error({ event, stack: stackOf(error) })
    process.exit(1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', (error) => fail('unhandled-rejection', error))
  process.on('uncaughtException', (error) => fail('uncaught-exception', error))
}
