import * as z from 'zod/mini'
import { audit } from './audit'
import { comment, commentRequest, comments } from './comments'
import { blob, documentHistory, draftSpace, saved, saveRequest } from './documents'
import { presenceRequest } from './events'
import {
  bringRequest,
  published,
  publishRequest,
  recallRequest,
  releaseDocuments,
  releases,
  restoreRequest,
  schedule,
} from './releases'
import { returnRequest, review, reviewRequest, reviews } from './reviews'

/** The path of the admin's API; unsafe methods need the session's cookie, the server's own `Origin` and `x-admin: 1`. */
export const API = '/admin/api'

export type ApiRoute<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** The path after `API`; `*` is a content path. */
  readonly path: string
  /** The JSON body; nothing where there is none. */
  readonly request: Request
  readonly answer: Answer
}

function route<Request extends z.core.$ZodType, Answer extends z.core.$ZodType>(
  method: ApiRoute['method'],
  path: string,
  request: Request,
  answer: Answer,
): ApiRoute<Request, Answer> {
  return { method, path, request, answer }
}

const nothing = z.optional(z.object({}))
const done = z.object({})

/**
 * The calls on content with JSON both ways. Beside them: `GET events` (server-sent events, see `events.ts`),
 * `GET pictures/HASH.EXTENSION` (bytes) and `GET export` (a zip file of the live release, or of `?release=ID`).
 */
export const contentApi = {
  content: route('GET', '/content', nothing, draftSpace),
  save: route('PUT', '/documents/*', saveRequest, saved),
  /** Drops a draft, so that the live version counts again; needs `If-Match` as a save does, for a picture too. */
  drop: route('DELETE', '/drafts/*', nothing, saved),
  history: route('GET', '/history/*', nothing, documentHistory),
  blob: route('GET', '/blobs/:hash', nothing, blob),
  publish: route('POST', '/publish', publishRequest, published),
  /** What the signed-in person has published under an idempotency key. */
  publishedUnder: route('GET', '/publish/:key', nothing, published),
  releases: route('GET', '/releases', nothing, releases),
  releaseDocuments: route('GET', '/releases/:id/documents', nothing, releaseDocuments),
  /** Copies pictures of a release, all or some of them, to the drafts, at paths where no picture exists. */
  bringPictures: route('POST', '/releases/:id/pictures', bringRequest, done),
  restore: route('POST', '/releases/:id/restore', restoreRequest, published),
  recall: route('POST', '/releases/:id/recall', recallRequest, published),
  schedule: route('GET', '/schedule', nothing, schedule),
  unschedule: route('DELETE', '/schedule/:id', nothing, done),
  reviews: route('GET', '/reviews', nothing, reviews),
  askReview: route('POST', '/reviews', reviewRequest, review),
  /** The whole content with the reviewed changes applied. */
  reviewDocuments: route('GET', '/reviews/:id/documents', nothing, releaseDocuments),
  approveReview: route('POST', '/reviews/:id/approve', nothing, review),
  returnReview: route('POST', '/reviews/:id/return', returnRequest, review),
  withdrawReview: route('DELETE', '/reviews/:id', nothing, done),
  comments: route('GET', '/comments', nothing, comments),
  comment: route('POST', '/comments', commentRequest, comment),
  resolveComment: route('POST', '/comments/:id/resolve', nothing, done),
  audit: route('GET', '/audit', nothing, audit),
  presence: route('POST', '/presence', presenceRequest, done),
} as const

export type ContentCall = keyof typeof contentApi
export type ApiRequest<Name extends ContentCall> = z.input<(typeof contentApi)[Name]['request']>
export type ApiAnswer<Name extends ContentCall> = z.output<(typeof contentApi)[Name]['answer']>
