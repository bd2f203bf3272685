import { factsIn } from '../../../script/conditions'
import { type AbstractState, mayBeUnknown } from './abstract-state'
import type { FlowModel } from './flow-model'
import { ENTRY, type FlowExit, type Op, POINTS } from './flow-step'
import { wayGraphOf } from './graph'
import { type Propagation, propagate } from './propagate'
import { isNeeded, type Read } from './reads'
import { performAbstract, run } from './run'
import { type EarlyRead, earlyReads } from './search'

/** Facts that one step reads before some talk knows them: one mistake, told at the first of them. */
export type EarlyStep = {
  readonly isNeeded: boolean
  readonly reads: readonly EarlyRead[]
}

/** Facts whose guards have shown that talks must be told apart by them; kept from one run to the next. */
export type Learned = Set<string>

const MOST_LEARNED = 8

/**
 * What is read before it is written, on the shortest way there. A talk that has read one thing too early is not followed on: what it
 * lacks later it most likely lacks for the same reason.
 */
export function judgeReads(
  model: FlowModel,
  known: Propagation,
  learned: Learned = new Set(),
): readonly EarlyStep[] {
  const found: EarlyRead[] = []
  const looked = new Set<string>()
  if (learned.size > MOST_LEARNED) learned.clear()
  const followed = followedOnly(model)
  const reached = followed === model ? known : propagate(followed, wayGraphOf(followed))
  let doubtful = doubtfulReads(followed, reached)
  const marks = doubtful.size > 0 ? marksOf(followed) : []
  let told = -1
  for (;;) {
    if (told < learned.size && doubtful.size > 0) {
      told = learned.size
      const apart = new Set([...marks, ...learned])
      const left = doubtfulReads(followed, propagate(followed, reached.graph, apart))
      // told apart by too much they are told apart by nothing
      if (left.size < doubtful.size) doubtful = left
    }
    const next = [...doubtful].find(([fact]) => !looked.has(fact))
    if (!next) break
    const [fact, reads] = next
    looked.add(fact)
    const needed = new Set([...reads].filter(isNeeded))
    const early = needed.size > 0 ? earlyReads(model, known, fact, needed, learned) : []
    const all = early.length > 0 ? early : earlyReads(model, known, fact, reads, learned)
    found.push(...all)
  }
  found.sort((a, b) => a.path.length - b.path.length)
  const errors = firstOnly(found.filter(({ read }) => isNeeded(read)))
  const passed = new Set(errors.flatMap(stepsOf))
  const warnings = firstOnly(found.filter(({ read }) => !isNeeded(read)))
  return [
    ...byStep(errors, true),
    ...byStep(
      warnings.filter(({ stepIndex }) => !passed.has(stepIndex)),
      false,
    ),
  ]
}

/**
 * The model as far as a search follows it: from where talks start, and not on from a step with errors of its own. Such a step leaves
 * everything possible behind it, and every read there would be looked at in vain.
 */
function followedOnly(model: FlowModel): FlowModel {
  if (model.roots.length === 0 && !model.steps.some(({ isOpaque }) => isOpaque)) return model
  const steps = model.steps.map((step) => {
    const { flow, ...rest } = step
    return step.isOpaque ? rest : step
  })
  return { ...model, steps, roots: [] }
}

/**
 * Facts that only the script itself sets to values of its own, and asks for where ways part: what talks remember of where they come from.
 * Told apart by them, a talk that goes back to where it was knows again what it knew there.
 */
function marksOf({ steps }: FlowModel): readonly string[] {
  const set = new Set<string>()
  const asked = new Set<string>()
  const brought = new Set<string>()
  for (const { flow } of steps) {
    for (const { ops, ways } of flow?.exits.flat() ?? []) {
      for (const { guard } of ways) {
        for (const fact of guard ? factsIn(guard.condition) : []) asked.add(fact)
      }
      for (const op of [...ops, ...ways.flatMap((go) => go.ops)]) {
        if (op.type === 'write') brought.add(op.fact)
        if (op.type !== 'assign') continue
        for (const { fact, from } of op.set) (from.type === 'literal' ? set : brought).add(fact)
      }
    }
  }
  return [...set].filter((fact) => asked.has(fact) && !brought.has(fact))
}

/** By fact, the reads of reachable steps at which it may be unknown, as far as the cells tell talks apart. */
function doubtfulReads(
  { shape, steps }: FlowModel,
  { cells }: Propagation,
): ReadonlyMap<string, ReadonlySet<Read>> {
  const reads = new Map<string, Set<Read>>()
  const read = (one: Read, state: AbstractState): void => {
    if (!mayBeUnknown(shape, state, one.fact)) return
    const own = reads.get(one.fact) ?? new Set()
    reads.set(one.fact, own.add(one))
  }
  for (const [stepIndex, { flow, isOpaque, copy }] of steps.entries()) {
    if (isOpaque) continue
    for (let point = 0; point < POINTS; point++) {
      for (const state of cells[stepIndex * POINTS + point]!) {
        if (point === ENTRY)
          for (const op of copy) performAbstract(shape, op, state.slice(), { read })
        for (const exit of flow?.exits[point] ?? []) {
          if (readsAnything(exit)) run(shape, exit, state.slice(), { read })
        }
      }
    }
  }
  return reads
}

const isRead = ({ type }: Op) => type === 'read' || type === 'line'

const readsAnything = ({ ops, ways }: FlowExit): boolean =>
  ops.some(isRead) || ways.some((go) => go.ops.some(isRead))

const stepsOf = ({ stepIndex, path }: EarlyRead): readonly number[] => [
  ...path.map((passed) => passed.stepIndex),
  stepIndex,
]

/** Those whose path passes none of the others: fixing these first may fix the rest. */
function firstOnly(early: readonly EarlyRead[]): readonly EarlyRead[] {
  const told = new Set<number>()
  return early.filter((one) => {
    if (one.path.some(({ stepIndex }) => stepIndex !== one.stepIndex && told.has(stepIndex)))
      return false
    told.add(one.stepIndex)
    return true
  })
}

function byStep(early: readonly EarlyRead[], needed: boolean): readonly EarlyStep[] {
  const steps = new Map<number, EarlyRead[]>()
  for (const one of early) steps.set(one.stepIndex, [...(steps.get(one.stepIndex) ?? []), one])
  return [...steps.values()].map((reads) => ({ isNeeded: needed, reads }))
}
