import Fastify, { type InjectOptions } from 'fastify'
import { answerStoreProblems, contentApiRoutes, onlyJson } from '../../../server/admin/api-routes'
import { answerProblems } from '../../../server/http/answer-problems'
import { limitBodyTime } from '../../../server/http/limit-body-time'
import { createMetrics } from '../../../server/http/metrics'
import { Problem } from '../../../server/http/problems'
import type { Require } from '../../../server/session/guard'
import { openStore, type Store } from '../../../server/store/open-store'
import { draftSpace } from '../../../src/api/documents'
import { mayActAs, type SignedIn } from '../../../src/api/user'
import { openWorld } from '../content/world'
import { tempDataDir } from '../temp-store'

/** Who asks, by the header `x-test-role`: sign-in has tests of its own. */
const require: Require = async ({ headers }, role = 'editor') => {
  const own = headers['x-test-role'] as SignedIn['role'] | undefined
  if (!own) throw new Problem('sign-in')
  if (!mayActAs(own, role)) throw new Problem('role-missing')
  return { id: own, name: `Um ${own}`, email: `${own}@exemplo.com.br`, role: own }
}

export type ContentApp = Awaited<ReturnType<typeof contentApp>>

type Role = SignedIn['role']

/** The script whose first sentence `edit` changes. */
export const INICIO = 'scripts/inicio.yaml'

/** The calls on content over a store of their own, or the given one. */
export async function contentApp(
  open = (dataDir: string): Promise<Store> => openStore({ dataDir }),
) {
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
  const ask = async (
    role: Role | undefined,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    rest: InjectOptions = {},
  ) =>
    app.inject({
      method,
      url: `/admin/api/${path}`,
      ...rest,
      headers: { ...rest.headers, ...(role && { 'x-test-role': role }) },
    })
  const read = async () => draftSpace.parse((await ask('editor', 'GET', 'content')).json())
  const documentAt = async (path: string) =>
    (await read()).documents.find((one) => one.path === path)!
  const put = (path: string, etag: string, payload: object, role: Role = 'editor') =>
    ask(role, 'PUT', `documents/${path}`, { payload, headers: { 'if-match': `"${etag}"` } })
  /** What a request to publish all drafts as they are has to say. */
  const seen = async () => {
    const { live, documents } = await read()
    const drafts = documents.filter(({ changed }) => changed)
    return {
      base: live.release,
      etags: Object.fromEntries(drafts.map(({ path, etag }) => [path, etag])),
      message: 'Ajuste',
      acceptWarnings: true,
    }
  }
  return {
    app,
    store,
    world,
    dataDir: temp.directory,
    ask,
    read,
    documentAt,
    put,
    seen,
    edit: async (words: string) => {
      const { etag, text } = await documentAt(INICIO)
      return put(INICIO, etag, { text: text?.replace(/text: .*/, `text: ${words}`) })
    },
    publish: async (over: object = {}) =>
      ask('publisher', 'POST', 'publish', { payload: { ...(await seen()), ...over } }),
    close: async () => {
      await app.close()
      await world.stop()
      await store.close()
      temp.remove()
    },
  }
}
