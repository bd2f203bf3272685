import type { Dispatcher, Pool } from 'undici'
import { type RouteName, routes } from '../../src/product/provider/wire'
import { type WireFailure, wireFailure } from '../../src/product/provider/wire-values'
import type { ProviderResult } from './provider-result'

export type Exchange = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
  /** Milliseconds for everything. */
  readonly timeout: number
}

const NO: WireFailure = { success: false }
/** Statuses that say no for good. */
const REFUSALS = new Set([400, 402, 404, 422])
/** Codes of errors before a byte was sent. */
const UNSENT = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** One request and what its answer means; the provider's own words pass only where the wire types know them (case GW-07). */
export async function readAnswer<Name extends RouteName>(
  pool: Pool,
  name: Name,
  { timeout, ...exchange }: Exchange,
): Promise<ProviderResult<Name>> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await pool.request({ ...exchange, signal })
    return await judge(name, response)
  } catch (error) {
    if (signal.aborted) return { type: 'lost', code: 'provider-timeout', passing: false }
    return isUnsent(error)
      ? { type: 'unsent', code: 'provider-unreachable' }
      : { type: 'lost', code: 'provider-unreachable', passing: !isTooLarge(error) }
  }
}

async function judge<Name extends RouteName>(
  name: Name,
  { statusCode, headers, body }: Dispatcher.ResponseData,
): Promise<ProviderResult<Name>> {
  const text = await body.text()
  const answer = parse(headers['content-encoding'] === undefined ? text : '')
  if (statusCode >= 200 && statusCode < 300) return judgeSuccess(name, statusCode, answer)
  const failure = wireFailure.safeParse(answer)
  // a refused card is a refusal only with a body that says so (case PAY-04)
  const said = name !== 'cartao' || failure.success
  if (said && REFUSALS.has(statusCode)) {
    return { type: 'refused', status: statusCode, failure: failure.data ?? NO }
  }
  if (statusCode === 401 || statusCode === 403) return { type: 'unsent', code: 'provider-refused' }
  if (statusCode === 429) return { type: 'unsent', code: 'provider-resting', retryAfter: 1 }
  const passing = statusCode >= 502 && statusCode <= 504
  return { type: 'lost', code: 'provider-unreachable', passing }
}

function judgeSuccess<Name extends RouteName>(
  name: Name,
  status: number,
  answer: unknown,
): ProviderResult<Name> {
  const parsed = routes[name].answer.safeParse(answer)
  if (!parsed.success) return { type: 'lost', code: 'provider-answer', passing: false }
  const known = parsed.data
  if (known.success === false) return { type: 'refused', status, failure: known }
  // narrowed by `success`, which the compiler cannot follow through the name's type parameter
  return { type: 'answered', status, answer: known } as ProviderResult<Name>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON: the wire types refuse it
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
