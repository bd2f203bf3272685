import type { Contract } from '../script/contract'
import type { Facts } from '../script/value'
import type { Ending } from './talk'

export type SampledResult = { readonly outcome: string; readonly facts: Facts }

type Sampled = Contract & { readonly samples: { readonly [outcome: string]: Facts } }

/** The result that a talk names: the sample of that outcome, with the talk's facts over it. A string is an error message. */
export function resultOf(contract: Sampled, ending: Ending | undefined): SampledResult | string {
  const { outcome = firstOf(contract), facts = {} } =
    typeof ending === 'string' ? { outcome: ending } : (ending ?? {})
  if (!Object.hasOwn(contract.outcomes, outcome)) {
    const known = Object.keys(contract.outcomes).join(', ')
    return `"${contract.name}" não termina em "${outcome}". Termina em: ${known}.`
  }
  const written = contract.outcomes[outcome] ?? {}
  const foreign = Object.keys(facts).find((name) => !Object.hasOwn(written, name))
  if (foreign !== undefined) {
    return `"${outcome}" de "${contract.name}" não traz o fato "${foreign}".`
  }
  return { outcome, facts: { ...contract.samples[outcome], ...facts } }
}

const firstOf = ({ outcomes }: Contract): string => Object.keys(outcomes)[0] ?? ''
