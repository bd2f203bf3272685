import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { ProblemCode } from '../http/problems'

/** Why a change of the live release or of a review was refused; nothing was written. */
export type PublishRefusal =
  | { readonly type: 'refused'; readonly code: RefusalCode }
  | {
      readonly type: 'invalid'
      readonly code: 'content-invalid' | 'warnings'
      readonly diagnostics: readonly Diagnostic[]
    }
  /** `keys`: the changes that the person may not make, mostly `VARIANT.KEY` of compiled variants. */
  | { readonly type: 'foreign'; readonly keys: readonly string[] }
  /** `etags`: the current etag of each path that has changed since the person saw it. */
  | { readonly type: 'stale'; readonly etags: { readonly [path: string]: string } }

export type RefusalCode = Extract<
  ProblemCode,
  | 'review-missing'
  | 'review-changed'
  | 'review-decided'
  | 'own-review'
  | 'role-missing'
  | 'not-found'
  | 'unchanged'
  | 'release-recalled'
  | 'key-reused'
  | 'nothing-to-serve'
  | 'time-past'
>

export const refusalOf = (code: RefusalCode): PublishRefusal => ({ type: 'refused', code })

/** Thrown inside a transaction to roll it back. */
class Refused extends Error {
  constructor(readonly refusal: PublishRefusal) {
    super(refusal.type)
  }
}

export const stop = (refusal: PublishRefusal): never => {
  throw new Refused(refusal)
}

/** Turns the error of `stop` into its refusal; rethrows any other error. */
export async function orRefusal<T>(work: Promise<T>): Promise<T | PublishRefusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
