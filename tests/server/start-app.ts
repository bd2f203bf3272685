import type { FastifyInstance, FastifyPluginAsync, LightMyRequestResponse } from 'fastify'
import { createApp } from '../../server/app'
import type { ServedReleases } from '../../server/content/release'
import type { Clock } from '../../server/environment/clock'
import { createLog, type ServerLog } from '../../server/environment/logger'
import { loadProfile } from '../../server/environment/provider-profile'
import {
  type RunningSandbox,
  sandboxProfile,
  startSandbox,
} from '../../server/sandbox/start-sandbox'
import { openStore, type Store } from '../../server/store/open-store'
import type { Profile } from '../../src/product/provider/dialect/profile'
import { fixedReleases } from './fixed-releases'
import { testRelease } from './release'
import { tempDataDir } from './temp-store'

export type TestApp = {
  readonly app: FastifyInstance
  readonly store: Store
  readonly sandbox: RunningSandbox
  readonly post: (
    url: string,
    payload: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

/** The default profile, with the keys that the sandbox honours. */
export const providerProfile = sandboxProfile(await loadProfile())

type Options = {
  /** Changes of the profile. */
  readonly profile?: Partial<Profile>
  readonly providerUrl?: string
  readonly apiKey?: string
  /** Signs notices of payments; absent: none is taken. */
  readonly webhookSecret?: string
  /** Calls of one kind that may be under way at once. */
  readonly connections?: number
  readonly clock?: Clock
  readonly log?: ServerLog
  readonly page?: FastifyPluginAsync
  readonly admin?: (db: Store['db']) => FastifyPluginAsync
  readonly trustProxy?: readonly string[] | undefined
  readonly metricsToken?: string
  readonly metricsPort?: number
  readonly releases?: ServedReleases
}

/** An app on a store of its own, with the sandbox behind it or the provider at `providerUrl`. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const temp = tempDataDir()
  const store = await openStore({ dataDir: temp.directory })
  const clock = options.clock ?? Date.now
  const sandbox = await startSandbox(store, clock)
  const app = await createApp({
    store,
    clock: sandbox.control.clock.now,
    releases: options.releases ?? fixedReleases(testRelease),
    provider: {
      url: options.providerUrl ?? sandbox.url,
      apiKey: options.apiKey ?? sandbox.apiKey,
      profile: { ...providerProfile, ...options.profile },
      webhookSecret: options.webhookSecret,
      connections: options.connections,
    },
    log: options.log ?? createLog('silent'),
    sandbox: sandbox.control,
    trustProxy: options.trustProxy,
    metricsToken: options.metricsToken,
    metricsPort: options.metricsPort,
    ...(options.page && { page: options.page }),
    ...(options.admin && { admin: options.admin(store.db) }),
  })
  await app.ready()
  return {
    app,
    store,
    sandbox,
    post: async (url, payload, headers = {}) =>
      app.inject({ method: 'POST', url, payload, headers }),
    close: async () => {
      await app.close()
      await sandbox.close()
      await store.close()
      temp.remove()
    },
  }
}

/** A second process on the same store, as behind a load balancer. */
export function startTwin(
  { store }: TestApp,
  providerUrl: string,
  clock: Clock = Date.now,
): Promise<FastifyInstance> {
  return createApp({
    // as a shared database would say it: this process may not settle the first one's attempts
    store: { ...store, dialect: 'postgres' },
    clock,
    releases: fixedReleases(testRelease),
    provider: { url: providerUrl, profile: providerProfile },
    log: createLog('silent'),
  })
}
