import type { Condition } from '../../../script/condition'
import type { Step } from '../../../script/step'
import { factsRead, writesOf } from '../../../script/step-facts'
import { guardsOf } from '../../../script/step-parts'
import type { FactName } from '../../../script/value'
import type { Vocabulary } from '../../../script/vocabulary'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import type { Path } from '../../read/path'
import { flowStepOf } from './build-flow'
import type { StepFlow } from './flow-step'

/** Everything about a step that does not depend on other steps. */
export type StepSummary = {
  readonly flow: StepFlow
  readonly guards: readonly Condition[]
  readonly reads: ReadonlySet<FactName>
  /** Facts that it sets, each where it does so first. */
  readonly sets: ReadonlyMap<FactName, Path>
}

// a compiled step never changes, so neither does what was made of it
const summaries = new WeakMap<CompiledStep, StepSummary>()

export function summaryOf(compiled: CompiledStep, step: Step, vocabulary: Vocabulary): StepSummary {
  const before = summaries.get(compiled)
  if (before) return before
  const sets = new Map<FactName, Path>()
  for (const { fact, by, path } of writesOf(step, vocabulary)) {
    if (by !== 'set' || sets.has(fact)) continue
    sets.set(fact, authoredPath(compiled.unit, compiled.path, path))
  }
  const made: StepSummary = {
    flow: flowStepOf(compiled, step, vocabulary),
    guards: guardsOf(step).map(({ when }) => when),
    reads: factsRead(step, vocabulary),
    sets,
  }
  summaries.set(compiled, made)
  return made
}
