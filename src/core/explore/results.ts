import type { Contract } from '../script/contract'
import type { Facts, Value } from '../script/value'
import type { Trials } from '../script/vocabulary'

/** How a call or a part ended. */
export type ExploredResult = { readonly outcome: string; readonly facts: Facts }

type Sampled = Contract & { readonly samples: { readonly [outcome: string]: Facts } }

/** The results of a contract that are tried: each outcome with its sample, then with one fact at a time replaced by a trial value. */
export function resultsOf(contract: Sampled, { values }: Trials): readonly ExploredResult[] {
  return Object.entries(contract.outcomes).flatMap(([outcome, written]) => {
    const facts = contract.samples[outcome] ?? {}
    const others = Object.keys(written).flatMap((name) =>
      (values.get(name) ?? []).map((value) => ({ outcome, facts: { ...facts, [name]: value } })),
    )
    return [{ outcome, facts }, ...others]
  })
}

/** The results with which a visitor can leave a part that shows these facts. */
export function endingsOf(
  contract: Sampled,
  shown: Facts,
  { chosenFrom, broughtBy }: Trials,
): readonly ExploredResult[] {
  return Object.entries(contract.outcomes).flatMap(
    ([outcome, written]): readonly ExploredResult[] => {
      const sample = contract.samples[outcome] ?? {}
      const chosen = Object.keys(written).find((name) => chosenFrom.has(name))
      if (chosen === undefined) return [{ outcome, facts: sample }]
      const list = shown[chosenFrom.get(chosen) ?? '']
      const items: readonly Value[] = Array.isArray(list) ? list : []
      return items.map((item) => ({
        outcome,
        facts: { ...sample, [chosen]: item, ...broughtBy(item) },
      }))
    },
  )
}
