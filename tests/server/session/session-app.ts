import Fastify, {
  type FastifyInstance,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify'
import type { Clock } from '../../../server/environment/clock'
import type { OidcConfig } from '../../../server/environment/config'
import type { LogFields } from '../../../server/environment/logger'
import { answerProblems } from '../../../server/http/answer-problems'
import { limitRates } from '../../../server/http/limit-rates'
import { createMetrics } from '../../../server/http/metrics'
import { signInRoutes } from '../../../server/session/sign-in'
import { openStore, type Store } from '../../../server/store/open-store'
import type { AuditedAct } from '../../../src/api/audit'
import { tempDataDir } from '../temp-store'

export const HOST = 'roteiro.test'
/** What the admin's page sends with every request. */
export const OWN = { host: HOST, origin: `http://${HOST}`, 'x-admin': '1' }

export type SessionApp = {
  readonly app: FastifyInstance
  readonly store: Store
  readonly deeds: AuditedAct[]
  /** `undefined` leaves out a header that the page sends. */
  readonly call: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    more?: Pick<InjectOptions, 'payload' | 'cookies' | 'remoteAddress'> & {
      readonly headers?: Headers
    },
  ) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

type Headers = { readonly [name: string]: string | undefined }

const sent = (headers: Headers = {}) =>
  Object.fromEntries(
    Object.entries({ ...OWN, ...headers }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

type Options = {
  readonly clock?: Clock
  readonly adminUrl?: string
  readonly oidc?: OidcConfig
  readonly logged?: LogFields[]
}

/** Sign-in alone, over a database of its own, beside one route that each role may or may not call. */
export async function startSessionApp(options: Options = {}): Promise<SessionApp> {
  const temp = tempDataDir()
  const store = await openStore({ dataDir: temp.directory })
  const deeds: AuditedAct[] = []
  const keep = (fields: LogFields) => void options.logged?.push(fields)
  const log = { info: keep, warn: keep, error: keep }
  const app = Fastify()
  app.removeContentTypeParser('text/plain')
  answerProblems(app, { log, metrics: createMetrics(), clock: Date.now })
  await limitRates(app, { isHere: ({ ip }) => ip === '127.0.0.1', clock: Date.now })
  await app.register(
    async (api) => {
      const guard = await signInRoutes(api, {
        db: store.db,
        clock: options.clock ?? Date.now,
        log,
        adminUrl: options.adminUrl,
        oidc: options.oidc,
        record: async (deed) => void deeds.push(deed),
      })
      api.get('/for/:role', async (request) => {
        const { role } = request.params as { role: 'editor' | 'publisher' | 'admin' } // its route
        return { name: (await guard.require(request, role)).name }
      })
    },
    { prefix: '/admin/api' },
  )
  await app.ready()
  return {
    app,
    store,
    deeds,
    call: async (method, path, { headers, ...more } = {}) =>
      app.inject({ method, url: `/admin/api${path}`, headers: sent(headers), ...more }),
    close: async () => {
      await app.close()
      await store.close()
      temp.remove()
    },
  }
}

/** The cookie that an answer sets, to be sent with the next request. */
export function cookieOf({ cookies }: { cookies: { name: string; value: string }[] }) {
  const [cookie] = cookies.filter(({ value }) => value !== '')
  return cookie ? { [cookie.name]: cookie.value } : {}
}
