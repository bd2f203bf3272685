import { groupBy } from '../../../script/group-by'
import { factsRead } from '../../../script/step-facts'
import type { FactName } from '../../../script/value'
import type { FlowModel } from './flow-model'
import type { PathInUnit } from './reads'

/** A fact that steps set and nothing reads. */
export type IdleSet = { readonly fact: FactName; readonly places: readonly PathInUnit[] }

/** `unread`: text that could not be read; any fact that it names may be used there. */
export function judgeSets(model: FlowModel, unread: readonly string[]): readonly IdleSet[] {
  const used = usedFacts(model)
  const named = new Set(unread.flatMap((text) => text.match(/[\w.-]+/g) ?? []))
  const idle = model.steps.flatMap(({ compiled: { unit }, summary, isOpaque }) =>
    [...(isOpaque || !summary ? [] : summary.sets)].flatMap(([fact, path]) =>
      used.has(fact) || named.has(fact) ? [] : [{ fact, unit, path }],
    ),
  )
  return [...groupBy(idle, ({ fact }) => fact)].map(([fact, places]) => ({ fact, places }))
}

/** All facts that a step or a variant reads, and the facts that those are derived from. */
function usedFacts({ steps, variables, vocabulary }: FlowModel): ReadonlySet<FactName> {
  const used = new Set<FactName>()
  const use = (fact: FactName): void => {
    if (used.has(fact)) return
    used.add(fact)
    for (const base of variables.get(fact)?.from ?? []) use(base)
  }
  for (const { summary, copied } of steps) {
    for (const fact of [...(summary?.reads ?? []), ...factsRead(copied, vocabulary)]) use(fact)
  }
  return used
}
