import type { FastifyInstance } from 'fastify'
import { API } from '../../src/api/api'
import type { ContentStore } from '../content/content-store'
import type { ServedReleases } from '../content/release'
import { Problem } from '../http/problems'
import { measureRoutes } from '../measures/measure-routes'
import type { Require } from '../session/guard'
import { signInRoutes } from '../session/sign-in'
import type { SignInOptions } from '../session/sign-in-options'
import { isStoreFailure } from '../store/is-store-failure'
import { contentRoutes } from './content-routes'
import { eventRoutes } from './event-routes'
import { pictureRoutes } from './picture-routes'
import { releaseRoutes } from './release-routes'
import { reviewRoutes } from './review-routes'
import { sharedLinkRoutes } from './shared-link-routes'
import type { SharedLinks } from './shared-links'
import { supportRoutes } from './support-routes'

export type ApiOptions = Omit<SignInOptions, 'record'> & {
  readonly content: ContentStore
  readonly links: SharedLinks
  readonly releases: ServedReleases
}

/** The admin's API: sign-in, and everything signed-in users do. */
export async function adminApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { content } = options
  await app.register(
    async (api) => {
      answerStoreProblems(api)
      onlyJson(api)
      const { require } = await signInRoutes(api, { ...options, record: content.record })
      await contentApiRoutes(api, content, require)
      await sharedLinkRoutes(api, { ...options, require })
      await measureRoutes(api, { ...options, require })
      await supportRoutes(api, { ...options, require })
    },
    { prefix: API },
  )
}

/** The routes on content, for the users that `require` admits. */
export async function contentApiRoutes(
  app: FastifyInstance,
  content: ContentStore,
  require: Require,
): Promise<void> {
  await contentRoutes(app, { content, require })
  await pictureRoutes(app, { content, require })
  await releaseRoutes(app, { content, require })
  await reviewRoutes(app, { content, require })
  await eventRoutes(app, { content, require })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form with a file instead of JSON. */
    readonly form?: true
  }
}

const FORM = /^multipart\/form-data; ?boundary=[\w'()+,./:=?-]{1,70}$/

/** Accepts exactly one content type per route, so that a body is parsed as it was checked (case ADM-11); a request without body needs none. */
export function onlyJson(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const type = headers['content-type']
    const isForm = routeOptions.config.form === true
    if (isForm && !FORM.test(type ?? '')) throw new Problem('content-type')
    if (type !== undefined && type !== 'application/json' && !isForm) {
      throw new Problem('content-type')
    }
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (type === undefined && hasBody) throw new Problem('content-type')
  })
}

/** "Disk full" as error code of SQLite, PostgreSQL and the operating system. */
const FULL = /^(?:SQLITE_FULL|53100|ENOSPC)$/

/** Answers a failing store with problems that tell an editor what it means: nothing is lost, nothing can be saved (cases PUB-02 and PUB-12). */
export function answerStoreProblems(app: FastifyInstance): void {
  app.setErrorHandler((error) => {
    if (error instanceof Problem) throw error
    const code = Reflect.get(Object(error), 'code')
    if (typeof code === 'string' && FULL.test(code))
      throw new Problem('disk-full', { cause: error })
    if (isStoreFailure(error)) throw new Problem('read-only', { cause: error, retryAfter: 5 })
    throw error
  })
}
