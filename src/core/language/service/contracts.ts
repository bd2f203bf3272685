import type { ActionContract, Contract, PartContract } from '../../script/contract'
import type { Facts } from '../../script/value'
import type { Vocabulary } from '../../script/vocabulary'

/** The action or part of a name. */
export function contractOf(vocabulary: Vocabulary, name: string | undefined): Contract | undefined {
  return name === undefined
    ? undefined
    : (vocabulary.actions.get(name) ?? vocabulary.parts.get(name))
}

export const isActionContract = (contract: Contract): contract is ActionContract =>
  'effect' in contract

/** One sample an outcome; none for a contract that carries none. */
export function samplesOf(contract: Contract): { readonly [outcome: string]: Facts } {
  return 'samples' in contract ? (contract as PartContract).samples : {} // every contract with samples has this shape
}

/** The names under an `on:` that a contract has and a script does not mention yet. */
export function missingOutcomes({ outcomes }: Contract, written: readonly string[]) {
  return Object.keys(outcomes).filter((outcome) => !written.includes(outcome))
}
