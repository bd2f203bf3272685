import type { ReleasePicture } from '../../../src/api/releases'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import type { SourceText } from '../../../src/core/language/read/source'
import type { TalkFailure } from '../../../src/core/talks/failure'
import type { Changes } from '../changes/changes-between'

/** The texts and pictures of a release, or of a possible one. */
export type Contents = {
  readonly documents: readonly SourceText[]
  readonly pictures: readonly ReleasePicture[]
}

/** What is shown of a brand beside a change. */
export type ReviewedBrand = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly hosts: readonly string[]
  readonly header: string
  readonly primary: string
  /** The path of the assistant's picture. */
  readonly bot: string
}

/** The comparison of two compiled contents. */
export type ContentComparison = {
  /** Absent if one of the two has no compiled script: it has errors, or is of an older language. */
  readonly changes?: Changes
  /** The diagnostics of the second contents. */
  readonly diagnostics: readonly Diagnostic[]
  readonly steps: number
  readonly variants: number
  /** The brands of both, by id. */
  readonly brands: ReadonlyMap<string, ReviewedBrand>
  /** Documents whose text has changed but not their meaning: only comments or layout differ. */
  readonly silent: readonly string[]
  /** The document of each step: in the second contents, or in the first if the step was removed. */
  readonly files: ReadonlyMap<string, string>
}

/** A talk that fails. */
export type TalkFault = {
  readonly path: string
  readonly talk: string
  /** The brand with which it was run; absent if it could be run with none. */
  readonly variant?: string
  readonly failure?: TalkFailure
  /** Why it could not be run at all. */
  readonly problem?: string
}

/** The functions that the review worker exposes through comlink. */
export type ReviewApi = {
  readonly compare: (before: Contents, after: Contents) => ContentComparison
  /** Reads the talks of the second contents and returns their paths; none if those contents have errors. */
  readonly talks: () => readonly string[]
  /** Runs a talk that the last call of `talks` has read. */
  readonly runTalk: (path: string) => readonly TalkFault[]
}
