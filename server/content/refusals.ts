import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { ProblemCode } from '../http/problems'

/** Why a change of what is live was not made; nothing has changed then. */
export type PublishRefusal =
  | { readonly type: 'refused'; readonly code: RefusalCode }
  | {
      readonly type: 'invalid'
      readonly code: 'content-invalid' | 'warnings'
      readonly diagnostics: readonly Diagnostic[]
    }
  /** `keys`: what of the compiled variants the person's role may not change, as `VARIANT.KEY`. */
  | { readonly type: 'foreign'; readonly keys: readonly string[] }
  /** `etags`: of the paths that are not as they were seen, as they are. */
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

/** Thrown inside a transaction to end it without a trace. */
class Refused extends Error {
  constructor(readonly refusal: PublishRefusal) {
    super(refusal.type)
  }
}

export const stop = (refusal: PublishRefusal): never => {
  throw new Refused(refusal)
}

/** The refusal that ended a transaction; what else was thrown goes on. */
export async function orRefusal<T>(work: Promise<T>): Promise<T | PublishRefusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
