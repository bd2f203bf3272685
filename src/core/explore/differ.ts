import type { ChatEvent } from '../engine/event'
import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import type { Bounds } from './explore'
import type { FoundFault } from './faults'
import type { Ground } from './ground'
import { judgesOf } from './judges'
import { randomWalk } from './random-walk'
import { type SearchNode, searchFrom, searchTalks } from './search'
import { type ExploredTurn, takeTurn } from './turn'

/** A turn of the exploration, and the place from which it was taken. */
type Seen = { readonly from: SearchNode; readonly turn: ExploredTurn }

/** A ground that has been explored once. `through`: by step, every turn that began at it or entered it. */
export type RecordedExploration = {
  readonly ground: Ground
  readonly through: ReadonlyMap<StepId, readonly Seen[]>
}

/** Explores the places near the beginning by search, and those far from it by random walks. */
export function recordExploration(
  ground: Ground,
  { budget, walks, seed }: Bounds,
): RecordedExploration {
  const through = new Map<StepId, Seen[]>()
  const note = (turn: ExploredTurn, from: SearchNode) => {
    for (const step of new Set([turn.before.at, ...turn.entered])) {
      const list = through.get(step)
      if (list) list.push({ from, turn })
      else through.set(step, [{ from, turn }])
    }
  }
  searchTalks(ground, budget, note)
  for (let n = 0; n < walks; n++) {
    let parent: Pick<SearchNode, 'parent' | 'event'> = {}
    randomWalk(ground, seed + n, (turn, { state, memories }) => {
      const from: SearchNode = { state, memories, ...parent, next: [], expanded: true }
      note(turn, from)
      parent = { parent: from, event: turn.event }
    })
  }
  return { ground, through }
}

/** How another script answers the same turns: all equal, one that differs and breaks a rule, or one that differs and breaks none. */
export type Difference =
  | { readonly type: 'none' }
  | { readonly type: 'fault'; readonly fault: FoundFault }
  | { readonly type: 'unjudged'; readonly at: StepId; readonly event: ChatEvent }

/** How many places the search explores after the turns that differ. */
const BEYOND = 600

/**
 * Replays every turn that began at or entered a changed step. All other turns are equal by construction, so if the replayed ones are equal
 * too, the two scripts behave alike in everything that was explored.
 */
export function differ(
  { ground, through }: RecordedExploration,
  script: Script,
  changed: readonly StepId[],
): Difference {
  const { judge } = judgesOf({ ...ground, script })
  const other: { readonly from: SearchNode; readonly turn: ExploredTurn }[] = []
  const diverted = new Set<string>()
  for (const { from, turn } of changed.flatMap((step) => through.get(step) ?? [])) {
    const now = takeTurn(script, from.state, turn.event)
    if (now && isSame(now, turn)) continue
    // a place reached only through a turn that now differs does not exist any more
    if (isDiverted(from, diverted)) continue
    diverted.add(markOf(from, turn.event))
    if (!now) return { type: 'unjudged', at: turn.before.at, event: turn.event }
    const { fault } = judge(now, from.memories)
    if (fault) return { type: 'fault', fault }
    other.push({ from, turn: now })
  }
  const [first] = other
  if (!first) return { type: 'none' }
  const starts = other.slice(0, STARTS).map(({ from, turn }) => ({
    state: turn.after,
    memories: judge(turn, from.memories).memories,
  }))
  const [finding] = searchFrom({ ...ground, script }, starts, BEYOND).findings
  if (finding) return { type: 'fault', fault: finding }
  return { type: 'unjudged', at: first.turn.before.at, event: first.turn.event }
}

const STARTS = 40

const isSame = (one: ExploredTurn, other: ExploredTurn): boolean =>
  JSON.stringify([one.after, one.effects]) === JSON.stringify([other.after, other.effects])

const ids = new WeakMap<SearchNode, number>()
let last = 0

function markOf(place: SearchNode, event: ChatEvent): string {
  let id = ids.get(place)
  if (id === undefined) {
    last += 1
    id = last
    ids.set(place, id)
  }
  return `${id} ${JSON.stringify(event)}`
}

function isDiverted(place: SearchNode, diverted: ReadonlySet<string>): boolean {
  if (diverted.size === 0) return false
  for (let at: SearchNode | undefined = place; at?.parent && at.event; at = at.parent) {
    if (diverted.has(markOf(at.parent, at.event))) return true
  }
  return false
}
