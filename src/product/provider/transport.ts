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
  /** Id of that release, whose identifiers the gateway uses. Absent: those of the live release. */
  readonly release?: string
  /** Called when the gateway reports that this release was recalled. */
  readonly recalled?: () => void
  /** Time-outs in milliseconds, for calls that do not have the default one. */
  readonly timeouts?: Partial<Record<RouteName, number>>
  /** Headers by which the server counts a lead or a proposal; `cents`: the amount to pay, if known. */
  readonly saleHeaders?: (cents: number | undefined) => Readonly<Record<string, string>>
  /** Computes the proof of work that the gateway may demand before a call; absent: such a call fails. */
  readonly prove?: Prove
}

/** The answer of a call that succeeds. */
export type Succeeded<Name extends RouteName> = Exclude<AnswerOf<Name>, WireFailure>

/** Sends one call and validates request and answer; throws a `ProviderError` for every failure. */
export type Send = <Name extends RouteName>(
  name: Name,
  request: RequestOf<Name>,
  call: ProviderCall,
) => Promise<Succeeded<Name>>

/** The longest pause, in milliseconds, before a call asks again for the answer of an earlier call with the same key. */
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

/** Calls that the server counts. */
const COUNTED: ReadonlySet<RouteName> = new Set(['lead', 'proposta'])

/** The gateway's origin, and the headers that every call has. */
type Gateway = { readonly baseUrl: string; readonly headers: Readonly<Record<string, string>> }

/** An answer that was received completely. */
type Answered = {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; undefined if it is no JSON. */
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
    // while an earlier call with the same key is in flight (sent before a reload, say), wait for its answer, which is also this call's (case PAY-02)
    if (call.key === undefined || rest === undefined || Date.now() + rest >= deadline) {
      return response
    }
    // an abort ends the pause at once, and the next request then is not sent
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

/** The members of a request as a query string; empty without members. */
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
