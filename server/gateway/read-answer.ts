import type { Dispatcher, Pool } from 'undici'
import { isMapping } from '../../src/core/script/value'
import type { Profile } from '../../src/product/provider/dialect/profile'
import {
  type AnswerBody,
  readingFor,
  readRefusal,
  readSuccess,
} from '../../src/product/provider/dialect/read-answer'
import type { SaidByProvider } from '../../src/product/provider/dialect/read-failure'
import { type AnswerNote, type IdForm, ignoredIn } from '../../src/product/provider/dialect/reading'
import type { RouteName } from '../../src/product/provider/wire'
import type { ProviderResult } from './provider-result'

export type Exchange = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
  /** Milliseconds for everything. */
  readonly timeout: number
}

/** What was wrong with an answer, for metrics and log: never what it holds. */
export type Heard<Name extends RouteName> = {
  readonly result: ProviderResult<Name>
  readonly status?: number
  /** `words`: a refusal that no row of the profile knows. */
  readonly fault: 'none' | 'unknown-words' | 'unusable' | 'no-json' | 'status' | 'no-answer'
  readonly notes: readonly AnswerNote[]
  readonly said?: SaidByProvider
  /** What was refused or could not be used, word by word: for the one who sets it up, never for a log. */
  readonly raw?: () => string
  /** Fields that nobody read, by the provider's own names: not for a log. */
  readonly ignored?: () => readonly string[]
  /** Fields of the specification that are not there. */
  readonly absent?: ReadonlySet<string>
  /** In which form its identifiers came, by field. */
  readonly idForms?: ReadonlyMap<string, IdForm>
}

/** Statuses that are no refusal of what was asked: of our key, of our pace, or nobody's. */
const NO_REFUSAL = new Set([401, 403, 408, 409, 425, 429])
/** Codes of errors before a byte was sent. */
const UNSENT = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** One request and what its answer means; the provider's own words pass only where the wire types have a place for them (case GW-07). */
export async function readAnswer<Name extends RouteName>(
  pool: Pool,
  name: Name,
  { timeout, ...exchange }: Exchange,
  profile: Profile,
): Promise<Heard<Name>> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await pool.request({ ...exchange, signal })
    return judge(name, await bodyOf(response), profile)
  } catch (error) {
    return { result: withoutAnswer(signal, error), fault: 'no-answer', notes: [] }
  }
}

/** Whether a request was done, where that is all there is to know: a success that does not say no. */
export async function readDone(pool: Pool, { timeout, ...exchange }: Exchange): Promise<boolean> {
  try {
    const response = await pool.request({ ...exchange, signal: AbortSignal.timeout(timeout) })
    const { status, json } = await bodyOf(response)
    const saysNo = isMapping(json) && json.success === false
    return status >= 200 && status < 300 && !saysNo
  } catch {
    return false // whatever went wrong: it is not known to be done
  }
}

function withoutAnswer(signal: AbortSignal, error: unknown) {
  if (signal.aborted) return { type: 'lost', code: 'provider-timeout', passing: false } as const
  return isUnsent(error)
    ? ({ type: 'unsent', code: 'provider-unreachable' } as const)
    : ({ type: 'lost', code: 'provider-unreachable', passing: !isTooLarge(error) } as const)
}

async function bodyOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<AnswerBody> {
  const text = await body.text()
  // nobody asked for a packed one
  const plain = headers['content-encoding'] === undefined ? text : ''
  return { status: statusCode, text: plain, json: parse(plain) }
}

function judge<Name extends RouteName>(
  name: Name,
  body: AnswerBody,
  profile: Profile,
): Heard<Name> {
  const { status } = body
  if (status >= 200 && status < 300) return judgeSuccess(name, body, profile)
  const no = readRefusal(name, body, profile)
  const heard = { status, notes: [], said: no.said, raw: () => body.text }
  const isKnown = no.failure.outcome !== undefined
  if (isRefusal(name, body, profile) || (isConflict(name, status) && isKnown)) {
    const fault = isKnown ? 'none' : 'unknown-words'
    return { ...heard, fault, result: { type: 'refused', status, failure: no.failure } }
  }
  if (isConflict(name, status) && no.said.words.length > 0) {
    const result = { type: 'lost', code: 'provider-answer', passing: false } as const
    return { ...heard, fault: 'unknown-words', result }
  }
  const fault = 'status'
  if (status === 401 || status === 403) {
    return { ...heard, fault, result: { type: 'unsent', code: 'provider-refused' } }
  }
  if (status === 429) {
    return { ...heard, fault, result: { type: 'unsent', code: 'provider-resting', retryAfter: 1 } }
  }
  const passing = status >= 502 && status <= 504
  return { ...heard, fault, result: { type: 'lost', code: 'provider-unreachable', passing } }
}

/** Something stands in the way: a no where the profile knows its words, else perhaps our own request that is still being looked at. Of a card its own rule decides. */
const isConflict = (name: RouteName, status: number) => status === 409 && name !== 'cartao'

/** A definite no: nothing was done. Of a card only with an object of JSON, since a proxy says 4xx too (case PAY-04). */
function isRefusal(name: RouteName, { status, json, text }: AnswerBody, { card }: Profile) {
  if (status < 400 || status > 499) return false
  if (name === 'cartao') return isMapping(json) && !card.unknown.includes(status)
  return !NO_REFUSAL.has(status) && !text.trimStart().startsWith('<')
}

function judgeSuccess<Name extends RouteName>(
  name: Name,
  body: AnswerBody,
  profile: Profile,
): Heard<Name> {
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
      const result = { type: 'lost', code: 'provider-answer', passing: false } as const
      return { status, notes, said: read.said, raw: () => body.text, fault, result }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON: nothing that can be read field by field
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

function isUnsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnsent)
  const code = codeOf(error)
  return typeof code === 'string' && (UNSENT.has(code) || code.startsWith('ERR_TLS'))
}

const isTooLarge = (error: unknown) => codeOf(error) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
