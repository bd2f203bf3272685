import * as z from 'zod/mini'
import {
  type LiveRelease,
  type PublishRequest,
  refusedContent,
  type Scheduled,
  stale,
} from '../../../src/api/releases'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import type { ApiCall } from '../../api/client'
import { ApiRefusal, mayBeDone } from '../../api/problem'

/** A publish request with its idempotency key, by which the server recognises a repetition. */
export type KeyedRequest = PublishRequest & { readonly key: string }

/** The outcome of a publish request. */
export type PublishOutcome =
  | { readonly is: 'done'; readonly done: Done }
  /** Another person was faster: `live` is the release that is live now, `paths` are the drafts that have changed since they were seen. */
  | {
      readonly is: 'stale'
      readonly message: string
      readonly live: LiveRelease
      readonly paths: readonly string[]
    }
  | {
      readonly is: 'invalid'
      readonly code: 'content-invalid' | 'warnings'
      readonly message: string
      readonly diagnostics: readonly Diagnostic[]
    }
  /** The server did not answer: it may have been published or not. */
  | { readonly is: 'unknown'; readonly request: KeyedRequest }
  /** A later look-up found that it was not published. */
  | { readonly is: 'not-done' }
  | { readonly is: 'refused'; readonly message: string }

export type Done = {
  readonly release: string
  readonly number: number
  /** When it goes live, if scheduled (epoch ms). */
  readonly planned?: number
  /** The release that was live before. */
  readonly before: string
}

/** Sends a publish request. It never rejects: every failure is an outcome. */
export async function sendPublication(
  call: ApiCall,
  request: KeyedRequest,
): Promise<PublishOutcome> {
  try {
    const { release, scheduled } = await call('publish', { body: request })
    const { base } = request
    return { is: 'done', done: doneOf(release.id, release.number, base, scheduled) }
  } catch (error) {
    return failureOf(error, request)
  }
}

const doneOf = (
  release: string,
  number: number,
  before: string,
  planned?: Pick<Scheduled, 'at'>,
): Done => ({ release, number, before, ...(planned && { planned: planned.at }) })

function failureOf(error: unknown, request: KeyedRequest): PublishOutcome {
  if (mayBeDone(error)) return { is: 'unknown', request }
  if (!(error instanceof ApiRefusal)) throw error
  const { message, body } = error
  const older = z.safeParse(stale, body)
  if (older.success) {
    const { live, etags } = older.data
    return { is: 'stale', message, live, paths: Object.keys(etags) }
  }
  const wrong = z.safeParse(refusedContent, body)
  if (wrong.success) return { is: 'invalid', ...wrong.data }
  return { is: 'refused', message }
}

/** Looks up by its key whether an unanswered publish request was done. Rejects while the server still does not answer. */
export async function lookFor(call: ApiCall, { key, base }: KeyedRequest): Promise<PublishOutcome> {
  try {
    const { release, scheduled } = await call('publishedUnder', { params: { key } })
    return { is: 'done', done: doneOf(release.id, release.number, base, scheduled) }
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'not-found') return { is: 'not-done' }
    throw error
  }
}
