import type { Condition } from './condition'
import type { FactTable } from './fact'
import { type OwnFact, withOwnFacts } from './own-fact'
import type { Step, StepId } from './step'
import type { Text } from './text'
import type { Variant } from './variant'

/** A message that a visitor takes along when opening a link of the variant; used only where all its facts are known. */
export type LinkMessage = { readonly when?: Condition; readonly text: Text }

/** By name of the link; the first message whose guard holds and whose facts are known is used. */
export type LinkMessages = { readonly [link: string]: readonly LinkMessage[] }

/** A conversation as stored in a release: plain JSON. */
export type CompiledScript = {
  readonly start: StepId
  /** Where a conversation goes when it walks too long without waiting. */
  readonly fallback: StepId
  readonly steps: readonly Step[]
  /** The facts that the script itself declares. */
  readonly facts?: readonly OwnFact[]
  readonly messages?: LinkMessages
}

/** A conversation as run. Steps live in a Map, so that no name an author chooses can reach a prototype. */
export type Script = {
  readonly start: StepId
  readonly fallback: StepId
  readonly steps: ReadonlyMap<StepId, Step>
  /** The product's facts and those that the script itself declares. */
  readonly facts: FactTable
  readonly messages: ReadonlyMap<string, readonly LinkMessage[]>
  /** The variant's texts, which reword the fields' refusals. */
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
