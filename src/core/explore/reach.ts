import type { ChatEvent } from '../engine/event'
import type { FoundFault } from './faults'
import type { Invariant, RuleEvent } from './invariant'
import { type Matches, matcherOf } from './pattern'
import type { SearchNode } from './search'

/**
 * A `can` rule during the search: `sources` are the places that it is about, each as it was first reached by a turn with its source, and `near`
 * those from which its goal is one turn away.
 */
type Watch = {
  readonly name: string
  readonly goal: Matches
  readonly source: Matches | undefined
  readonly sources: Map<SearchNode, SearchNode>
  readonly near: Set<SearchNode>
}

/** Judges the `can` rules over all talks together: whether a goal can still be reached. */
export type ReachJudge = {
  readonly see: (
    happenings: readonly RuleEvent[],
    from: SearchNode,
    to: SearchNode | undefined,
    event: ChatEvent,
  ) => void
  /** The first place from which each rule's goal can no longer be reached. */
  readonly judge: (
    places: readonly SearchNode[],
  ) => readonly { fault: FoundFault; place: SearchNode }[]
}

export function reachJudge(rules: readonly Invariant[]): ReachJudge {
  const watches = rules.flatMap(({ name, can, from }): readonly Watch[] => {
    if (can === undefined) return []
    const source = from === undefined ? undefined : matcherOf(from)
    return [{ name, goal: matcherOf(can), source, sources: new Map(), near: new Set() }]
  })
  return {
    see: (happenings, from, to, event) => {
      for (const { goal, source, sources, near } of watches) {
        // a faulty turn has a finding of its own, so it counts as reaching the goal
        if (!to || happenings.some(goal)) near.add(from)
        if (!to || !source || sources.has(to)) continue
        const last = happenings.findLastIndex(source)
        if (last === -1 || happenings.slice(last + 1).some(goal)) continue
        sources.set(to, { ...to, parent: from, event })
      }
    },
    judge: (places) => {
      const backwards = backwardsOf(places)
      return watches.flatMap(({ name, source, sources, near }) => {
        const can = closure([...near, ...places.filter(isOpen)], backwards)
        const asked = source ? [...sources.keys()] : places.filter((place) => !hasEnded(place))
        const lost = asked.find((place) => !can.has(place))
        if (!lost) return []
        const what = `de ${lost.state.at} não se chega mais lá`
        return [{ fault: { rule: name, what }, place: sources.get(lost) ?? lost }]
      })
    },
  }
}

const hasEnded = ({ state }: SearchNode): boolean => state.phase === 'ended'

/** A place that was not expanded: what it leads to is unknown, so it counts as reaching every goal. After its end a talk leads nowhere. */
const isOpen = (place: SearchNode): boolean => !place.expanded && !hasEnded(place)

function backwardsOf(
  places: readonly SearchNode[],
): ReadonlyMap<SearchNode, readonly SearchNode[]> {
  const backwards = new Map<SearchNode, SearchNode[]>()
  for (const place of places) {
    for (const to of place.next) {
      const before = backwards.get(to)
      if (before) before.push(place)
      else backwards.set(to, [place])
    }
  }
  return backwards
}

function closure(
  from: readonly SearchNode[],
  backwards: ReadonlyMap<SearchNode, readonly SearchNode[]>,
): ReadonlySet<SearchNode> {
  const found = new Set(from)
  for (const place of found) for (const before of backwards.get(place) ?? []) found.add(before)
  return found
}
