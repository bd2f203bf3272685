import { buildConnector, type Dispatcher, type Pool } from 'undici'
import { isMapping } from '../../src/core/script/value'
import type { Profile } from '../../src/product/provider/dialect/profile'
import {
  type AnswerBody,
  readingFor,
  readRefusal,
  readSuccess,
  refusesDone,
} from '../../src/product/provider/dialect/read-answer'
import type { FailureMessages } from '../../src/product/provider/dialect/read-failure'
import { type AnswerNote, type IdForm, ignoredIn } from '../../src/product/provider/dialect/reading'
import type { RouteName } from '../../src/product/provider/wire'
import type { ProviderResult } from './provider-result'

export type Exchange = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
  /** Time-out of the whole exchange, in milliseconds. */
  readonly timeout: number
}

/** The result of an exchange, and what was wrong with the answer, for metrics and log. */
export type JudgedAnswer<Name extends RouteName> = {
  readonly result: ProviderResult<Name>
  readonly status?: number
  /** `unknown-words`: a refusal whose text matches no row of the profile. */
  readonly fault: 'none' | 'unknown-words' | 'unusable' | 'no-json' | 'status' | 'no-answer'
  readonly notes: readonly AnswerNote[]
  readonly said?: FailureMessages
  /** The raw body of a refused or unusable answer, for tools that set up a provider; never for a log. */
  readonly raw?: () => string
  /** Fields of the answer that were not read, by the provider's names; never for a log. */
  readonly ignored?: () => readonly string[]
  /** Fields of the specification that the answer lacks. */
  readonly absent?: ReadonlySet<string>
  /** Whether each identifier came as number or string, by field. */
  readonly idForms?: ReadonlyMap<string, IdForm>
}

/** 4xx statuses that do not refuse the request itself: they concern our API key, our rate, a time-out or a conflict. */
const NO_REFUSAL = new Set([401, 403, 408, 409, 425, 429])

/** No connection was made, so that no byte of the request was sent. */
class NotConnected extends Error {}

const connect = buildConnector({ timeout: 1000 })

/** Connects a pool. Whatever fails here is `NotConnected`: by its code it could not be told from what fails later. */
export const connectProvider: buildConnector.connector = (target, done) =>
  connect(target, (error, socket) =>
    error ? done(new NotConnected(error.message, { cause: error }), null) : done(null, socket),
  )

/** Sends one request and interprets the answer; provider texts pass only into fields of the wire types (case GW-07). */
export async function readAnswer<Name extends RouteName>(
  pool: Pool,
  name: Name,
  { timeout, ...exchange }: Exchange,
  profile: Profile,
): Promise<JudgedAnswer<Name>> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await pool.request({ ...exchange, signal })
    return judge(name, await bodyOf(response), waitOf(response), profile)
  } catch (error) {
    return { result: withoutAnswer(signal, error), fault: 'no-answer', notes: [] }
  }
}

/**
 * What was wrong with the answer to a request whose only result is success. `refused`: a 4xx status, or a success that says no · `unusable`: a
 * success whose body is a page of HTML, or could not be read.
 */
export type DoneFault = 'none' | 'refused' | 'unusable' | 'status' | 'no-answer'

/** Sends a request whose only result is success; its body may be empty, or a word. */
export async function readDone(
  pool: Pool,
  name: RouteName,
  { timeout, ...exchange }: Exchange,
  profile: Profile,
): Promise<DoneFault> {
  try {
    const response = await pool.request({ ...exchange, signal: AbortSignal.timeout(timeout) })
    const body = await bodyOf(response)
    const { status } = body
    if (status < 200 || status > 299) return status >= 400 && status < 500 ? 'refused' : 'status'
    // a proxy answers with such a page in the provider's place
    if (isPage(body) || isCompressed(response)) return 'unusable'
    return refusesDone(name, body, profile) ? 'refused' : 'none'
  } catch {
    return 'no-answer' // after any error it is not known to be done
  }
}

function withoutAnswer(signal: AbortSignal, error: unknown) {
  if (signal.aborted) return { type: 'lost', code: 'provider-timeout' } as const
  return error instanceof NotConnected
    ? ({ type: 'unsent', code: 'provider-unreachable', passing: true } as const)
    : ({ type: 'lost', code: 'provider-unreachable', passing: !isTooLarge(error) } as const)
}

async function bodyOf(response: Dispatcher.ResponseData): Promise<AnswerBody> {
  const bytes = await response.body.bytes()
  const text = isCompressed(response) ? '' : decoded(bytes)
  const { statusCode: status, headers } = response
  return { status, text, json: status === 204 ? null : parse(text), link: String(headers.link) }
}

/** Whether a body is compressed, although the request asked for `identity`: it is not read. Some servers name a charset here, or nothing. */
const isCompressed = ({ headers }: Dispatcher.ResponseData): boolean =>
  /\b(?:gzip|deflate|br|zstd|compress)\b/i.test(String(headers['content-encoding']))

/** The text of a body: UTF-8, else ISO-8859-1, which is hardly ever valid UTF-8. The charset that a server declares is often missing or wrong. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes)
  }
}

const isPage = ({ text }: AnswerBody) => text.trimStart().startsWith('<')

function judge<Name extends RouteName>(
  name: Name,
  body: AnswerBody,
  retryAfter: number | undefined,
  profile: Profile,
): JudgedAnswer<Name> {
  const { status } = body
  if (status >= 200 && status < 300) return judgeSuccess(name, body, profile)
  const no = readRefusal(name, body, profile)
  const judged = { status, notes: [], said: no.said, raw: () => body.text }
  const isKnown = no.failure.outcome !== undefined
  if (isRefusal(name, body, profile) || (isConflict(name, status) && isKnown)) {
    const fault = isKnown ? 'none' : 'unknown-words'
    return { ...judged, fault, result: { type: 'refused', status, failure: no.failure } }
  }
  if (isConflict(name, status) && no.said.words.length > 0) {
    const result = { type: 'lost', code: 'provider-answer' } as const
    return { ...judged, fault: 'unknown-words', result }
  }
  const fault = 'status'
  if (status === 401 || status === 403) {
    return { ...judged, fault, result: { type: 'unsent', code: 'provider-refused' } }
  }
  if (status === 429) {
    const wait = { passing: retryAfter !== undefined, retryAfter: retryAfter ?? 1 }
    return { ...judged, fault, result: { type: 'unsent', code: 'provider-resting', ...wait } }
  }
  const wait = { passing: status >= 502 && status <= 504, retryAfter }
  return { ...judged, fault, result: { type: 'lost', code: 'provider-unreachable', ...wait } }
}

/** The seconds of a `Retry-After`. */
function waitOf({ headers }: Dispatcher.ResponseData): number | undefined {
  const seconds = String(headers['retry-after'])
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined
}

/** A 409, a refusal only where the profile knows its words: else our own earlier request may still be in progress. Cards have their own rule. */
const isConflict = (name: RouteName, status: number) => status === 409 && name !== 'cartao'

/** A definite refusal: nothing was done. For a card only with a JSON object as body, since a proxy may answer 4xx too (case PAY-04). */
function isRefusal(name: RouteName, body: AnswerBody, { card }: Profile) {
  const { status, json } = body
  if (status < 400 || status > 499) return false
  if (name === 'cartao') return isMapping(json) && !card.unknown.includes(status)
  return !NO_REFUSAL.has(status) && !isPage(body)
}

function judgeSuccess<Name extends RouteName>(
  name: Name,
  body: AnswerBody,
  profile: Profile,
): JudgedAnswer<Name> {
  const { status } = body
  const reading = readingFor(name, profile)
  const read = readSuccess(name, body, profile, reading)
  const { notes, absent, idForms } = reading
  const ignored = () => ignoredIn(reading)
  switch (read.type) {
    case 'answer':
      return {
        status,
        notes,
        ignored,
        absent,
        idForms,
        fault: 'none',
        result: { type: 'answered', status, answer: read.answer },
      }
    case 'no': {
      const { failure, said } = read
      const fault = failure.outcome === undefined ? 'unknown-words' : 'none'
      const raw = () => body.text
      return { status, notes, said, raw, fault, result: { type: 'refused', status, failure } }
    }
    case 'unusable': {
      const fault = body.json === undefined ? 'no-json' : 'unusable'
      const result = { type: 'lost', code: 'provider-answer' } as const
      return { status, notes, said: read.said, raw: () => body.text, fault, result }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON: there are no fields to read
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
