import { factsIn } from '../../../script/conditions'
import { initialState, mayBeUnknown, refine } from './abstract-state'
import type { FlowModel } from './flow-model'
import { type FlowExit, opsIn, POINTS } from './flow-step'
import { isNeeded, type PlacedGuard, type Read } from './reads'
import { performAbstract, run } from './run'
import type { AbstractState, StateShape } from './state-shape'

/** A talk that has come to a node; `by`: the talk at the node before, and the exit and way that it took. */
export type SearchTrace = {
  readonly node: number
  readonly state: AbstractState
  readonly by?: { readonly walk: SearchTrace; readonly exit: FlowExit; readonly nth: number }
}

/** A read that comes too early as far as the watched facts tell. Without an exit it is in the lines of a variant. */
export type EarlyHit = { readonly read: Read; readonly walk: SearchTrace; readonly exit?: FlowExit }

/** What the replay of a found talk shows: the facts that rule it out, or the needed reads that come too early where it ends. */
export type ReplayResult =
  | { readonly denied: readonly string[] }
  | { readonly early: readonly Read[] }

/** Replays a found talk, tracking all facts. */
export function replay(model: FlowModel, hit: EarlyHit): ReplayResult {
  const { shape, steps } = model
  const { walk, exit } = hit
  const state = initialState(shape)
  for (const { exit: passed, nth } of waysTo(walk)) {
    const denied = passAlong(shape, passed, nth, state)
    if (denied) return { denied }
  }
  const early = new Set<Read>()
  const observer = {
    read: (one: Read, at: AbstractState) => {
      if ((one === hit.read || isNeeded(one)) && mayBeUnknown(shape, at, one.fact)) early.add(one)
    },
  }
  if (exit) {
    run(shape, exit, state.slice(), observer)
    return early.has(hit.read) ? { early: [...early] } : { denied: [...factsOfExit(exit)] }
  }
  const { copy } = steps[Math.floor(walk.node / POINTS)]!
  for (const op of copy) performAbstract(shape, op, state.slice(), observer)
  if (early.has(hit.read)) return { early: [...early] }
  return { denied: copy.flatMap((op) => (op.type === 'line' ? guardFacts(op) : [])) }
}

const guardFacts = ({ guard }: { readonly guard?: PlacedGuard }) =>
  guard ? factsIn(guard.condition) : []

function factsOfExit(exit: FlowExit): ReadonlySet<string> {
  const guards = [...exit.ways, ...opsIn(exit)]
  return new Set(guards.flatMap((one) => ('guard' in one ? guardFacts(one) : [])))
}

/** Applies one way of an exit to `state`; returns the facts of the guard that forbids the way, if one does. */
function passAlong(
  shape: StateShape,
  { ops, ways }: FlowExit,
  nth: number,
  state: AbstractState,
): readonly string[] | undefined {
  for (const op of ops) {
    if (!performAbstract(shape, op, state, {})) return op.type === 'assume' ? guardFacts(op) : []
  }
  for (const [n, go] of ways.slice(0, nth + 1).entries()) {
    if (go.guard && !refine(shape, state, go.guard.condition, n === nth)) return guardFacts(go)
  }
  for (const op of ways[nth]!.ops) performAbstract(shape, op, state, {})
  return undefined
}

type Way = NonNullable<SearchTrace['by']>

export function waysTo(walk: SearchTrace): readonly Way[] {
  const ways: Way[] = []
  for (let way = walk.by; way; way = way.walk.by) ways.push(way)
  return ways.reverse()
}
