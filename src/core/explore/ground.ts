import { variantFacts } from '../../product/facts/variant-facts'
import type { Script } from '../script/script'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import type { Contracts } from '../talks/talk'
import type { Invariants } from './invariant'

/** Where talks are looked for. `script` speaks as the variant does. */
export type Ground = {
  readonly name: string
  readonly script: Script
  readonly variant: Variant
  readonly contracts: Contracts
  /** What the link and the clock bring. */
  readonly facts: Facts
  readonly rules: Invariants
}

/** What every talk of a ground begins with. */
export const broughtBy = ({ variant, facts }: Ground): Facts => ({
  ...variantFacts(variant),
  ...facts,
})
