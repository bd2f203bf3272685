import { plainWords } from './plain-words'

/**
 * `network`: no answer came · `timeout`: none in time · `cancelled`: the conversation was left · `status`: an answer of 300 or above ·
 * `refused`: an answer of 2xx that says no · `shape`: a request or an answer that is not what the wire types say.
 */
export type ProviderErrorKind = 'network' | 'timeout' | 'cancelled' | 'status' | 'refused' | 'shape'

type Details = {
  readonly status?: number
  readonly code?: string
  /** Everything the answer says in words. */
  readonly said?: readonly string[]
  readonly reasons?: readonly string[]
}

/** A call that did not succeed. Its message names the route and the kind alone, so it can be logged. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** HTTP status; absent where no answer came. */
  readonly status: number | undefined
  /** The gateway's own code of the problem. */
  readonly code: string | undefined
  readonly said: readonly string[]
  /** Names or numbers of its reasons; where it lists none, its message. The gateway's own problems have none. */
  readonly reasons: readonly string[]

  constructor(route: string, kind: ProviderErrorKind, details: Details = {}) {
    super(`${route}: ${kind}${details.status === undefined ? '' : ` ${details.status}`}`)
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.said = details.said ?? []
    this.reasons = details.code === undefined ? (details.reasons ?? []) : []
  }

  /** Whether somebody who knows said no: not a breakdown, nor a problem of the gateway's own. */
  get definite(): boolean {
    if (this.code !== undefined) return false
    return this.kind === 'refused' || (this.kind === 'status' && isRefusal(this.status))
  }

  /** Whether the answer, short of a breakdown, says these words anywhere; accents, case and commas do not count (holes 30 and 66). */
  says(words: string): boolean {
    const broken = this.status === undefined || this.status >= 500
    return !broken && this.said.some((text) => plainWords(text).includes(plainWords(words)))
  }
}

const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500
