import { leastDoubt, noHints, type RefinementHints, routingFacts, watchedFor } from './doubt'
import type { FlowModel } from './flow-model'
import { wayGraphOf } from './graph'
import { type Propagation, propagate } from './propagate'
import { isNeeded } from './reads'
import { earlyReads } from './search'
import type { EarlyRead } from './shortest-talks'

/** Facts that one step reads before some talk knows them: one mistake, reported at the first read. */
export type EarlyStep = {
  readonly isNeeded: boolean
  readonly reads: readonly EarlyRead[]
}

/**
 * Finds facts that are read before they are written, each with the shortest talk to it. Early reads further along such a talk are
 * dropped: they most likely have the same cause.
 */
export function judgeReads(
  model: FlowModel,
  known: Propagation,
  learned: RefinementHints = noHints(),
): readonly EarlyStep[] {
  const found: EarlyRead[] = []
  const looked = new Set<string>()
  const followed = followedOnly(model)
  const reached = followed === model ? known : propagate(followed, wayGraphOf(followed))
  const marks = routingFacts(followed)
  let doubtful = leastDoubt(followed, reached, learned, marks)
  for (;;) {
    const open = [...doubtful].filter(([fact]) => !looked.has(fact))
    const [next] = open
    if (!next) break
    const [fact, reads] = next
    looked.add(fact)
    const watched = watchedFor(learned, fact)
    const size = watched.size
    const needed = new Set([...reads].filter(isNeeded))
    const all = earlyReads(model, known, fact, reads, watched)
    // the search takes a fact as known once it is read, so an optional read hides a needed one after it
    const isHiding = !all.isClear && needed.size > 0 && needed.size < reads.size
    const { early } = isHiding ? earlyReads(model, known, fact, needed, watched) : all
    found.push(...(early.length > 0 ? early : all.early))
    // a search costs about as much as trying one more fact to keep states apart by
    if (watched.size > size && open.length > marks.length + watched.size)
      doubtful = leastDoubt(followed, reached, learned, [...marks, ...watched])
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
 * The model as far as a search follows it: from where talks start, but not beyond a step with errors of its own. After such a step a
 * talk may know anything, so searching for early reads there would find nothing certain.
 */
function followedOnly(model: FlowModel): FlowModel {
  if (model.roots.length === 0 && !model.steps.some(({ isOpaque }) => isOpaque)) return model
  const steps = model.steps.map((step) => {
    const { flow, ...rest } = step
    return step.isOpaque ? rest : step
  })
  return { ...model, steps, roots: [] }
}

const stepsOf = ({ stepIndex, path }: EarlyRead): readonly number[] => [
  ...path.map((passed) => passed.stepIndex),
  stepIndex,
]

/** The early reads whose path passes no step of another one: fixing these first may fix the rest. */
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
