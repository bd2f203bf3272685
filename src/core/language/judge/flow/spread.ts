import { POINTS } from './flow-step'
import { anything, beginning, type Frame, look, mix, type State } from './frame'
import { ENDS, exitsAt, type Graph } from './graph'
import { nodeQueue } from './node-queue'
import { run } from './run'
import type { World } from './world'

/** What may be known at every point that a talk can reach, whichever way it came. */
export type Spread = {
  readonly graph: Graph
  /** By node, a station's number times `POINTS` plus the point: states told apart by what is known of the facts that were asked for. None: no talk gets there. */
  readonly cells: readonly (readonly State[])[]
  /** The same as one state. */
  readonly states: readonly (State | undefined)[]
  /** By way: a talk can go it. */
  readonly gone: Uint8Array
}

/** So many states are told apart at one node; beyond them they are one. */
const MOST_CELLS = 32
const ALL = '*'

type Cells = { readonly byKey: Map<string, State>; fresh: State[] }

/**
 * Forward data flow to its fixed point. States only ever gain values, so it ends; in the order of the graph it takes few rounds.
 * `apart`: facts by whose values talks are told apart, so that what goes together with them stays together.
 */
export function spread(world: World, graph: Graph, apart: Iterable<string> = []): Spread {
  const { frame, stations, fallback } = world
  const { firstWay, to } = graph
  const split = [...apart].flatMap((name) => frame.slots.get(name) ?? [])
  const cells: (Cells | undefined)[] = new Array(stations.length * POINTS).fill(undefined)
  const gone = new Uint8Array(to.length)
  const top = anything(frame)
  const queue = nodeQueue(graph.order)
  const gain = (node: number, state: State): void => {
    cells[node] ??= { byKey: new Map(), fresh: [] }
    const own = cells[node]
    const key = split.length === 0 ? ALL : cellFor(own, keyOf(frame, split, state))
    const known = own.byKey.get(key)
    if (known ? !mix(known, state) : false) return
    const changed = known ?? state.slice()
    own.byKey.set(key, changed)
    if (!own.fresh.includes(changed)) own.fresh.push(changed)
    queue.add(node)
  }
  let way = 0
  let isOpaque = false
  const arrive = (_go: unknown, state: State, nth: number): void => {
    gone[way + nth] = 1
    const target = to[way + nth]!
    if (target >= 0) gain(target, isOpaque ? top : state)
  }
  const visitor = { arrive }
  const settle = (): void => {
    for (let node = queue.take(); node !== undefined; node = queue.take()) {
      isOpaque = stations[Math.floor(node / POINTS)]!.isOpaque
      const { fresh } = cells[node]!
      cells[node]!.fresh = []
      for (const state of fresh) {
        way = firstWay[node]!
        for (const exit of exitsAt(world, node)) {
          run(frame, exit, state.slice(), visitor)
          way += exit.ways.length
        }
      }
    }
  }
  if (world.start !== undefined) gain(world.start * POINTS, beginning(frame))
  for (const root of world.roots) gain(root * POINTS, top)
  settle()
  if (fallback !== undefined && !cells[fallback * POINTS]) {
    gain(fallback * POINTS, top)
    settle()
  }
  const told = cells.map((own) => (own ? [...own.byKey.values()] : []))
  return { graph, cells: told, states: told.map((own) => own[0] && together(own)), gone }
}

const keyOf = (frame: Frame, split: readonly number[], state: State): string =>
  split.map((slot) => look(frame, state, slot)).join()

/** The cell a state belongs to; where there are too many they become one. */
function cellFor(own: Cells, key: string): string {
  const { byKey } = own
  if (byKey.has(ALL)) return ALL
  if (byKey.has(key) || byKey.size < MOST_CELLS) return key
  const all = together([...byKey.values()])
  byKey.clear()
  byKey.set(ALL, all)
  own.fresh = [all]
  return ALL
}

function together([first, ...others]: readonly State[]): State {
  if (others.length === 0) return first!
  const all = first!.slice()
  for (const other of others) mix(all, other)
  return all
}

/** By node, those from which a talk comes there. */
export function nodesBefore({ graph, gone }: Spread): readonly (readonly number[])[] {
  const { firstWay, from, to } = graph
  const before: number[][] = Array.from({ length: firstWay.length - 1 }, () => [])
  for (let way = 0; way < to.length; way++) {
    const target = to[way]!
    if (gone[way] && target >= 0) before[target]!.push(from[way]!)
  }
  return before
}

/** Nodes at which a talk may end. */
export function endings({ graph, gone }: Spread): readonly number[] {
  const { from, to } = graph
  return [...from].filter((_, way) => gone[way] && to[way] === ENDS)
}

/** By station, those to which a talk can go from it. */
export function successors({ graph, gone }: Spread): readonly (readonly number[])[] {
  const { firstWay, from, to } = graph
  const ways: number[][] = Array.from({ length: (firstWay.length - 1) / POINTS }, () => [])
  for (let way = 0; way < to.length; way++) {
    const target = to[way]!
    if (!gone[way] || target < 0 || target % POINTS !== 0) continue
    const own = ways[Math.floor(from[way]! / POINTS)]!
    const station = target / POINTS
    if (!own.includes(station)) own.push(station)
  }
  return ways
}
