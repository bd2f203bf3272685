import * as z from 'zod/mini'
import { sleep } from '../../core/runtime/sleep'
import { amountToPay } from '../facts/sale-facts'
import { visitOf } from '../facts/visit-facts'
import type { ProviderCall } from './call'
import { PROOF_HEADER } from './proof'
import { ProviderError } from './provider-error'
import { CALL_TIMEOUT } from './timeouts'
import { type AnswerOf, type RequestOf, type RouteName, routes } from './wire'
import { type WireFailure, wireFailure } from './wire-values'
import { type Prove, withProof } from './with-proof'

export type TransportOptions = {
  /** Origin of the gateway; empty for the page's own. */
  readonly baseUrl: string
  /** Id of the variant whose release the conversation runs on. */
  readonly variant: string
  /** Id of that release; the gateway books under its identifiers. Absent: under those of the live one. */
  readonly release?: string
  /** Told when the gateway says that this release was called back. */
  readonly recalled?: () => void
  /** Milliseconds a call may take, where it is not the usual time. */
  readonly timeouts?: Partial<Record<RouteName, number>>
  /** Headers by which a lead and a proposal are counted, with the first instalment in cents where it is known. */
  readonly saleHeaders?: (cents: number | undefined) => Readonly<Record<string, string>>
  /** Does the work that the gateway asks for before it lets a call through; absent: such a call fails. */
  readonly prove?: Prove
}

/** What a call gives when it succeeds. */
export type Succeeded<Name extends RouteName> = Exclude<AnswerOf<Name>, WireFailure>

/** Sends one call of the wire and checks both ways; whatever goes wrong is a `ProviderError`. */
export type Send = <Name extends RouteName>(
  name: Name,
  request: RequestOf<Name>,
  call: ProviderCall,
) => Promise<Succeeded<Name>>

/** The longest rest before asking again whether the first of two equal calls is done. */
const MAX_REST = 2_000

export function createTransport(options: TransportOptions): Send {
  const gateway: Gateway = {
    baseUrl: options.baseUrl,
    headers: {
      'X-Variant': options.variant,
      ...(options.release !== undefined && { 'X-Release': options.release }),
    },
  }

  return async (name, request, call) => {
    const checked = z.safeParse(routes[name].request, request)
    if (!checked.success) throw new ProviderError(name, 'shape')
    const counted = COUNTED.has(name) ? options.saleHeaders?.(amountToPay(call.facts ?? {})) : {}
    const deadline = Date.now() + (options.timeouts?.[name] ?? CALL_TIMEOUT)
    const response = await withProof(
      (worked, proof) =>
        sendUntilDone(gateway, name, checked.data, { ...call, proof, counted }, deadline + worked),
      options.prove,
      call.signal,
    )
    if (response.headers.has('x-release-recalled')) options.recalled?.()
    return readAnswer(name, response)
  }
}

/** Calls whose records are counted. */
const COUNTED: ReadonlySet<RouteName> = new Set(['lead', 'proposta'])

/** Where calls go, and what each of them says. */
type Gateway = { readonly baseUrl: string; readonly headers: Readonly<Record<string, string>> }

/** An answer that has come whole. */
type Answered = {
  readonly status: number
  readonly headers: Headers
  /** What it holds as JSON; undefined where it is none. */
  readonly data: unknown
}

type ProvedCall = ProviderCall & {
  readonly proof: string | undefined
  readonly counted: Readonly<Record<string, string>> | undefined
}

async function sendUntilDone(
  gateway: Gateway,
  name: RouteName,
  request: unknown,
  call: ProvedCall,
  deadline: number,
): Promise<Answered> {
  for (;;) {
    const response = await sendOnce(gateway, name, request, call, deadline - Date.now())
    const rest = restBeforeRetry(response)
    // the same key is in flight, from before a refresh, say: its stored answer will be ours too (case PAY-02)
    if (call.key === undefined || rest === undefined || Date.now() + rest >= deadline) {
      return response
    }
    // an aborted call ends its rest at once, and the next request refuses to leave
    await sleep(rest, call.signal)
  }
}

async function sendOnce(
  gateway: Gateway,
  name: RouteName,
  request: unknown,
  call: ProvedCall,
  timeout: number,
): Promise<Answered> {
  const { method, path } = routes[name]
  const isRead = method === 'GET'
  const left = new AbortController()
  const leave = () => left.abort()
  const timer = setTimeout(leave, Math.max(1, timeout))
  call.signal.addEventListener('abort', leave)
  if (call.signal.aborted) leave()
  try {
    const response = await fetch(gateway.baseUrl + path + (isRead ? queryOf(request) : ''), {
      method,
      redirect: 'manual',
      signal: left.signal,
      headers: {
        ...gateway.headers,
        ...headersOf(call),
        ...(!isRead && { 'Content-Type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(request) }),
    })
    return { status: response.status, headers: response.headers, data: await readJson(response) }
  } catch {
    if (call.signal.aborted) throw new ProviderError(name, 'cancelled')
    throw new ProviderError(name, left.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    call.signal.removeEventListener('abort', leave)
  }
}

/** The members of a request as a query; nothing where there are none. */
function queryOf(request: unknown): string {
  const query = new URLSearchParams(
    Object.entries(Object(request)).map(([key, value]) => [key, String(value)]),
  ).toString()
  return query === '' ? '' : `?${query}`
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function headersOf({ key, proof, counted, facts = {} }: ProvedCall): Record<string, string> {
  const { referralcode, idc, tipoPlano } = visitOf(facts)
  return {
    ...counted,
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(proof !== undefined && { [PROOF_HEADER]: proof }),
    ...(referralcode !== undefined && { 'X-Referral': referralcode }),
    ...(idc !== undefined && { 'X-Idc': String(idc) }),
    ...(tipoPlano !== undefined && { 'X-Plano': tipoPlano }),
  }
}

function restBeforeRetry({ status, headers }: Answered): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (status !== 409 || !(seconds >= 0)) return undefined
  return Math.min(seconds * 1_000, MAX_REST)
}

function readAnswer<Name extends RouteName>(
  name: Name,
  { status, data }: Answered,
): Succeeded<Name> {
  if (status < 200 || status > 299) {
    const failure = z.safeParse(wireFailure(), data)
    throw new ProviderError(name, 'status', { status, ...(failure.success && failure.data) })
  }
  const answer = z.safeParse(routes[name].answer, data)
  if (!answer.success) throw new ProviderError(name, 'shape', { status })
  // every answer is an object that either has `success: false` or is the success the route declares
  const body = answer.data as Succeeded<Name> | WireFailure
  if (isFailure(body)) throw new ProviderError(name, 'refused', { status, ...body })
  return body
}

function isFailure(body: object): body is WireFailure {
  return 'success' in body && body.success === false
}
