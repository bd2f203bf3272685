import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { picturePath } from '../../src/api/path'
import { pictureSizesOf } from '../../src/api/picture-sizes'
import { SHARED_PATH, type Shared, shareRequest } from '../../src/api/shared-links'
import { pictureNames, withAddresses } from '../../src/api/variant-pictures'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { ContentStore } from '../content/content-store'
import type { ServedReleases } from '../content/release'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { makeReport } from '../measures/report'
import { adminOrigin } from '../session/admin-origin'
import type { Require } from '../session/guard'
import type { Tables } from '../store/tables'
import { contentFor, requireBrand } from './content-of-brands'
import type { SharedLinks } from './shared-links'

export type SharedLinkOptions = {
  readonly db: Kysely<Tables>
  readonly content: ContentStore
  readonly releases: ServedReleases
  readonly links: SharedLinks
  readonly require: Require
  readonly clock: Clock
  readonly adminUrl?: string | undefined
}

type ById = { Params: { id: string } }

/** Most open links of one person: each stores a whole page with its pictures. */
const MOST_LINKS = 100

/** Routes to share a brand's draft or report by a link, to list the links, and to revoke one. */
export async function sharedLinkRoutes(
  app: FastifyInstance,
  { db, content, releases, links, require, clock, adminUrl }: SharedLinkOptions,
): Promise<void> {
  const reportOf = async (variant: string): Promise<MadePage> => {
    const { publications } = await content.releases()
    const report = await makeReport({ db, releases, publications }, variant, clock())
    return report ? { type: 'made', page: JSON.stringify(report) } : { type: 'unknown' }
  }

  app.get('/shared-links', async (request) => {
    const { brands } = await require(request)
    const all = await links.list(clock())
    return { links: all.filter(({ variant }) => brands?.includes(variant) !== false) }
  })

  app.post('/shared-links', async (request, reply): Promise<Shared> => {
    const by = await require(request)
    const { kind = 'draft', variant, days } = readBody(shareRequest, request.body)
    requireBrand(by, variant)
    const own = (await links.list(clock())).filter((link) => link.by.id === by.id)
    if (own.length >= MOST_LINKS) throw new Problem('too-many-links')
    // of what the person sees, since a draft may name any group or picture
    const pageOf = sharedPages(await contentFor(content, by))
    const made = await (kind === 'draft' ? pageOf(variant) : reportOf(variant))
    if (made.type === 'unknown') throw new Problem('not-found')
    if (made.type === 'invalid') {
      throw new Problem('content-invalid', { details: { diagnostics: made.diagnostics } })
    }
    const { page } = made
    const { link, secret } = await links.share({ kind, variant, page, days, by, now: clock() })
    await content.record({ by: by.email, what: 'link-shared', detail: { kind, variant, days } })
    reply.code(201)
    return { link, address: addressOf(request, secret) }
  })

  app.delete<ById>('/shared-links/:id', async (request) => {
    const by = await require(request)
    const standing = (await links.list(clock())).find(({ id }) => id === request.params.id)
    if (standing) requireBrand(by, standing.variant)
    else if (by.brands) throw new Problem('not-found')
    const link = await links.revoke(request.params.id)
    if (!link) throw new Problem('not-found')
    const { variant } = link
    await content.record({ by: by.email, what: 'link-taken-back', detail: { variant } })
    return {}
  })

  const addressOf = (request: FastifyRequest, secret: string) =>
    `${adminOrigin(request, adminUrl)}${SHARED_PATH}${secret}`
}

export type MadePage =
  | {
      readonly type: 'made' /** A SharedPage, or a PartnerReport, as JSON. */
      readonly page: string
    }
  | { readonly type: 'invalid'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'unknown' }

/** Compiles the page of one brand from the drafts; errors in other brands are ignored. */
export function sharedPages(content: ContentStore) {
  return async (id: string): Promise<MadePage> => {
    const { documents, pictures } = await content.read()
    const path = `variants/${id}.yaml`
    if (!documents.some((one) => one.path === path && one.text !== null)) return { type: 'unknown' }
    const texts = documents.flatMap(({ path: at, text }) =>
      text === null ? [] : [{ path: at, text }],
    )
    const compiled = await content.authors.page({ texts, pictures: pictureSizesOf(pictures) }, id)
    if (!compiled.ok) return { type: 'invalid', diagnostics: compiled.diagnostics }
    const { script, variant } = compiled
    const addresses = new Map<string, string>()
    for (const name of pictureNames(variant)) {
      const picture = pictures.find((one) => one.path === picturePath(name))
      const bytes = picture && (await content.bytes(picture.hash))
      // inlined, because the page has an opaque origin and may fetch nothing
      if (bytes) addresses.set(name, `data:${picture.type};base64,${bytes.toString('base64')}`)
    }
    const drawn = JSON.stringify(withAddresses(variant, addresses))
    return { type: 'made', page: `{"script":${script},"variant":${drawn}}` }
  }
}
