import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { createApp } from './app'
import { systemClock } from './clock'
import type { Config } from './config'
import type { Release } from './content/release'
import type { Log } from './logger'
import { startSandbox } from './sandbox/start-sandbox'
import { openStore } from './store/open-store'

export type ServerOptions = {
  readonly config: Config
  readonly log: Log
  readonly release: () => Release
  /** Pages and their files; `sandbox` says whether the stand-in is in use. */
  readonly page?: (facts: { readonly sandbox: boolean }) => FastifyPluginAsync
}

export type RunningServer = {
  readonly address: string
  /** Stops taking work, finishes what is in flight, and closes everything. */
  readonly stop: () => Promise<void>
}

/** How long a load balancer is given to see that we are not ready. */
const NOTICE = 500

/** Opens the store, starts the sandbox where no provider is configured, and listens. Rejects when any of it cannot be had. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, release, page } = options
  const store = await openStore(config)
  try {
    const sandbox = config.providerUrl ? undefined : await startSandbox(store, systemClock)
    const app = await createApp({
      store,
      release,
      log,
      clock: systemClock,
      provider: {
        url: sandbox?.url ?? config.providerUrl ?? '',
        apiKey: sandbox?.apiKey ?? config.providerKey,
      },
      ...(page && { page: page({ sandbox: sandbox !== undefined }) }),
      ...(sandbox && { sandbox: sandbox.control }),
    })
    const address = await app.listen({ host: config.host, port: config.port })
    const stop = async () => {
      app.draining = true
      await sleep(NOTICE)
      await app.close()
      await sandbox?.close()
      await store.close()
    }
    return { address, stop }
  } catch (error) {
    await store.close()
    throw error
  }
}
