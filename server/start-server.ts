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
  /** The compiled `store/sqlite-thread.ts`; absent: the embedded database works in this thread. */
  readonly thread?: string
  /** What is served, opened from the store. */
  readonly open: (store: Store) => Promise<Opened>
  /** Pages and their files; `sandbox` says whether the stand-in is in use. */
  readonly page?: (facts: ServingFacts<Opened>) => FastifyPluginAsync
  /** The admin. */
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
  /** Stops taking work, finishes what is in flight, and closes everything. */
  readonly stop: (how?: { readonly atOnce: boolean }) => Promise<void>
  /** When `stop` is to be done at the latest, in milliseconds from its call. */
  readonly patience: number
}

/** How long a load balancer is given by default to see that we are not ready, in milliseconds. */
const NOTICE = 10_000
/** Where nobody asks whether we are ready, nobody has to be given more. */
const SHORT_NOTICE = 500
/** Who asks whether we are ready asks again within this. */
const ASKS_WITHIN = 60_000
/** For work in flight after that; what is not done by then is left to the record: sent and unknown (case SRV-03). */
const LEFT = 4500

/** Opens the store, starts the sandbox where no provider is configured, and listens. Rejects when any of it cannot be had. */
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

/** Ends the process with 0 after SIGTERM or SIGINT, once what is in flight is done; with 1 on a failure nobody caught. */
export function runUntilStopped(server: RunningServer, log: ServerLog): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', signal })
    setTimeout(() => process.exit(0), server.patience).unref()
    // who ends it at the keyboard does not wait for a load balancer
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
