import Fastify, {
  type FastifyInstance,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify'
import { answerStoreProblems, contentApiRoutes, onlyJson } from '../../../server/admin/api-routes'
import { answerProblems } from '../../../server/http/answer-problems'
import { limitBodyTime } from '../../../server/http/limit-body-time'
import { createMetrics } from '../../../server/http/metrics'
import { Problem } from '../../../server/http/problems'
import type { Require } from '../../../server/session/guard'
import { openStore, type Store } from '../../../server/store/open-store'
import { mayActAs, type SignedIn } from '../../../src/api/user'
import { openWorld, type World } from '../content/world'
import { tempDataDir } from '../temp-store'

/** Who asks, by the header `x-test-role`: sign-in has tests of its own. */
const require: Require = async ({ headers }, role = 'editor') => {
  const own = headers['x-test-role'] as SignedIn['role'] | undefined
  if (!own) throw new Problem('sign-in')
  if (!mayActAs(own, role)) throw new Problem('role-missing')
  return { id: own, name: `Um ${own}`, email: `${own}@exemplo.com.br`, role: own }
}

export type ContentApp = {
  readonly app: FastifyInstance
  readonly store: Store
  readonly world: World
  readonly dataDir: string
  readonly ask: (
    role: SignedIn['role'] | undefined,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    rest?: InjectOptions,
  ) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

/** The calls on content over a store of their own, or the given one. */
export async function contentApp(
  open = (dataDir: string): Promise<Store> => openStore({ dataDir }),
): Promise<ContentApp> {
  const temp = tempDataDir()
  const store = await open(temp.directory)
  const world = await openWorld(store, temp.directory)
  const app = Fastify()
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  limitBodyTime(app)
  answerProblems(app, { log: quiet, metrics: createMetrics(), clock: Date.now })
  await app.register(
    async (api) => {
      answerStoreProblems(api)
      onlyJson(api)
      await contentApiRoutes(api, world.content, require)
    },
    { prefix: '/admin/api' },
  )
  await app.ready()
  return {
    app,
    store,
    world,
    dataDir: temp.directory,
    ask: async (role, method, path, rest = {}) =>
      app.inject({
        method,
        url: `/admin/api/${path}`,
        ...rest,
        headers: { ...rest.headers, ...(role && { 'x-test-role': role }) },
      }),
    close: async () => {
      await app.close()
      await world.stop()
      await store.close()
      temp.remove()
    },
  }
}
