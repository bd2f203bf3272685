import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { createApp } from './app'
import type { ServedReleases } from './content/release'
import { systemClock } from './environment/clock'
import type { Config } from './environment/config'
import { type ServerLog, stackOf } from './environment/logger'
import { loadProfile } from './environment/provider-profile'
import { sandboxIsOpen } from './http/trusted-proxies'
import { sandboxProfile, startSandbox } from './sandbox/start-sandbox'
import { openStore, type Store } from './store/open-store'

export type ServerOptions<Opened extends Serving> = {
  readonly config: Config
  readonly log: ServerLog
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
  readonly stop: () => Promise<void>
}

/** How long a load balancer is given to see that we are not ready. */
const NOTICE = 500

/** Opens the store, starts the sandbox where no provider is configured, and listens. Rejects when any of it cannot be had. */
export async function startServer<Opened extends Serving>(
  options: ServerOptions<Opened>,
): Promise<RunningServer> {
  const { config, log, open, page, admin } = options
  const profile = await loadProfile(config.providerProfile)
  const store = await openStore({ ...config, patient: true })
  if (store.damage !== undefined) console.error(store.damage)
  try {
    const serving = await open(store)
    const sandbox = config.providerUrl
      ? undefined
      : await startSandbox(store, systemClock, config.sandboxHabits)
    const facts = { ...serving, store, sandbox: sandbox !== undefined }
    const app = await createApp({
      store,
      releases: serving.releases,
      log,
      trustProxy: config.trustProxy,
      clock: systemClock,
      provider: {
        url: sandbox?.url ?? config.providerUrl ?? '',
        apiKey: sandbox?.apiKey ?? config.providerKey,
        profile: sandbox ? sandboxProfile(profile) : profile,
        webhookSecret: sandbox?.webhookSecret ?? config.webhookSecret,
      },
      ...(page && { page: page(facts) }),
      ...(admin && { admin: admin(facts) }),
      ...(sandbox && sandboxIsOpen(config) && { sandbox: sandbox.control }),
    })
    const address = await app.listen({ host: config.host, port: config.port })
    const stop = async () => {
      app.draining = true
      await sleep(NOTICE)
      await app.close()
      await sandbox?.close()
      await serving.stop()
      await store.close()
    }
    return { address, stop }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Work that is not done by then is left to the record: sent and unknown (case SRV-03). */
const PATIENCE = 13_000

/** Ends the process with 0 after SIGTERM or SIGINT, once what is in flight is done; with 1 on a failure nobody caught. */
export function runUntilStopped(server: RunningServer, log: ServerLog): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', signal })
    setTimeout(() => process.exit(0), PATIENCE).unref()
    server.stop().then(
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
