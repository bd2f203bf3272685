import type { RequestOf, RouteName } from '../../src/product/provider/wire'
import { routes } from '../../src/product/provider/wire'
import type { WireFailure } from '../../src/product/provider/wire-values'
import type { Clock } from '../environment/clock'
import { Problem, type ProblemCode } from '../http/problems'
import type { Attempts, Claim, HeldAttempt } from '../store/attempts'
import type { ExtraWrites } from '../store/write-ledger-entry'
import type { GatewayProvider } from './provider'
import type { Success } from './provider-result'

/** Milliseconds that a lease lasts beyond the provider's time-out, for writing the record. */
export const LEASE_MARGIN = 5000
export const RETRY_AFTER = 1

export type OnceRequest<Name extends RouteName> = {
  readonly name: Name
  readonly key: string
  /** Hash of the browser's request, to detect a reused key. */
  readonly hash: string
  /** The request for the provider. */
  readonly request: RequestOf<Name>
  /** Maps the provider's answer to what the browser may see, which is stored for repetitions. Runs before the attempt counts as done. */
  readonly keep: (answer: Success<Name>) => Promise<object>
  /** Whether what a lookup has found can be what this call has made; absent: it always can. */
  readonly isFound?: (answer: Success<Name>) => boolean
  /** Runs before each try, told whether it is the first; where it rejects nothing is sent, and its error is thrown. */
  readonly prepare?: (isFirst: boolean) => Promise<void>
  /** Writes made in the same transaction that marks the attempt as done. */
  readonly also?: (answer: Success<Name>) => ExtraWrites
  /** Called where it is certain that the provider has made nothing. */
  readonly release?: () => Promise<void>
}

export type OnceResult =
  | { readonly type: 'done'; readonly data: object; readonly replayed: boolean }
  | { readonly type: 'refused'; readonly status: number; readonly failure: WireFailure }

export type PerformOnce = <Name extends RouteName>(wanted: OnceRequest<Name>) => Promise<OnceResult>

type Running = { readonly hash: string; readonly result: Promise<OnceResult> }

/**
 * Performs a call at most once per key (cases PAY-01 to PAY-03, PAY-08): a repetition gets the same answer, in flight or stored. An attempt
 * with an unknown outcome is sent again only when the browser repeats the request with the same key, and only to a provider that treats the
 * key as idempotent; at other providers the outcome stays unknown unless it can be looked up. Throws Problem.
 */
export function performsOnce(
  attempts: Attempts,
  provider: GatewayProvider,
  clock: Clock,
): PerformOnce {
  const running = new Map<string, Running>()
  return (wanted) => {
    const id = `${wanted.name} ${wanted.key}`
    const current = running.get(id)
    if (current) return join(current, wanted.hash)
    const result = run(attempts, provider, clock, wanted).finally(() => running.delete(id))
    running.set(id, { hash: wanted.hash, result })
    return result
  }
}

async function join({ hash, result }: Running, wantedHash: string): Promise<OnceResult> {
  if (hash !== wantedHash) throw new Problem('key-reused')
  const shared = await result
  return shared.type === 'done' ? { ...shared, replayed: true } : shared
}

async function run<Name extends RouteName>(
  attempts: Attempts,
  provider: GatewayProvider,
  clock: Clock,
  wanted: OnceRequest<Name>,
): Promise<OnceResult> {
  const { method, path } = routes[wanted.name]
  const claim = await attempts.claim(
    { route: `${method} ${path}`, key: wanted.key },
    { bodyHash: wanted.hash, ...leaseFor(provider, clock, wanted.name) },
  )
  if (claim.type !== 'mine') return repeated(claim)
  await prepare(attempts, clock, wanted, claim.attempt)
  const sent = await markSent(attempts, provider, clock, wanted, claim.attempt)
  if (sent.uncertain && !provider.isRepeatable) {
    return lookUp(attempts, provider, clock, wanted, sent)
  }
  return send(attempts, provider, clock, wanted, sent)
}

const leaseFor = (provider: GatewayProvider, clock: Clock, name: RouteName) => ({
  now: clock(),
  leaseMs: provider.timeoutOf(name) + LEASE_MARGIN,
})

/** Records that the provider may know the call, and renews the lease for one call more. */
async function markSent<Name extends RouteName>(
  attempts: Attempts,
  provider: GatewayProvider,
  clock: Clock,
  { name }: OnceRequest<Name>,
  attempt: HeldAttempt,
): Promise<HeldAttempt> {
  const sent = await attempts.sent(attempt, leaseFor(provider, clock, name))
  if (!sent) throw new Problem('in-flight', { retryAfter: RETRY_AFTER })
  return sent
}

async function prepare<Name extends RouteName>(
  attempts: Attempts,
  clock: Clock,
  wanted: OnceRequest<Name>,
  attempt: HeldAttempt,
): Promise<void> {
  try {
    await wanted.prepare?.(!attempt.uncertain)
  } catch (error) {
    await attempts.unsent(attempt, clock())
    if (!attempt.uncertain) await wanted.release?.()
    throw error
  }
}

/** The result of a request that must not call the provider. */
function repeated(claim: Exclude<Claim, { type: 'mine' }>): OnceResult {
  switch (claim.type) {
    case 'done':
      return { type: 'done', data: JSON.parse(claim.answer), replayed: true }
    case 'busy':
      throw new Problem('in-flight', { retryAfter: RETRY_AFTER })
    case 'other-body':
      throw new Problem('key-reused')
    case 'expired':
      throw new Problem('key-expired')
  }
}

async function send<Name extends RouteName>(
  attempts: Attempts,
  provider: GatewayProvider,
  clock: Clock,
  wanted: OnceRequest<Name>,
  attempt: HeldAttempt,
): Promise<OnceResult> {
  const result = await provider.call(wanted.name, wanted.request, wanted.key)
  switch (result.type) {
    case 'answered':
      return done(attempts, clock, wanted, attempt, result.answer)
    case 'refused':
      await attempts.refused(attempt, clock())
      await wanted.release?.()
      return result
    case 'unsent':
      await attempts.unsent(attempt, clock())
      if (!attempt.uncertain) await wanted.release?.()
      throw new Problem(codeOfUnsent(result.code, attempt), { retryAfter: result.retryAfter })
    case 'lost':
      if (!provider.isRepeatable) {
        const sent = await markSent(attempts, provider, clock, wanted, attempt)
        return lookUp(attempts, provider, clock, wanted, sent)
      }
      await attempts.unknown(attempt, clock())
      throw new Problem(result.code)
  }
}

/** Where an earlier try may have reached the provider, the visitor must not be told that nothing was sent. */
const codeOfUnsent = (code: ProblemCode, { uncertain }: HeldAttempt): ProblemCode =>
  uncertain && code === 'payment-not-sent' ? 'provider-resting' : code

/** Asks the provider what a call with a lost answer has made; where it cannot tell, the outcome stays unknown, without a resend (case PAY-03). */
async function lookUp<Name extends RouteName>(
  attempts: Attempts,
  provider: GatewayProvider,
  clock: Clock,
  wanted: OnceRequest<Name>,
  attempt: HeldAttempt,
): Promise<OnceResult> {
  const found = await provider.lookUp(wanted.name, wanted.request)
  if (found?.type === 'answered' && (wanted.isFound?.(found.answer) ?? true)) {
    return done(attempts, clock, wanted, attempt, found.answer)
  }
  await attempts.unknown(attempt, clock())
  throw new Problem('outcome-unknown')
}

async function done<Name extends RouteName>(
  attempts: Attempts,
  clock: Clock,
  { keep, also }: OnceRequest<Name>,
  attempt: HeldAttempt,
  answer: Success<Name>,
): Promise<OnceResult> {
  const data = await keep(answer)
  await attempts.done(attempt, JSON.stringify(data), clock(), also?.(answer))
  return { type: 'done', data, replayed: false }
}
