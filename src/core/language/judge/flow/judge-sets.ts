import { factsRead } from '../../../script/step-facts'
import type { FactName } from '../../../script/value'
import type { Place } from './reads'
import type { World } from './world'

/** A fact that steps set, and that nothing ever looks at. */
export type IdleSet = { readonly fact: FactName; readonly places: readonly Place[] }

/** `unread`: text that could not be read; any fact that it names may be used there. */
export function judgeSets(world: World, unread: readonly string[]): readonly IdleSet[] {
  const used = usedFacts(world)
  const idle = new Map<FactName, Place[]>()
  for (const { compiled, kept, isOpaque } of world.stations) {
    for (const [fact, path] of isOpaque || !kept ? [] : kept.sets) {
      if (used.has(fact)) continue
      const places = idle.get(fact) ?? []
      places.push({ unit: compiled.unit, path })
      idle.set(fact, places)
    }
  }
  if (idle.size === 0) return []
  const named = new Set(unread.flatMap((text) => text.match(/[\w.-]+/g) ?? []))
  return [...idle].flatMap(([fact, places]) => (named.has(fact) ? [] : [{ fact, places }]))
}

/** All facts that anything looks at, with what those are computed from. */
function usedFacts({ stations, variables, words }: World): ReadonlySet<FactName> {
  const used = new Set<FactName>()
  const use = (fact: FactName): void => {
    if (used.has(fact)) return
    used.add(fact)
    for (const base of variables.get(fact)?.from ?? []) use(base)
  }
  for (const { kept, copied } of stations) {
    for (const fact of [...(kept?.reads ?? []), ...factsRead(copied, words)]) use(fact)
  }
  return used
}
