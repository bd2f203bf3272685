import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Profile } from '../../src/product/provider/dialect/profile'
import { type RequestOf, type RouteName, routes } from '../../src/product/provider/wire'
import type { Clock } from '../environment/clock'
import { type Breaker, createBreaker } from './breaker'
import { createIdForms, type IdForms } from './id-forms'
import { isRead } from './policy'
import type { ProviderResult } from './provider-result'
import { type Exchange, type Heard, readAnswer } from './read-answer'

export type GatewayProvider = {
  readonly call: <Name extends RouteName>(
    name: Name,
    request: RequestOf<Name>,
    idempotencyKey?: string,
  ) => Promise<ProviderResult<Name>>
  /** Asks for what a call has made whose answer was lost; `undefined`: this provider has no way to be asked. */
  readonly lookUp: <Name extends RouteName>(
    name: Name,
    request: RequestOf<Name>,
  ) => Promise<ProviderResult<Name> | undefined>
  /** Whether a call under the same key is the same call to it; if not, nothing that may have reached it is sent again. */
  readonly isRepeatable: boolean
  /** The longest that one try of this call takes, in milliseconds. */
  readonly timeoutOf: (name: RouteName) => number
  readonly close: () => Promise<void>
}

/** One try, and what was heard. */
export type Try = {
  readonly name: RouteName
  readonly heard: Heard<RouteName>
  readonly milliseconds: number
}

export type ProviderOptions = {
  /** Fixed at start; no caller ever chooses a host (case GW-06). */
  readonly url: string
  readonly apiKey?: string | undefined
  /** What this provider does its own way. */
  readonly profile: Profile
  readonly clock: Clock
  readonly onTry?: (tried: Try) => void
}

const MAX_ANSWER = 2_000_000
const CONNECTIONS = 32
const RETRIES = 2
const RETRY_PAUSE = 150

/** What one route has to itself, so that a slow catalogue cannot starve a payment (case SRV-04). */
type Line = { readonly pool: Pool; readonly breaker: Breaker }

type Call<Name extends RouteName> = {
  readonly name: Name
  readonly request: RequestOf<Name>
  readonly idempotencyKey?: string | undefined
  readonly ids: IdForms
  /** Another place of the provider's where the same request is sent. */
  readonly elsewhere?: { readonly path: string; readonly method: 'GET' | 'POST' }
}

/** The product API at a fixed address. */
export function createGatewayProvider(options: ProviderOptions): GatewayProvider {
  const { origin } = new URL(options.url)
  const lines = new Map<RouteName, Line>()
  const lineOf = (name: RouteName): Line => {
    const known = lines.get(name)
    if (known) return known
    const line = { pool: newPool(origin), breaker: createBreaker(options.clock) }
    lines.set(name, line)
    return line
  }
  const budget = createRetryBudget()
  const ids = createIdForms()
  return {
    call: async (name, request, idempotencyKey) => {
      const call = { name, request, idempotencyKey, ids }
      let result = await tryOnce(lineOf(name), options, call)
      if (!isRead(name)) return result
      budget.earn()
      for (let retry = 1; retry <= RETRIES && isPassing(result) && budget.spend(); retry += 1) {
        await sleep(Math.random() * RETRY_PAUSE * 2 ** retry)
        result = await tryOnce(lineOf(name), options, call)
      }
      return result
    },
    lookUp: async (name, request) => {
      const { lookup } = options.profile.calls[name]
      if (!lookup) return undefined
      const elsewhere = {
        path: lookup.path,
        method: lookup.method === 'get' ? 'GET' : 'POST',
      } as const
      return tryOnce(lineOf(name), options, { name, request, ids, elsewhere })
    },
    isRepeatable: options.profile.idempotencyKey === 'header',
    timeoutOf: (name) => options.profile.calls[name].timeout,
    close: async () => {
      await Promise.all([...lines.values()].map(({ pool }) => pool.close()))
    },
  }
}

async function tryOnce<Name extends RouteName>(
  { pool, breaker }: Line,
  options: ProviderOptions,
  call: Call<Name>,
): Promise<ProviderResult<Name>> {
  const wait = breaker.wait()
  if (wait > 0) {
    return { type: 'unsent', code: 'provider-resting', retryAfter: Math.ceil(wait / 1000) }
  }
  const from = performance.now()
  const heard = await readAnswer(pool, call.name, exchangeFor(call, options), options.profile)
  const { result } = heard
  if (heard.idForms) call.ids.heard(call.name, heard.idForms)
  breaker.record(result.type === 'answered' || result.type === 'refused')
  options.onTry?.({ name: call.name, heard, milliseconds: performance.now() - from })
  return result
}

function newPool(origin: string): Pool {
  return new Pool(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: 1000 },
    maxResponseSize: MAX_ANSWER,
  })
}

/** Failures that pass quickly: a cut line, a refused connection, a gateway's 502 to 504. A time-out has already cost the visitor its time. */
function isPassing(result: ProviderResult): boolean {
  if (result.type === 'unsent') return result.code === 'provider-unreachable'
  return result.type === 'lost' && result.passing
}

/** The method of the wire table, but for the one call that each provider has its own way. */
function methodOf(name: RouteName, { confirmation }: Profile): 'GET' | 'POST' {
  if (name !== 'confirmacao') return routes[name].method
  return confirmation.ask === 'get' ? 'GET' : 'POST'
}

/** Method, path, headers and body, all made here: nothing of the browser's headers passes (cases GW-03, GW-04). */
function exchangeFor<Name extends RouteName>(
  { name, request, idempotencyKey, ids, elsewhere }: Call<Name>,
  { url, apiKey, profile }: ProviderOptions,
): Exchange {
  const { timeout, sends, key, ...call } = profile.calls[name]
  const place = elsewhere ?? { path: call.path, method: methodOf(name, profile) }
  const { method } = place
  const path = new URL(url).pathname.replace(/\/+$/, '') + profile.basePath + place.path
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
  }
  if (apiKey !== undefined && key) headers[profile.key.header] = profile.key.prefix + apiKey
  if (idempotencyKey !== undefined && profile.idempotencyKey === 'header') {
    headers['idempotency-key'] = idempotencyKey
  }
  const named = Object.entries<unknown>(request).map(
    ([field, value]) => [sends[field] ?? field, ids.echoed(field, value)] as const,
  )
  if (method === 'GET') {
    const query = new URLSearchParams(named.map(([field, value]) => [field, String(value)]))
    const search = query.toString()
    return { method, path: `${path}${search && `?${search}`}`, headers, timeout }
  }
  headers['content-type'] = 'application/json'
  return { method, path, headers, body: JSON.stringify(Object.fromEntries(named)), timeout }
}

export type RetryBudget = {
  readonly earn: () => void
  /** Whether a retry may be made; if so it is paid for. */
  readonly spend: () => boolean
}

const MOST = 10
/** In tenths of a retry, so that no fraction is ever added up. */
const PRICE = 10

/** Lets retries add at most a tenth to the calls, with ten in hand for quiet times (case SRV-05). */
export function createRetryBudget(): RetryBudget {
  let tenths = MOST * PRICE
  return {
    earn: () => {
      tenths = Math.min(MOST * PRICE, tenths + 1)
    },
    spend: () => {
      if (tenths < PRICE) return false
      tenths -= PRICE
      return true
    },
  }
}
