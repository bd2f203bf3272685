import type { FlowModel } from './flow-model'
import { BACK, ENTRY, POINTS } from './flow-step'
import { endings, nodesBefore, type Propagation, successors } from './propagate'

/** Steps from which no talk comes to an end; talks enter them at the first. */
export type Trap = readonly number[]

/** Where a visitor can only go in circles: reachable steps from which no talk comes to an end. */
export function judgeEnds(model: FlowModel, known: Propagation): readonly Trap[] {
  if (model.start === undefined) return []
  const lost = lostSteps(model, known)
  const ways = successors(known)
  const told = new Set<number>()
  const traps: Trap[] = []
  // breadth first from the start, so that a trap is reported at the step where a talk first enters it
  const queue = [model.start, ...model.roots]
  const seen = new Set(queue)
  for (let at = 0; at < queue.length; at++) {
    const stepIndex = queue[at]!
    if (lost.has(stepIndex) && !told.has(stepIndex)) {
      const trap = regionOf(stepIndex, lost, ways)
      if (!trap.some((one) => told.has(one))) traps.push(trap)
      for (const one of trap) told.add(one)
    }
    for (const next of ways[stepIndex]!) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return traps
}

function lostSteps({ steps, indexOf }: FlowModel, known: Propagation) {
  const { states } = known
  const before = nodesBefore(known)
  const found = new Set<number>()
  const open = [...endings(known)]
  for (const [stepIndex, { compiled, isOpaque, flow }] of steps.entries()) {
    // without a known detour a `return` may lead anywhere, so it counts as an end
    if (flow?.exits[BACK]?.length === 0) open.push(stepIndex * POINTS + BACK)
    // a topic is no trap: after its answer the talk goes on waiting where the visitor asked
    const isOpen =
      isOpaque ||
      compiled.step?.help !== undefined ||
      compiled.targets.some(({ to }) => !indexOf.has(to))
    for (let point = 0; isOpen && point < POINTS; point++) open.push(stepIndex * POINTS + point)
  }
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue
    found.add(node)
    open.push(...before[node]!)
  }
  const lost = steps.flatMap((_, stepIndex) => {
    const node = stepIndex * POINTS + ENTRY
    return states[node] && !found.has(node) ? [stepIndex] : []
  })
  return new Set(lost)
}

/** A lost step with all lost steps that it leads to. */
function regionOf(
  from: number,
  lost: ReadonlySet<number>,
  ways: readonly (readonly number[])[],
): Trap {
  const region = new Set([from])
  const open = [from]
  for (let stepIndex = open.pop(); stepIndex !== undefined; stepIndex = open.pop()) {
    for (const next of ways[stepIndex]!) {
      if (region.has(next) || !lost.has(next)) continue
      region.add(next)
      open.push(next)
    }
  }
  return [...region]
}
