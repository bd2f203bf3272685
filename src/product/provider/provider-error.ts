import type { WireFailure } from './wire-values'

/**
 * `network`: no answer came · `timeout`: none in time · `cancelled`: the conversation was left · `status`: an answer of 300 or above ·
 * `refused`: an answer of 2xx that says no · `shape`: a request or an answer that is not what the wire types say.
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

/** Code of the gateway's problem: the answer was lost, and the provider may not be asked twice. */
const UNCERTAIN = 'outcome-unknown'

/** Codes of the gateway's problems that pass: the provider is away for a moment, or the server is. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'provider-unreachable',
  'provider-resting',
  'store-unavailable',
])

/** Statuses of what stands before our server while that restarts. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** A call that did not succeed. Its message names the route and the kind alone, so it can be logged. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** HTTP status; absent where no answer came. */
  readonly status: number | undefined
  /** The gateway's own code of the problem. */
  readonly code: string | undefined
  /** Code of the method of another charge of the proposal that is open, where that stands in the way. */
  readonly forma: number | undefined
  /** The proposal that this talk has made already on another device, where that stands in the way. */
  readonly proposta: WireFailure['proposta']
  /** What the provider's refusal means, as the gateway has read it; absent for a breakdown and for what nobody knows. */
  readonly outcome: string | undefined
  /** A sentence of the provider's for the field that was refused, or empty. */
  readonly sentence: string
  /** Names of its reasons; empty: one that the specification does not list. */
  readonly reasons: readonly string[]
  /** Whether the same call, under the same key, may well succeed a moment later. */
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

/** Whether nobody knows if the call was made, and it is not made again by itself. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === UNCERTAIN
