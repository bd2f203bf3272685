import type { FastifyInstance } from 'fastify'
import { API } from '../../src/api/api'
import type { ContentStore } from '../content/content-store'
import type { Require } from '../session/guard'
import { signInRoutes } from '../session/sign-in'
import type { SignInOptions } from '../session/sign-in-options'
import { contentRoutes } from './content-routes'
import { eventRoutes } from './event-routes'
import { onlyJson } from './only-json'
import { pictureRoutes } from './picture-routes'
import { releaseRoutes } from './release-routes'
import { sharedLinkRoutes } from './shared-link-routes'
import type { SharedLinks } from './shared-links'
import { answerStoreProblems } from './store-problems'

export type ApiOptions = Omit<SignInOptions, 'record'> & {
  readonly content: ContentStore
  readonly links: SharedLinks
}

/** The admin's API: sign-in, and what those who are signed in do to the content. */
export async function adminApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { content } = options
  await app.register(
    async (api) => {
      answerStoreProblems(api)
      onlyJson(api)
      const { require } = await signInRoutes(api, { ...options, record: content.record })
      await contentApiRoutes(api, content, require)
      await sharedLinkRoutes(api, { ...options, require })
    },
    { prefix: API },
  )
}

/** The calls on content, for whoever `require` lets in. */
export async function contentApiRoutes(
  app: FastifyInstance,
  content: ContentStore,
  require: Require,
): Promise<void> {
  await contentRoutes(app, { content, require })
  await pictureRoutes(app, { content, require })
  await releaseRoutes(app, { content, require })
  await eventRoutes(app, { content, require })
}
