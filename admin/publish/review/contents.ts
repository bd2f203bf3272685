import type { ReleasePicture } from '../../../src/api/releases'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import type { SourceText } from '../../../src/core/language/read/source'
import type { TalkFailure } from '../../../src/core/talks/failure'
import type { Changes } from '../changes/changes-between'

/** Texts and pictures as they stand together: a release, or what would be one. */
export type Contents = {
  readonly documents: readonly SourceText[]
  readonly pictures: readonly ReleasePicture[]
}

/** A brand as it is drawn beside a change. */
export type ReviewedBrand = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly hosts: readonly string[]
  readonly header: string
  readonly primary: string
  /** Picture's path. */
  readonly bot: string
}

/** What two contents come to when they are compiled. */
export type ContentComparison = {
  /** Absent where one of the two has no conversation: it has errors, or is of an older language. */
  readonly changes?: Changes
  /** Of the second. */
  readonly diagnostics: readonly Diagnostic[]
  readonly steps: number
  readonly variants: number
  /** Those of both, by id. */
  readonly brands: ReadonlyMap<string, ReviewedBrand>
  /** Changed documents that mean what they meant: comments and layout. */
  readonly silent: readonly string[]
  /** The document of each step, of the second contents where it is there. */
  readonly files: ReadonlyMap<string, string>
}

/** A talk that does not come out as it says. */
export type TalkFault = {
  readonly path: string
  readonly talk: string
  /** Over which brand; absent where none could be asked. */
  readonly variant?: string
  readonly failure?: TalkFailure
  /** Why it could not be run at all. */
  readonly problem?: string
}

/** What the worker does; the same by comlink. */
export type ReviewApi = {
  readonly compare: (before: Contents, after: Contents) => ContentComparison
  /** Reads the second contents' talks, and gives their paths; none where it has errors. */
  readonly talks: () => readonly string[]
  /** One of those that were read last. */
  readonly runTalk: (path: string) => readonly TalkFault[]
}
