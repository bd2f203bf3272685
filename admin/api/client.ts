import * as z from 'zod/mini'
import {
  API,
  type ApiAnswer,
  type ApiRequest,
  type ApiRoute,
  type ContentCall,
  contentApi,
} from '../../src/api/api'
import { ApiRefusal, NoResponse } from './problem'
import { checkOwner, tellSessionEnd } from './session-owner'

export type CallOptions<Name extends ContentCall> = {
  /** Values of `:name` and `*` in the route's path. */
  readonly params?: Readonly<Record<string, string>>
  readonly body?: ApiRequest<Name>
  /** The etag of the version that is changed; empty for something that does not exist yet. */
  readonly ifMatch?: string
  readonly signal?: AbortSignal
}

/** A call of the content API. Rejects with `ApiRefusal` if the server refuses it, and with `NoResponse` without a usable answer. */
export type ApiCall = <Name extends ContentCall>(
  name: Name,
  options?: CallOptions<Name>,
) => Promise<ApiAnswer<Name>>

export function createCall(fetch: typeof globalThis.fetch): ApiCall {
  return async <Name extends ContentCall>(name: Name, options: CallOptions<Name> = {}) => {
    const { method, path, answer }: ApiRoute = contentApi[name]
    const { params = {}, ifMatch, ...rest } = options
    const value = await request(fetch, method, fillPath(path, params), { ...rest, ifMatch }, answer)
    return value as ApiAnswer<Name> // parsed by the schema of this call
  }
}

type RequestParts = {
  readonly body?: unknown
  readonly ifMatch?: string | undefined
  readonly signal?: AbortSignal
}

/** Milliseconds until a request without an answer is given up: a browser waits minutes for one on a line that has gone dead. */
const LONGEST_WAIT = 60_000
/** The same of what may publish: the server itself takes up to a minute to compile it. */
const LONGEST_ACT = 180_000

/** Sends one request under `API` and parses its answer; for calls that the content table does not list (session, users). */
export async function request<Answer extends z.core.$ZodType>(
  fetch: typeof globalThis.fetch,
  method: string,
  path: string,
  { body, ifMatch, signal }: RequestParts,
  answer: Answer,
): Promise<z.output<Answer>> {
  if (path !== '/session' || method === 'DELETE') checkOwner()
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('No answer', 'TimeoutError')),
    method === 'POST' ? LONGEST_ACT : LONGEST_WAIT,
  )
  try {
    const response = await fetch(`${API}${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(method === 'GET' ? {} : { 'x-admin': '1' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    }).catch(unanswered)
    const value: unknown = response.status === 204 ? {} : await response.json().catch(unanswered)
    if (response.status === 401 && path !== '/session') tellSessionEnd()
    if (!response.ok) throw refusalOf(response.status, value)
    const read = z.safeParse(answer, value)
    if (!read.success) throw new NoResponse(read.error)
    return read.data
  } finally {
    clearTimeout(timer)
  }
}

function unanswered(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new NoResponse(cause)
}

const problem = z.object({ code: z.string(), message: z.optional(z.string()) })

/** A body without a `code` is not our server's, but a proxy's error page: it counts as no answer. */
function refusalOf(status: number, body: unknown): ApiRefusal | NoResponse {
  const read = z.safeParse(problem, body)
  if (!read.success) return new NoResponse(new Error(`status ${status}`))
  return new ApiRefusal(status, read.data.code, read.data.message ?? 'Não deu certo.', body)
}

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => (params['*'] ?? '').split('/').map(encodeURIComponent).join('/'))
}
