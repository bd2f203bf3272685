import type { Diagnostic, Location } from '../src/core/language/diagnostics/diagnostic'
import { type Coverage, coverageOf } from '../src/core/talks/coverage'
import type { TalkFailure } from '../src/core/talks/failure'
import { turnPlace } from './talk-report'
import { type Content, passed, type Ran } from './talk-run'

/** Runs as data, for programs; positions from zero, as in `npm run check -- --json`. */
export type TalkReport = {
  readonly passed: number
  readonly failed: number
  readonly runs: readonly RunReport[]
  readonly coverage: Coverage
}

type RunReport = {
  readonly path: string
  readonly ok: boolean
  readonly talk?: string
  readonly variant?: string
  readonly problem?: string
  readonly diagnostics?: readonly Diagnostic[]
  /** `place`: that of the key in its turn; `step`: that of the step it stood at. */
  readonly failure?: TalkFailure & { readonly place?: Location; readonly step?: Location }
}

export function reportOf(runs: readonly Ran[], content: Content): TalkReport {
  const good = runs.filter(passed).length
  return {
    passed: good,
    failed: runs.length - good,
    runs: runs.map((ran) => runReport(ran, content)),
    coverage: coverageOf(
      content.script,
      runs.flatMap(({ run }) => run ?? []),
    ),
  }
}

function runReport(ran: Ran, { locate }: Content): RunReport {
  const { file, talk, variant, run, problem } = ran
  const failure = run?.failure
  const place = failure && turnPlace(file, failure)
  const step = failure && locate(failure.at)
  return {
    path: file.path,
    ok: passed(ran),
    ...(talk && { talk: talk.talk }),
    ...(variant && { variant: variant.id }),
    ...(problem !== undefined && { problem }),
    ...(file.diagnostics.length > 0 && { diagnostics: file.diagnostics }),
    ...(failure && { failure: { ...failure, ...(place && { place }), ...(step && { step }) } }),
  }
}
