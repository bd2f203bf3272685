import { END } from '../../../script/step'
import type { FlowModel } from './flow-model'
import { FALLBACK, type FlowExit, type FlowGo, POINTS } from './flow-step'

/** Targets of ways that lead to no node: the talk ends, or the named step does not exist. */
export const ENDS = -1
export const NOWHERE = -2

/** The flow as a graph with numbered ways, so that the target of each way is looked up only once. */
export type Graph = {
  /** By node: the number of its first way; those of its exits follow in order. */
  readonly firstWay: Int32Array
  /** By way: the node it starts from, and the one it leads to. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** All nodes in reverse post-order of a walk from where talks start; nodes that this walk does not reach come first. */
  readonly order: readonly number[]
}

export const exitsAt = ({ steps }: FlowModel, node: number): readonly FlowExit[] =>
  steps[Math.floor(node / POINTS)]!.flow?.exits[node % POINTS] ?? []

/** The node that a way leads to; `undefined` when the talk ends or the named step does not exist. */
export function nodeAfter(
  model: FlowModel,
  stepIndex: number,
  to: FlowGo['to'],
): number | undefined {
  if (typeof to === 'number') return stepIndex * POINTS + to
  const index = to === FALLBACK ? model.fallback : model.indexOf.get(to)
  return index === undefined ? undefined : index * POINTS
}

export function wayGraphOf(model: FlowModel): Graph {
  const size = model.steps.length * POINTS
  const firstWay = new Int32Array(size + 1)
  const from: number[] = []
  const to: number[] = []
  for (let node = 0; node < size; node++) {
    firstWay[node] = to.length
    for (const { ways } of exitsAt(model, node)) {
      for (const go of ways) {
        from.push(node)
        const target = nodeAfter(model, Math.floor(node / POINTS), go.to)
        to.push(target ?? (go.to === END ? ENDS : NOWHERE))
      }
    }
  }
  firstWay[size] = to.length
  const ways = { firstWay, from: Int32Array.from(from), to: Int32Array.from(to) }
  return { ...ways, order: orderOf(model, ways) }
}

function orderOf(model: FlowModel, { firstWay, to }: Omit<Graph, 'order'>): readonly number[] {
  const size = firstWay.length - 1
  const seen = new Uint8Array(size)
  const next = Int32Array.from(firstWay)
  const done: number[] = []
  const walk = (from: number): void => {
    if (seen[from]) return
    seen[from] = 1
    const trail = [from]
    for (let node = trail.at(-1); node !== undefined; node = trail.at(-1)) {
      if (next[node]! === firstWay[node + 1]!) {
        done.push(node)
        trail.pop()
        continue
      }
      const target = to[next[node]!]!
      next[node]! += 1
      if (target < 0 || seen[target]) continue
      seen[target] = 1
      trail.push(target)
    }
  }
  for (const stepIndex of [model.start, ...model.roots, model.fallback]) {
    if (stepIndex !== undefined) walk(stepIndex * POINTS)
  }
  for (let node = 0; node < size; node++) walk(node)
  return done.reverse()
}
