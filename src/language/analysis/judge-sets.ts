import type { FactName } from '../../script/value'
import { type Exit, POINTS } from './flow-step'
import { factsIn, type Place } from './reads'
import { factsUsed, guardsOf, type World } from './world'

/** A fact that steps set, and that nothing ever looks at. */
export type IdleSet = { readonly fact: FactName; readonly places: readonly Place[] }

/** `unread`: text that could not be read; any fact that it names may be used there. */
export function judgeSets(world: World, unread: readonly string[]): readonly IdleSet[] {
  const sets = new Map<FactName, Place[]>()
  for (const { compiled, flow, isOpaque } of world.stations) {
    if (isOpaque || !flow) continue
    const { unit } = compiled
    for (const { fact, path } of flow.exits.flat().flatMap(setsOf)) {
      const own = sets.get(fact) ?? []
      const isTold = own.some((one) => one.unit === unit && one.path.join() === path.join())
      if (!isTold) sets.set(fact, [...own, { unit, path }])
    }
  }
  if (sets.size === 0) return []
  const used = usedFacts(world)
  const words = new Set(unread.flatMap((text) => text.match(/[\w.-]+/g) ?? []))
  return [...sets].flatMap(([fact, places]) =>
    used.has(fact) || words.has(fact) ? [] : [{ fact, places }],
  )
}

function setsOf({ ops, ways }: Exit) {
  return [...ops, ...ways.flatMap((go) => go.ops)].flatMap((op) =>
    op.type === 'assign' ? op.set.map(({ fact }) => ({ fact, path: [...op.path, fact] })) : [],
  )
}

/** All facts that anything looks at, with what those are computed from. */
function usedFacts(world: World): ReadonlySet<FactName> {
  const { stations, variables } = world
  const used = new Set<FactName>()
  const use = (fact: FactName): void => {
    if (used.has(fact)) return
    used.add(fact)
    for (const base of variables.get(fact)?.from ?? []) use(base)
  }
  for (const { compiled, flow, copy } of stations) {
    for (const fact of factsUsed(compiled, world.words)) use(fact)
    for (const guard of guardsOf(compiled)) factsIn(guard).forEach(use)
    const exits = flow
      ? Array.from({ length: POINTS }, (_, point) => flow.exits[point]!).flat()
      : []
    const ops = [
      ...copy,
      ...exits.flatMap((exit) => [...exit.ops, ...exit.ways.flatMap((go) => go.ops)]),
    ]
    for (const op of ops) {
      if (op.type === 'read') use(op.read.fact)
      if (op.type !== 'line') continue
      for (const read of op.reads) use(read.fact)
      if (op.guard) factsIn(op.guard.condition).forEach(use)
    }
  }
  return used
}
