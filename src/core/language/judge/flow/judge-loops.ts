import type { FlowModel } from './flow-model'
import { ACT, ENTRY, POINTS, WAIT } from './flow-step'
import { exitsAt, nodeAfter } from './graph'
import { type Propagation, successors } from './propagate'
import { run } from './run'
import type { AbstractState } from './state-shape'

/** Steps that lead to each other without waiting for the visitor; `calls`: at least one of them calls an action. */
export type Loop = { readonly calls: boolean; readonly steps: readonly number[] }

/** A cycle with more states than this counts as a loop, so that the search ends. */
const MOST_STATES = 2_000

/**
 * Cycles in which a talk could run for ever without the visitor: of steps that only go on (case SCR-13), and of steps that call an action,
 * so that a server is called again and again. A cycle whose guards cannot hold in round after round is not reported.
 */
export function judgeLoops(model: FlowModel, known: Propagation): readonly Loop[] {
  const { steps } = model
  // what the visitor does at a step is no part of a cycle
  const ways = successors(known, (node) => node % POINTS !== WAIT)
  const isSilent = (stepIndex: number) => goesByItself(model, stepIndex) && !calls(model, stepIndex)
  const silent = circles(steps.length, (stepIndex) =>
    isSilent(stepIndex) ? ways[stepIndex]!.filter(isSilent) : [],
  ).filter((circle) => turns(model, known, circle, isSilent))
  const told = new Set(silent.flat())
  const isOpen = (stepIndex: number) => goesByItself(model, stepIndex) && !told.has(stepIndex)
  const calling = circles(steps.length, (stepIndex) =>
    isOpen(stepIndex) ? ways[stepIndex]!.filter(isOpen) : [],
  ).filter(
    (circle) =>
      circle.some((stepIndex) => calls(model, stepIndex)) && turns(model, known, circle, isOpen),
  )
  return [
    ...silent.map((circle) => ({ calls: false, steps: circle })),
    ...calling.map((circle) => ({ calls: true, steps: circle })),
  ]
}

/** Whether a talk may go on from the step without waiting: it has nothing to wait for, or perhaps no button that can be used. */
function goesByItself({ steps }: FlowModel, stepIndex: number): boolean {
  const { compiled, flow, isOpaque } = steps[stepIndex]!
  const goesOn = (compiled.step?.next ?? compiled.step?.call) !== undefined
  const passes = flow?.exits[ENTRY]?.some(({ ways }) => ways[0]?.to === ACT) === true
  return goesOn && passes && !isOpaque
}

const calls = ({ steps }: FlowModel, stepIndex: number) =>
  steps[stepIndex]!.compiled.step?.call !== undefined

/** Where a talk stands: a node, and what is known there. */
type Standing = { readonly node: number; readonly state: AbstractState }

type StackFrame = { readonly mark: string; readonly ways: readonly Standing[]; next: number }

/** Whether a talk in this cycle can come back to the same node in the same state. */
function turns(
  model: FlowModel,
  { states }: Propagation,
  circle: readonly number[],
  allowed: (stepIndex: number) => boolean,
): boolean {
  const done = new Set<string>()
  return circle.some((stepIndex) => {
    const node = stepIndex * POINTS + ENTRY
    const state = states[node]
    return state !== undefined && comesBack(model, { node, state }, allowed, done)
  })
}

function comesBack(
  model: FlowModel,
  from: Standing,
  allowed: (stepIndex: number) => boolean,
  done: Set<string>,
): boolean {
  const open = new Set<string>()
  const trail: StackFrame[] = []
  const enter = (standing: Standing): boolean => {
    const mark = `${standing.node}:${standing.state.join()}`
    if (open.has(mark) || open.size + done.size > MOST_STATES) return true
    if (done.has(mark)) return false
    open.add(mark)
    trail.push({ mark, ways: follow(model, standing, allowed), next: 0 })
    return false
  }
  if (enter(from)) return true
  for (let top = trail.at(-1); top; top = trail.at(-1)) {
    const to = top.ways[top.next++]
    if (to !== undefined) {
      if (enter(to)) return true
      continue
    }
    open.delete(top.mark)
    done.add(top.mark)
    trail.pop()
  }
  return false
}

function follow(
  model: FlowModel,
  { node, state }: Standing,
  allowed: (stepIndex: number) => boolean,
): readonly Standing[] {
  const stepIndex = Math.floor(node / POINTS)
  const found: Standing[] = []
  for (const exit of exitsAt(model, node)) {
    run(model.shape, exit, state.slice(), {
      arrive: (go, after) => {
        const to = nodeAfter(model, stepIndex, go.to)
        if (to === undefined || to % POINTS === WAIT || !allowed(Math.floor(to / POINTS))) return
        found.push({ node: to, state: after })
      },
    })
  }
  return found
}

type TrailFrame = { readonly at: number; readonly ways: readonly number[]; next: number }

/**
 * Cycles of a graph, each as its nodes in order; no node is in two of them. Linear, and without recursion, so that no script can exhaust
 * the stack.
 */
function circles(
  size: number,
  waysOf: (node: number) => readonly number[],
): readonly (readonly number[])[] {
  const entered = new Set<number>()
  const told = new Set<number>()
  return Array.from({ length: size }, (_, node) => node).flatMap((node) =>
    entered.has(node) ? [] : [...circlesFrom(node, waysOf, entered, told)],
  )
}

/** Walks depth first; a way back to a node of the trail closes a cycle. */
function* circlesFrom(
  from: number,
  waysOf: (node: number) => readonly number[],
  entered: Set<number>,
  told: Set<number>,
): Generator<readonly number[]> {
  const trail: TrailFrame[] = [{ at: from, ways: waysOf(from), next: 0 }]
  const open = new Set([from])
  entered.add(from)
  for (let top = trail.at(-1); top; top = trail.at(-1)) {
    const to = top.ways[top.next++]
    if (to === undefined) {
      open.delete(top.at)
      trail.pop()
    } else if (!entered.has(to)) {
      entered.add(to)
      open.add(to)
      trail.push({ at: to, ways: waysOf(to), next: 0 })
    } else if (open.has(to) && !told.has(to) && !told.has(top.at)) {
      const circle = trail.slice(trail.findLastIndex(({ at }) => at === to)).map(({ at }) => at)
      for (const at of circle) told.add(at)
      yield circle
    }
  }
}
