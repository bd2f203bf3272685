import { anyTalkState, initialState, joinInto, topState, valuesIn } from './abstract-state'
import { RETURNS } from './detour-flow'
import type { FlowModel } from './flow-model'
import { POINTS } from './flow-step'
import { ENDS, exitsAt, type Graph } from './graph'
import { run } from './run'
import type { AbstractState, StateShape } from './state-shape'

/** What may be known at every point that a talk can reach, whichever way it came. */
export type Propagation = {
  readonly graph: Graph
  /** By node (step index times `POINTS` plus point): its states, kept apart by the values of `apart`. Empty: no talk gets there. */
  readonly cells: readonly (readonly AbstractState[])[]
  /** By node, all of its states joined into one; `undefined`: no talk gets there. */
  readonly states: readonly (AbstractState | undefined)[]
  /** By way, 1 where a talk can take it. */
  readonly taken: Uint8Array
}

/** At most so many states are kept apart at one node; more are joined into one. */
const MOST_CELLS = 32
const ALL = '*'

type Cells = { readonly byKey: Map<string, AbstractState>; fresh: AbstractState[] }

/**
 * Forward data-flow analysis to its fixed point. States only gain values, so it ends; in the order of the graph it takes few rounds.
 * `apart`: facts by whose values states are kept apart, so that the analysis does not lose what depends on them.
 */
export function propagate(
  model: FlowModel,
  graph: Graph,
  apart: Iterable<string> = [],
): Propagation {
  const { shape, steps, fallback } = model
  const { firstWay, to } = graph
  // states in a detour are kept apart by where it returns to: each belongs to the talk that began the detour there
  const split = [RETURNS, ...apart].flatMap((name) => shape.slots.get(name) ?? [])
  const cells: (Cells | undefined)[] = new Array(steps.length * POINTS).fill(undefined)
  const taken = new Uint8Array(to.length)
  const top = topState(shape)
  const queue = nodeQueue(graph.order)
  const gain = (node: number, state: AbstractState): void => {
    cells[node] ??= { byKey: new Map(), fresh: [] }
    const own = cells[node]
    const key = split.length === 0 ? ALL : cellFor(own, keyOf(shape, split, state))
    const known = own.byKey.get(key)
    if (known ? !joinInto(known, state) : false) return
    const changed = known ?? state.slice()
    own.byKey.set(key, changed)
    if (!own.fresh.includes(changed)) own.fresh.push(changed)
    queue.add(node)
  }
  let way = 0
  let isOpaque = false
  const arrive = (_go: unknown, state: AbstractState, nth: number): void => {
    taken[way + nth] = 1
    const target = to[way + nth]!
    if (target >= 0) gain(target, isOpaque ? top : state)
  }
  const observer = { arrive }
  const settle = (): void => {
    for (let node = queue.take(); node !== undefined; node = queue.take()) {
      isOpaque = steps[Math.floor(node / POINTS)]!.isOpaque
      const { fresh } = cells[node]!
      cells[node]!.fresh = []
      for (const state of fresh) {
        way = firstWay[node]!
        for (const exit of exitsAt(model, node)) {
          run(shape, exit, state.slice(), observer)
          way += exit.ways.length
        }
      }
    }
  }
  if (model.start !== undefined) gain(model.start * POINTS, initialState(shape))
  for (const root of model.roots) gain(root * POINTS, top)
  for (const topic of model.topics) gain(topic * POINTS, anyTalkState(shape))
  settle()
  if (fallback !== undefined && !cells[fallback * POINTS]) {
    gain(fallback * POINTS, top)
    settle()
  }
  const told = cells.map((own) => (own ? [...own.byKey.values()] : []))
  return { graph, cells: told, states: told.map((own) => own[0] && together(own)), taken }
}

const keyOf = (shape: StateShape, split: readonly number[], state: AbstractState): string =>
  split.map((slot) => valuesIn(shape, state, slot)).join()

/** The key of the cell that a state belongs to. Where there are too many cells, all are joined into one. */
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

function together([first, ...others]: readonly AbstractState[]): AbstractState {
  if (others.length === 0) return first!
  const all = first!.slice()
  for (const other of others) joinInto(all, other)
  return all
}

/** By node: the nodes from which a talk comes there. */
export function nodesBefore({ graph, taken }: Propagation): readonly (readonly number[])[] {
  const { firstWay, from, to } = graph
  const before: number[][] = Array.from({ length: firstWay.length - 1 }, () => [])
  for (let way = 0; way < to.length; way++) {
    const target = to[way]!
    if (taken[way] && target >= 0) before[target]!.push(from[way]!)
  }
  return before
}

/** Nodes at which a talk may end. */
export function endings({ graph, taken }: Propagation): readonly number[] {
  const { from, to } = graph
  return [...from].filter((_, way) => taken[way] && to[way] === ENDS)
}

/** By step, the steps to which a talk can go from it, as far as it leaves it at a node that counts. */
export function successors(
  { graph, taken }: Propagation,
  counts: (node: number) => boolean = () => true,
): readonly (readonly number[])[] {
  const { firstWay, from, to } = graph
  const ways: number[][] = Array.from({ length: (firstWay.length - 1) / POINTS }, () => [])
  for (let way = 0; way < to.length; way++) {
    const target = to[way]!
    if (!taken[way] || target < 0 || target % POINTS !== 0 || !counts(from[way]!)) continue
    const own = ways[Math.floor(from[way]! / POINTS)]!
    const stepIndex = target / POINTS
    if (!own.includes(stepIndex)) own.push(stepIndex)
  }
  return ways
}

/** The work list: nodes still to process, each at most once, taken in a fixed order. */
type NodeQueue = {
  readonly add: (node: number) => void
  readonly take: () => number | undefined
}

/** A queue by rank, as a binary heap. `order` names every node once. */
function nodeQueue(order: readonly number[]): NodeQueue {
  const rankOf = new Int32Array(order.length)
  for (let rank = 0; rank < order.length; rank++) rankOf[order[rank]!] = rank
  const heap = new Int32Array(order.length)
  const waits = new Uint8Array(order.length)
  let size = 0
  const up = (from: number): void => {
    const rank = heap[from]!
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (heap[parent]! <= rank) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = rank
  }
  const down = (rank: number): void => {
    let at = 0
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && heap[child + 1]! < heap[child]!) child += 1
      if (heap[child]! >= rank) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = rank
  }
  return {
    add(node) {
      if (waits[node]) return
      waits[node] = 1
      heap[size] = rankOf[node]!
      size += 1
      up(size - 1)
    },
    take() {
      if (size === 0) return undefined
      const node = order[heap[0]!]!
      size -= 1
      if (size > 0) down(heap[size]!)
      waits[node] = 0
      return node
    },
  }
}
