import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { adminApi } from '../../../server/admin/api-routes'
import { adminPageRoutes } from '../../../server/admin/page-routes'
import { partnerCommentRoutes } from '../../../server/admin/partner-comment-routes'
import { sharedLinkPage } from '../../../server/admin/shared-link-page'
import { type SharedLinks, sharedLinksIn } from '../../../server/admin/shared-links'
import type { AuthorTexts } from '../../../server/content/author-texts'
import type { ContentFiles } from '../../../server/content/content-files'
import { answerProblems } from '../../../server/http/answer-problems'
import { limitRates } from '../../../server/http/limit-rates'
import { createMetrics } from '../../../server/http/metrics'
import { sessionsIn } from '../../../server/session/sessions'
import { usersIn } from '../../../server/session/users'
import { openStore, type Store } from '../../../server/store/open-store'
import { ROLES, type UserRole } from '../../../src/api/user'
import { openWorld, ownAuthors, SMALL, smallFiles, type World } from '../content/world'
import { form } from '../pictures/files'
import { tempDataDir } from '../temp-store'

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** A route as it was registered: `METHOD /admin/…`, parts of its address open. */
export type Route = { readonly name: string; readonly method: Method; readonly url: string }

type Over = {
  readonly role?: UserRole | undefined
  /** What stands for the open part of the address. */
  readonly id?: string
  /** `undefined` leaves out a header that the page sends. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly payload?: unknown
  readonly query?: string
}

/** The admin as the product has it, real sign-in and all, with a person of each role signed in. */
export type WholeAdmin = {
  readonly store: Store
  readonly world: World
  readonly links: SharedLinks
  /** `METHOD /admin/…` of all that was registered. */
  readonly names: readonly string[]
  /** Calls a route as the admin's page does. */
  readonly call: (route: Route, over?: Over) => Promise<LightMyRequestResponse>
  readonly idOf: (role: UserRole) => Promise<string>
  /** All that a call could have changed, but the audit trail. */
  readonly standing: () => Promise<readonly unknown[]>
  readonly close: () => Promise<void>
}

const ORIGIN = 'http://roteiro.test'

/** A digest that nothing has. */
const NOTHING = 'a'.repeat(64)

/** Bodies that the routes take, so that only what is asked for can be what is wrong. */
const BODIES: { readonly [route: string]: object } = {
  'PUT /admin/api/documents/*': { text: 'a: 1\n' },
  'PUT /admin/api/pictures/:name': { alt: 'Uma foto', focus: { x: 0.5, y: 0.5 } },
  'POST /admin/api/releases/:id/restore': { message: 'x' },
  'POST /admin/api/releases/:id/recall': { reason: 'x' },
  'PATCH /admin/api/users/:id': { name: 'Outra' },
}

type WholeAdminOptions = {
  readonly files?: ContentFiles
  /** What the editor and the publisher are bound to; absent: they are not. */
  readonly brands?: readonly string[]
  readonly authors?: AuthorTexts
}

export async function wholeAdmin({
  files: content = smallFiles,
  brands,
  authors = ownAuthors,
}: WholeAdminOptions = {}): Promise<WholeAdmin> {
  const temp = tempDataDir()
  const store = await openStore({ dataDir: temp.directory })
  const world = await openWorld(store, temp.directory, content, { authors })
  const { db } = store
  const clock = () => world.clock.now
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const links = sharedLinksIn(db)
  mkdirSync(join(temp.directory, 'assets'))
  const files = { script: '/admin/assets/a.js', preloads: [], styles: [] }
  const names = new Set<string>()
  const app = Fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) names.add(`${one} ${url}`)
  })
  answerProblems(app, { log, metrics: createMetrics(), clock: Date.now })
  await limitRates(app, { isHere: () => true, clock: Date.now })
  const oidc = {
    issuer: 'http://127.0.0.1:9',
    clientId: 'x',
    clientSecret: 'x',
    name: 'Empresa',
    domains: [],
  }
  await app.register(async (admin) => {
    await adminApi(admin, {
      db,
      clock,
      log,
      oidc,
      content: world.content,
      links,
      releases: world.releases,
    })
    await sharedLinkPage(admin, { files, links, clock })
    await admin.register(partnerCommentRoutes, { links, reviews: world.content.reviews, clock })
    await adminPageRoutes(admin, {
      dir: temp.directory,
      page: files,
      preview: files,
      shared: files,
    })
  })
  await app.ready()
  const cookies = new Map<UserRole, string>()
  for (const role of ROLES) {
    const person = { email: `${role}@exemplo.com.br`, name: role, role, brands }
    const user = await usersIn(db).add(person, undefined, clock())
    cookies.set(role, `admin=${await sessionsIn(db).open(user?.id ?? '', clock())}`)
  }

  return {
    store,
    world,
    links,
    names: [...names],
    call: async ({ name, method, url }, over = {}) => {
      const open = over.id ?? (url.endsWith('/*') ? SMALL : NOTHING)
      const body = bodyOf(name, method, over.payload)
      const headers = {
        host: 'roteiro.test',
        origin: ORIGIN,
        'x-admin': '1',
        'if-match': `"${NOTHING}"`,
        ...(over.role && { cookie: cookies.get(over.role) }),
        ...body.headers,
        ...over.headers,
      }
      const sent = Object.entries(headers).filter(([, value]) => value !== undefined)
      const address = url.replace(/\*|:\w+/, open) + (over.query ?? '')
      return app.inject({ method, url: address, ...body, headers: Object.fromEntries(sent) })
    },
    idOf: async (role) => (await usersIn(db).list()).find((user) => user.role === role)?.id ?? '',
    standing: async () => [
      await world.content.read(),
      await world.content.releases(),
      await world.content.schedule(),
      await usersIn(db).list(),
    ],
    close: async () => {
      await app.close()
      await world.stop()
      await store.close()
      temp.remove()
    },
  }
}

function bodyOf(name: string, method: Method, payload: unknown): InjectOptions {
  if (payload !== undefined) return { payload: payload as object } // as given by the test
  if (name === 'POST /admin/api/pictures') {
    return form({ use: 'banner', words: '{}' }, Buffer.from('x'), 'a.png')
  }
  const hasBody = method === 'PUT' || method === 'POST' || method === 'PATCH'
  return hasBody ? { payload: BODIES[name] ?? {} } : {}
}
