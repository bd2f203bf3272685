import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentApi } from '../../src/api/api'
import { MAX_DOCUMENT, type SaveConflict } from '../../src/api/documents'
import { contentKindOf, isDocument, pictureType } from '../../src/api/path'
import { keyRoleOf, mayActAs, type SignedIn } from '../../src/api/user'
import { etag } from '../../src/api/values'
import type { ContentStore } from '../content/content-store'
import type { SaveResult } from '../content/drafts'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { PICTURE_POLICY, sendPart } from '../page/asset-routes'
import type { Require } from '../session/guard'
import { contentFor } from './content-of-brands'

export type ContentRouteOptions = { readonly content: ContentStore; readonly require: Require }

/** The largest document as JSON: at worst each byte becomes a six-character escape. */
const SAVE_LIMIT = 6 * MAX_DOCUMENT + 1024

type At = { Params: { '*': string } }
type ByHash = { Params: { hash: string } }

/**
 * Routes of documents, drafts and pictures. Blobs need only their hash, without a check of brands: a user can know a hash only from content
 * that they may see.
 */
export async function contentRoutes(
  app: FastifyInstance,
  { content, require }: ContentRouteOptions,
): Promise<void> {
  app.get(contentApi.content.path, async (request) => {
    const by = await require(request)
    return (await contentFor(content, by)).read()
  })

  app.put<At>(contentApi.save.path, { bodyLimit: SAVE_LIMIT }, async (request) => {
    const by = await require(request)
    const path = request.params['*']
    if (!isDocument(path)) throw new Problem('not-found')
    const { text } = readBody(contentApi.save.request, request.body)
    await auditStrangeFields(request, by, path)
    if (text !== null && Buffer.byteLength(text) > MAX_DOCUMENT) {
      throw new Problem('body-too-large')
    }
    const at = { path, etag: matched(request), by }
    const own = await contentFor(content, by)
    if (text !== null) await refuseForeignKeys(own, at, text)
    return answered(await own.saveText(at, text))
  })

  app.delete<At>(contentApi.drop.path, async (request) => {
    const by = await require(request)
    const path = request.params['*']
    if (contentKindOf(path) === undefined) throw new Problem('not-found')
    const own = await contentFor(content, by)
    return answered(await own.drop({ path, etag: matched(request), by }))
  })

  app.get<At>(contentApi.history.path, async (request) => {
    const by = await require(request)
    if (contentKindOf(request.params['*']) === undefined) throw new Problem('not-found')
    return (await contentFor(content, by)).history(request.params['*'])
  })

  app.get<ByHash>(contentApi.blob.path, async (request) => {
    await require(request)
    const { hash } = request.params
    const text = await content.text(hash)
    if (text === undefined) throw new Problem('not-found')
    return { hash, text }
  })

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    await require(request)
    const { name } = request.params
    const type = pictureType(name)
    const bytes = type && (await content.bytes(name.slice(0, name.indexOf('.'))))
    if (!bytes) throw new Problem('not-found')
    reply.headers({
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': PICTURE_POLICY,
    })
    return type.startsWith('video/')
      ? sendPart(reply, bytes, request.headers.range)
      : reply.send(bytes)
  })

  /** Records unknown fields of a save, which have no effect, in the audit trail (case ADM-12). */
  async function auditStrangeFields({ body }: FastifyRequest, by: SignedIn, path: string) {
    const fields = Object.keys(Object(body)).filter((name) => name !== 'text')
    if (fields.length === 0) return
    const detail = { path, fields: fields.slice(0, 20).map((name) => name.slice(0, 40)) }
    await content.record({ by: by.email, what: 'strange-fields', detail })
  }
}

/** The ETag of `If-Match: "ETAG"`, required for every write (case PUB-05); empty for a path without content. */
function matched({ headers }: FastifyRequest): string {
  const quoted = /^"(.*)"$/.exec(headers['if-match'] ?? '')?.[1]
  return readBody(etag, quoted)
}

function answered(result: SaveResult) {
  if (result.type === 'saved') return result.saved
  const { current, base } = result
  const details: Pick<SaveConflict, 'current' | 'base'> = { current, ...(base && { base }) }
  throw new Problem('conflict', { details })
}

type KeysAt = { readonly path: string; readonly etag: string; readonly by: SignedIn }

/**
 * Refuses a save of a variant that changes keys which the user's role may not (case ADM-12). A variant that is not live may be written by
 * every role: it is checked as a whole when it is published.
 */
async function refuseForeignKeys(content: ContentStore, at: KeysAt, wanted: string): Promise<void> {
  const { path, by } = at
  if (contentKindOf(path) !== 'variant' || mayActAs(by.role, 'admin')) return
  const live = await content.liveText(path)
  if (live === undefined) return
  const before = [live, await lastReadable(content, at)].filter((text) => text !== undefined)
  const keys = await content.authors.foreignKeys(wanted, before, keyRoleOf(by))
  if (keys.length === 0) return
  await content.record({ by: by.email, what: 'keys-of-role', detail: { path, keys } })
  throw new Problem('keys-of-role', { details: { keys } })
}

/** How many history entries are searched for a text without errors. */
const LOOK_BACK = 20

/** The text that the save was made from or, if that has errors because it was saved while typing, the latest one in the history without. */
async function lastReadable(
  content: ContentStore,
  { path, etag }: KeysAt,
): Promise<string | undefined> {
  const standing = etag === '' ? undefined : await content.text(etag)
  const { isReadable } = content.authors
  if (standing === undefined || (await isReadable(standing))) return standing
  const { entries } = await content.history(path)
  for (const { hash } of entries.slice(0, LOOK_BACK)) {
    const text = hash === null ? undefined : await content.text(hash)
    if (text !== undefined && (await isReadable(text))) return text
  }
  return undefined
}
