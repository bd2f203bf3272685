import type { FastifyInstance } from 'fastify'
import { contentApi } from '../../src/api/api'
import { publishKey } from '../../src/api/releases'
import { hash } from '../../src/api/values'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { contentFor } from './content-of-brands'
import type { ContentRouteOptions } from './content-routes'
import { madeOrProblem } from './made-or-problem'
import { zipFiles } from './zip-files'

type ById = { Params: { id: string } }

/** Routes to publish, restore, recall, schedule and export releases, and to read their history and the audit trail. */
export async function releaseRoutes(
  app: FastifyInstance,
  { content, require }: ContentRouteOptions,
): Promise<void> {
  app.post(contentApi.publish.path, { bodyLimit: 512 * 1024 }, async (request) => {
    const by = await require(request, 'publisher')
    const wanted = readBody(contentApi.publish.request, request.body)
    const own = await contentFor(content, by)
    return madeOrProblem(own, await own.publish(wanted, by), by)
  })

  app.get<{ Params: { key: string } }>(contentApi.publishedUnder.path, async (request) => {
    const by = await require(request, 'publisher')
    const own = await contentFor(content, by)
    const found = await own.publishedUnder(readBody(publishKey, request.params.key), by)
    if (!found) throw new Problem('not-found')
    return found
  })

  app.get(contentApi.releases.path, async (request) => {
    const by = await require(request)
    return (await contentFor(content, by)).releases()
  })

  app.get<ById>(contentApi.releaseDocuments.path, async (request) => {
    const by = await require(request)
    const found = await (await contentFor(content, by)).release(request.params.id)
    if (!found) throw new Problem('not-found')
    return found
  })

  app.post<ById>(contentApi.bringPictures.path, async (request) => {
    const by = await require(request)
    const only = readBody(contentApi.bringPictures.request, request.body ?? undefined)?.paths
    const own = await contentFor(content, by)
    if (!(await own.bringPictures(request.params.id, by, only))) throw new Problem('not-found')
    return {}
  })

  app.post<ById>(contentApi.restore.path, async (request) => {
    const by = await require(request, 'publisher')
    const wanted = readBody(contentApi.restore.request, request.body)
    const own = await contentFor(content, by)
    return madeOrProblem(own, await own.restore(request.params.id, wanted, by), by)
  })

  app.post<ById>(contentApi.recall.path, async (request) => {
    const by = await require(request, 'publisher')
    const { reason } = readBody(contentApi.recall.request, request.body)
    const own = await contentFor(content, by)
    return madeOrProblem(own, await own.recall(request.params.id, reason, by), by)
  })

  app.get(contentApi.schedule.path, async (request) => {
    const by = await require(request)
    return { scheduled: await (await contentFor(content, by)).schedule() }
  })

  app.delete<ById>(contentApi.unschedule.path, async (request) => {
    const by = await require(request, 'publisher')
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : -1
    if (!(await (await contentFor(content, by)).unschedule(id, by))) throw new Problem('not-found')
    return {}
  })

  app.get<{ Querystring: { release?: unknown } }>('/export', async (request, reply) => {
    const by = await require(request)
    const { release } = request.query
    const id = release === undefined ? undefined : readBody(hash, release)
    const files = await (await contentFor(content, by)).files(id)
    if (!files) throw new Problem('not-found')
    const name = `roteiro-${id?.slice(0, 12) ?? 'no-ar'}.zip`
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(await zipFiles(files))
  })

  app.get<{ Querystring: { before?: unknown } }>(contentApi.audit.path, async (request) => {
    await require(request, 'admin')
    const { before } = request.query
    if (before === undefined) return content.audit()
    if (typeof before !== 'string' || !/^\d{1,15}$/.test(before)) {
      throw new Problem('request-invalid')
    }
    return content.audit(Number(before))
  })
}
