import * as z from 'zod/mini'
import {
  type LiveRelease,
  type PublishRequest,
  refused,
  type Scheduled,
  stale,
} from '../../../src/api/releases'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import type { Call } from '../../api/client'
import { NoAnswer, Refusal } from '../../api/problem'

/** What became of a publication. */
export type Outcome =
  | { readonly is: 'done'; readonly done: Done }
  /** Somebody else was first: `live` is what is live now, `paths` are the drafts that are not as they were seen. */
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
  /** No answer came: it may have been published or not. */
  | { readonly is: 'unknown'; readonly request: PublishRequest }
  /** Asked again: it was not. */
  | { readonly is: 'not-done' }
  | { readonly is: 'refused'; readonly message: string }

export type Done = {
  readonly release: string
  readonly number: number
  /** Epoch ms, of one that is to come. */
  readonly planned?: number
  /** What was live before. */
  readonly before: string
}

/** Publishes; every way in which it can end is an outcome. */
export async function send(call: Call, request: PublishRequest): Promise<Outcome> {
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

function failureOf(error: unknown, request: PublishRequest): Outcome {
  if (error instanceof NoAnswer) return { is: 'unknown', request }
  if (!(error instanceof Refusal)) throw error
  const { message, body } = error
  const older = z.safeParse(stale, body)
  if (older.success) {
    const { live, etags } = older.data
    return { is: 'stale', message, live, paths: Object.keys(etags) }
  }
  const wrong = z.safeParse(refused, body)
  if (wrong.success) return { is: 'invalid', ...wrong.data }
  // a failure inside the server may have come after the deed
  return error.code === 'internal' ? { is: 'unknown', request } : { is: 'refused', message }
}

/** Looks whether a publication of which no answer came was done. Rejects while there is still no answer. */
export async function lookFor(
  call: Call,
  { message, base, at }: PublishRequest,
  user: string,
): Promise<Outcome> {
  const isOurs = (one: { readonly message: string; readonly by: { readonly id: string } }) =>
    one.message === message.trim() && one.by.id === user
  if (at !== undefined) {
    const { scheduled } = await call('schedule')
    const found = scheduled.find((one) => isOurs(one) && one.at === at)
    return found
      ? { is: 'done', done: doneOf(found.release, found.number, base, found) }
      : { is: 'not-done' }
  }
  const { publications } = await call('releases')
  // newest first: only what came after the release that it was made from
  const since = publications.findIndex(({ release }) => release === base)
  const found = publications.slice(0, Math.max(since, 0)).find(isOurs)
  return found
    ? { is: 'done', done: doneOf(found.release, found.number, base) }
    : { is: 'not-done' }
}
