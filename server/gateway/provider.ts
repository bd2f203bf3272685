import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { Pool } from 'undici'
import type { Profile } from '../../src/product/provider/dialect/profile'
import type { RequestOf, RouteName } from '../../src/product/provider/wire'
import type { Clock } from '../environment/clock'
import { type AdmittedCall, type Breaker, createBreaker } from './breaker'
import { createIdForms } from './id-forms'
import { isRead } from './policy'
import type { ProviderResult } from './provider-result'
import {
  connectProvider,
  type DoneFault,
  type JudgedAnswer,
  readAnswer,
  readDone,
} from './read-answer'
import { type OutgoingCall, requestFor } from './request-for'

export type GatewayProvider = {
  readonly call: <Name extends RouteName>(
    name: Name,
    request: RequestOf<Name>,
    idempotencyKey?: string,
  ) => Promise<ProviderResult<Name>>
  /** Asks what a call with a lost answer has made; `undefined`: this provider has no lookup for it. */
  readonly lookUp: <Name extends RouteName>(
    name: Name,
    request: RequestOf<Name>,
  ) => Promise<ProviderResult<Name> | undefined>
  /** Withdraws an unpaid charge. False: it may still be paid, or this provider cannot withdraw it. */
  readonly withdraw: <Name extends RouteName>(
    name: Name,
    request: RequestOf<Name>,
  ) => Promise<boolean>
  /** Whether the provider honours idempotency keys; if not, a call that may have reached it is never sent again. */
  readonly isRepeatable: boolean
  /** Time-out of one try of this call, in milliseconds. */
  readonly timeoutOf: (name: RouteName) => number
  readonly close: () => Promise<void>
}

/** One HTTP exchange with the provider, for metrics and log. */
export type Try = {
  readonly name: RouteName
  readonly answer: JudgedAnswer<RouteName>
  readonly milliseconds: number
}

export type ProviderOptions = {
  /** Fixed at start, so that no request can choose the host (case GW-06). */
  readonly url: string
  readonly apiKey?: string | undefined
  /** How this provider differs from the specification. */
  readonly profile: Profile
  readonly clock: Clock
  /** Concurrent calls per route. */
  readonly connections?: number | undefined
  readonly onTry?: (tried: Try) => void
  /** Called after each withdrawal; `unsent`: too many were under way, or too many had failed. */
  readonly onWithdrawal?: (name: RouteName, fault: DoneFault | 'unsent') => void
}

const MAX_ANSWER = 2_000_000
export const CONNECTIONS = 32
/** Reads and withdrawals that may queue per connection; calls that create or charge something never queue. */
const WAITING = 4
/** Calls that create a charge: without a free connection the visitor is told at once that nothing was sent. */
const CHARGES: ReadonlySet<RouteName> = new Set(['pix', 'boleto', 'cartao'])
const RETRIES = 2
const RETRY_PAUSE = 150

/** Connections, breaker and queue of one kind of call, so that a slow catalogue cannot starve a payment (case SRV-04). */
type Line = { readonly pool: Pool; readonly breaker: Breaker; readonly limit: LimitFunction }

/** Client of the product API at a fixed address. */
export function createGatewayProvider(options: ProviderOptions): GatewayProvider {
  const { origin } = new URL(options.url)
  const { connections = CONNECTIONS } = options
  const lines = new Map<string, Line>()
  const lineOf = (name: RouteName | `${RouteName} withdraw`): Line => {
    const known = lines.get(name)
    if (known) return known
    const line = {
      pool: newPool(origin, connections),
      breaker: createBreaker(options.clock),
      limit: pLimit(connections),
    }
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
      const until = performance.now() + options.profile.calls[name].timeout
      for (let retry = 1; retry <= RETRIES && 'passing' in result && result.passing; retry += 1) {
        const { retryAfter = 0 } = result
        const pause = retryAfter * 1000 + Math.random() * RETRY_PAUSE * 2 ** retry
        if (performance.now() + pause >= until || !budget.spend()) break
        await sleep(pause)
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
    withdraw: async (name, request) => {
      const { withdraw } = options.profile.calls[name]
      if (!withdraw) return false
      const method = withdraw.method === 'delete' ? 'DELETE' : 'POST'
      const elsewhere = { path: withdraw.path, method } as const
      const call = { name, request, ids, elsewhere }
      const fault = await withdrawOnce(lineOf(`${name} withdraw`), options, call)
      options.onWithdrawal?.(name, fault)
      return fault === 'none'
    },
    isRepeatable: options.profile.idempotencyKey === 'header',
    timeoutOf: (name) => options.profile.calls[name].timeout,
    close: async () => {
      await Promise.all([...lines.values()].map(({ pool }) => pool.close()))
    },
  }
}

/** Whether all connections are busy, and as many calls as may wait for each of them do. */
const isFull = ({ concurrency, activeCount, pendingCount }: LimitFunction, waiting: number) =>
  activeCount + pendingCount >= concurrency * (1 + waiting)

/** One try, once a connection is free; time in the queue does not count towards the call's time-out. */
async function tryOnce<Name extends RouteName>(
  line: Line,
  options: ProviderOptions,
  call: OutgoingCall<Name>,
): Promise<ProviderResult<Name>> {
  const { pool, breaker, limit } = line
  if (isFull(limit, isRead(call.name) ? WAITING : 0)) {
    const code = CHARGES.has(call.name) ? 'payment-not-sent' : 'provider-resting'
    return { type: 'unsent', code, retryAfter: 1 }
  }
  const admitted = breaker.begin()
  if ('wait' in admitted) {
    return { type: 'unsent', code: 'provider-resting', retryAfter: Math.ceil(admitted.wait / 1000) }
  }
  return limit(() => exchange(pool, admitted, options, call))
}

async function exchange<Name extends RouteName>(
  pool: Pool,
  { end }: AdmittedCall,
  options: ProviderOptions,
  call: OutgoingCall<Name>,
): Promise<ProviderResult<Name>> {
  const from = performance.now()
  const answer = await readAnswer(pool, call.name, requestFor(call, options), options.profile)
  const { result } = answer
  if (answer.idForms) call.ids.record(call.name, answer.idForms)
  end(result.type === 'answered' || result.type === 'refused')
  options.onTry?.({ name: call.name, answer, milliseconds: performance.now() - from })
  return result
}

async function withdrawOnce<Name extends RouteName>(
  { pool, breaker, limit }: Line,
  options: ProviderOptions,
  call: OutgoingCall<Name>,
): Promise<DoneFault | 'unsent'> {
  if (isFull(limit, WAITING)) return 'unsent'
  const admitted = breaker.begin()
  if ('wait' in admitted) return 'unsent'
  return limit(async () => {
    const fault = await readDone(pool, call.name, requestFor(call, options), options.profile)
    admitted.end(fault === 'none' || fault === 'refused')
    return fault
  })
}

function newPool(origin: string, connections: number): Pool {
  return new Pool(origin, {
    connections,
    pipelining: 1,
    connect: connectProvider,
    maxResponseSize: MAX_ANSWER,
  })
}

export type RetryBudget = {
  readonly earn: () => void
  /** Whether a retry may be made; if so, deducts it. */
  readonly spend: () => boolean
}

const MOST = 10
/** The budget counts in tenths of a retry, in integers to avoid rounding errors. */
const PRICE = 10

/** Limits retries to a tenth of the calls, plus a reserve of ten (case SRV-05). */
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
