import type { FastifyInstance } from 'fastify'
import { contentApi } from '../../src/api/api'
import type { SignedIn } from '../../src/api/user'
import type { Decision } from '../content/decide-review'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { contentFor } from './content-of-brands'
import type { ContentRouteOptions } from './content-routes'
import { madeOrProblem } from './made-or-problem'

type ById = { Params: { id: string } }

/** Routes to request and decide reviews of drafts, and to comment on their sentences. */
export async function reviewRoutes(
  app: FastifyInstance,
  { content, require }: ContentRouteOptions,
): Promise<void> {
  const reviewsFor = async (by: SignedIn) => (await contentFor(content, by)).reviews

  app.get(contentApi.reviews.path, async (request) => {
    const by = await require(request)
    return (await reviewsFor(by)).list()
  })

  app.post(contentApi.askReview.path, { bodyLimit: 512 * 1024 }, async (request) => {
    const by = await require(request)
    const wanted = readBody(contentApi.askReview.request, request.body)
    const own = await contentFor(content, by)
    return madeOrProblem(own, await own.reviews.ask(wanted, by), by)
  })

  app.get<ById>(contentApi.reviewDocuments.path, async (request) => {
    const by = await require(request)
    const found = await (await reviewsFor(by)).documents(idOf(request.params))
    if (!found) throw new Problem('not-found')
    return found
  })

  const decide = async (params: ById['Params'], by: SignedIn, decision: Decision) =>
    madeOrProblem(content, await (await reviewsFor(by)).decide(idOf(params), decision, by), by)

  app.post<ById>(contentApi.approveReview.path, async (request) =>
    decide(request.params, await require(request, 'publisher'), { state: 'approved' }),
  )

  app.post<ById>(contentApi.returnReview.path, async (request) => {
    const by = await require(request, 'publisher')
    const { reason } = readBody(contentApi.returnReview.request, request.body)
    return decide(request.params, by, { state: 'returned', reason })
  })

  app.delete<ById>(contentApi.withdrawReview.path, async (request) => {
    await decide(request.params, await require(request), { state: 'withdrawn' })
    return {}
  })

  app.get(contentApi.comments.path, async (request) => {
    const by = await require(request)
    return { comments: await (await reviewsFor(by)).comments() }
  })

  app.post(contentApi.comment.path, async (request) => {
    const by = await require(request)
    const said = readBody(contentApi.comment.request, request.body)
    const made = await (await reviewsFor(by)).comment(said, by)
    if (!made) throw new Problem('not-found')
    return made
  })

  app.post<ById>(contentApi.resolveComment.path, async (request) => {
    const by = await require(request)
    const reviews = await reviewsFor(by)
    if (!(await reviews.resolve(idOf(request.params), by))) throw new Problem('not-found')
    return {}
  })
}

/** An id that is not a number becomes -1, which never exists. */
const idOf = ({ id }: { readonly id: string }): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1)
