import { variantFacts } from '../script/read-fact'
import type { Script } from '../script/script'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import type { Invariants } from './invariant'

/** What is explored: a script with the variant's copy in it, and everything that a talk depends on. */
export type Ground = {
  readonly name: string
  readonly script: Script
  readonly variant: Variant
  readonly vocabulary: Vocabulary
  /** Facts from the link and the clock. */
  readonly facts: Facts
  readonly rules: Invariants
}

/** The facts with which every talk of a ground starts. */
export const broughtBy = ({ variant, vocabulary, facts }: Ground): Facts => ({
  ...variantFacts(vocabulary.facts, variant),
  ...facts,
})
