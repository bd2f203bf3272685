import type { WireFailure } from './wire-values'

/**
 * `network`: no answer came · `timeout`: none in time · `cancelled`: the caller aborted · `status`: an answer of 300 or above ·
 * `refused`: an answer of 2xx with `success: false` · `shape`: a request or an answer that does not match the wire types.
 */
export type ProviderErrorKind = 'network' | 'timeout' | 'cancelled' | 'status' | 'refused' | 'shape'

type Details = {
  readonly status?: number
  readonly code?: string | undefined
  readonly forma?: number | undefined
  readonly proposta?: WireFailure['proposta']
  readonly outcome?: string | undefined
  readonly errorMessage?: string | undefined
  readonly errors?: readonly string[] | undefined
}

/** Code of the gateway's problem: the answer was lost, and the request must not be sent to the provider twice. */
const UNCERTAIN = 'outcome-unknown'

/** Codes of the gateway's temporary problems: the provider or the store is unavailable for a moment. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'provider-unreachable',
  'provider-resting',
  'store-unavailable',
])

/** Statuses that a proxy sends while our server restarts. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** A call that did not succeed. Its message names the route and the kind alone, so it can be logged. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** HTTP status; absent where no answer came. */
  readonly status: number | undefined
  /** The gateway's own code of the problem. */
  readonly code: string | undefined
  /** Code of the method of the proposal's other open charge, if that is the reason. */
  readonly forma: number | undefined
  /** The proposal that this talk has already made on another device, if that is the reason. */
  readonly proposta: WireFailure['proposta']
  /** The outcome of the provider's refusal, as the gateway has read it; absent for a failure and for an unknown refusal. */
  readonly outcome: string | undefined
  /** The provider's message for the refused field, or empty. */
  readonly sentence: string
  /** The reasons, as names of the specification or the provider's sentences; an empty text is a reason with neither. */
  readonly reasons: readonly string[]
  /** Whether a retry under the same key may succeed a moment later. */
  readonly passing: boolean

  constructor(route: string, kind: ProviderErrorKind, details: Details = {}) {
    super(`${route}: ${kind}${details.status === undefined ? '' : ` ${details.status}`}`)
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.forma = details.forma
    this.proposta = details.proposta
    this.outcome = details.outcome
    this.sentence = details.errorMessage ?? ''
    this.reasons = details.errors ?? []
    this.passing = kind === 'network' || (kind === 'status' && isPassing(details))
  }
}

const isPassing = ({ code, status }: Details): boolean =>
  code === undefined ? status !== undefined && AWAY.has(status) : PASSING_CODES.has(code)

/** Whether it is unknown if the provider performed the call, so that it is not retried automatically. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === UNCERTAIN
