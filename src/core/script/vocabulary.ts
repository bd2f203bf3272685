import type { ActionContract, PartContract } from './contract'
import type { Fact, FactTable } from './fact'
import type { Facts } from './value'
import type { Variant } from './variant'

/** All that the core knows of a product: what a script may name, and what a variant must say. Names are in maps, so that none can reach a prototype. */
export type Vocabulary = {
  readonly facts: FactTable
  readonly actions: ReadonlyMap<string, ActionContract>
  readonly parts: ReadonlyMap<string, PartContract>
  /** Keys that every variant's `texts` must have. */
  readonly texts: readonly string[]
  /** What a variant brings into a conversation: every fact of scope `variant`. */
  readonly variantFacts: (variant: Variant) => Facts
}

type Described = {
  readonly facts: { readonly [name: string]: Fact }
  readonly actions: { readonly [name: string]: ActionContract }
  readonly parts: { readonly [name: string]: PartContract }
} & Partial<Pick<Vocabulary, 'texts' | 'variantFacts'>>

export function defineVocabulary({
  facts,
  actions,
  parts,
  texts = [],
  variantFacts = () => ({}),
}: Described): Vocabulary {
  return {
    facts: new Map(Object.entries(facts)),
    actions: new Map(Object.entries(actions)),
    parts: new Map(Object.entries(parts)),
    texts,
    variantFacts,
  }
}
