import { factsIn } from '../../../script/conditions'
import type { FlowExit } from './flow-step'
import { POINTS } from './flow-step'
import { beginning, type Frame, mayLack, refine, type State } from './frame'
import type { Guard, Read } from './reads'
import { perform, run } from './run'
import type { World } from './world'

/** A talk on its way: at a node, by an exit of the node before. */
export type Walk = {
  readonly node: number
  readonly state: State
  readonly by?: { readonly walk: Walk; readonly exit: FlowExit; readonly nth: number }
}

/** A read that comes too early, as far as was watched. Without an exit it is in the words of a variant. */
export type Hit = { readonly read: Read; readonly walk: Walk; readonly exit?: FlowExit }

/** Walks the talk again with all facts watched. What to watch when it cannot be; `undefined` when it can, and the fact is really unknown. */
export function denial(
  world: World,
  { read, walk, exit }: Hit,
  fact: string,
): readonly string[] | undefined {
  const { frame } = world
  const state = beginning(frame)
  for (const { exit: passed, nth } of waysTo(walk)) {
    const denied = passAlong(frame, passed, nth, state)
    if (denied) return denied
  }
  if (!exit) return deniedInCopy(world, { read, walk }, state, fact)
  let early = false
  run(frame, exit, state.slice(), {
    read: (one, at) => {
      if (one === read) early ||= mayLack(frame, at, fact)
    },
  })
  return early ? undefined : [...factsOfExit(exit)]
}

function deniedInCopy(
  { frame, stations }: World,
  { read, walk }: Hit,
  state: State,
  fact: string,
): readonly string[] | undefined {
  let early = false
  const { copy } = stations[Math.floor(walk.node / POINTS)]!
  for (const op of copy) {
    perform(frame, op, state.slice(), {
      read: (one, at) => {
        if (one === read) early ||= mayLack(frame, at, fact)
      },
    })
  }
  return early ? undefined : copy.flatMap((op) => (op.type === 'line' ? guardFacts(op) : []))
}

const guardFacts = ({ guard }: { readonly guard?: Guard }) =>
  guard ? factsIn(guard.condition) : []

function factsOfExit({ ops, ways }: FlowExit): ReadonlySet<string> {
  const guards = [...ops, ...ways, ...ways.flatMap((go) => go.ops)]
  return new Set(guards.flatMap((one) => ('guard' in one ? guardFacts(one) : [])))
}

/** Lets one way of an exit happen in `state`; the facts of the guard that does not allow it, if one does not. */
function passAlong(
  frame: Frame,
  { ops, ways }: FlowExit,
  nth: number,
  state: State,
): readonly string[] | undefined {
  for (const op of ops) {
    if (!perform(frame, op, state, {})) return op.type === 'assume' ? guardFacts(op) : []
  }
  for (const [n, go] of ways.slice(0, nth + 1).entries()) {
    if (go.guard && !refine(frame, state, go.guard.condition, n === nth)) return guardFacts(go)
  }
  for (const op of ways[nth]!.ops) perform(frame, op, state, {})
  return undefined
}

type Way = NonNullable<Walk['by']>

export function waysTo(walk: Walk): readonly Way[] {
  const ways: Way[] = []
  for (let way = walk.by; way; way = way.walk.by) ways.push(way)
  return ways.reverse()
}
