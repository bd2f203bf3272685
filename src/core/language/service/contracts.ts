import type { ActionContract, Contract, PartContract } from '../../script/contract'
import type { Facts } from '../../script/value'
import type { Vocabulary } from '../../script/vocabulary'

/** The contract of the action or part with this name. */
export function contractOf(vocabulary: Vocabulary, name: string | undefined): Contract | undefined {
  return name === undefined
    ? undefined
    : (vocabulary.actions.get(name) ?? vocabulary.parts.get(name))
}

export const isActionContract = (contract: Contract): contract is ActionContract =>
  'effect' in contract

/** The samples of a contract by outcome; empty for a contract without samples. */
export function samplesOf(contract: Contract): { readonly [outcome: string]: Facts } {
  return 'samples' in contract ? (contract as PartContract).samples : {} // every contract with samples has this shape
}

/** The outcomes of a contract that are not written under `on:` yet. */
export function missingOutcomes({ outcomes }: Contract, written: readonly string[]) {
  return Object.keys(outcomes).filter((outcome) => !written.includes(outcome))
}
