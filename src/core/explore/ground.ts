import { variantFacts } from '../script/read-fact'
import type { Script } from '../script/script'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import type { Invariants } from './invariant'

/** Where talks are looked for. `script` speaks as the variant does. */
export type Ground = {
  readonly name: string
  readonly script: Script
  readonly variant: Variant
  readonly vocabulary: Vocabulary
  /** What the link and the clock bring. */
  readonly facts: Facts
  readonly rules: Invariants
}

/** What every talk of a ground begins with. */
export const broughtBy = ({ variant, vocabulary, facts }: Ground): Facts => ({
  ...variantFacts(vocabulary.facts, variant),
  ...facts,
})
