import type { FactTable } from './fact'
import { type OwnFact, withOwnFacts } from './own-fact'
import type { Step, StepId } from './step'
import type { Variant } from './variant'

/** A conversation as stored in a release: plain JSON. */
export type CompiledScript = {
  readonly start: StepId
  /** Where a conversation goes when it walks too long without waiting. */
  readonly fallback: StepId
  readonly steps: readonly Step[]
  /** Those that it declares for itself. */
  readonly facts?: readonly OwnFact[]
}

/** A conversation as run. Steps live in a Map, so that no name an author chooses can reach a prototype. */
export type Script = {
  readonly start: StepId
  readonly fallback: StepId
  readonly steps: ReadonlyMap<StepId, Step>
  /** What it may speak of, ask for and write. */
  readonly facts: FactTable
  /** The words in which it refuses an answer, where they are not the field's. */
  readonly texts: Variant['texts']
}

export function loadScript(
  compiled: CompiledScript,
  facts: FactTable,
  texts: Variant['texts'] = {},
): Script {
  return {
    start: compiled.start,
    fallback: compiled.fallback,
    steps: new Map(compiled.steps.map((step) => [step.id, step])),
    facts: withOwnFacts(facts, compiled.facts),
    texts,
  }
}
