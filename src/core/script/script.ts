import type { Condition } from './condition'
import type { FactTable } from './fact'
import { type OwnFact, withOwnFacts } from './own-fact'
import type { Step, StepId } from './step'
import type { Text } from './text'
import type { Variant } from './variant'

/** What somebody who opens a link of the variant takes along, where its facts are known. */
export type LinkMessage = { readonly when?: Condition; readonly text: Text }

/** By the name of the link; of several the first that can be said is taken. */
export type LinkMessages = { readonly [link: string]: readonly LinkMessage[] }

/** A conversation as stored in a release: plain JSON. */
export type CompiledScript = {
  readonly start: StepId
  /** Where a conversation goes when it walks too long without waiting. */
  readonly fallback: StepId
  readonly steps: readonly Step[]
  /** Those that it declares for itself. */
  readonly facts?: readonly OwnFact[]
  readonly messages?: LinkMessages
}

/** A conversation as run. Steps live in a Map, so that no name an author chooses can reach a prototype. */
export type Script = {
  readonly start: StepId
  readonly fallback: StepId
  readonly steps: ReadonlyMap<StepId, Step>
  /** What it may speak of, ask for and write. */
  readonly facts: FactTable
  readonly messages: ReadonlyMap<string, readonly LinkMessage[]>
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
    messages: new Map(Object.entries(compiled.messages ?? {})),
    texts,
  }
}
