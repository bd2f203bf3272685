import { groupBy } from '../../../script/group-by'
import {
  type Doubt,
  leastDoubt,
  noHints,
  type RefinementHints,
  routingFacts,
  watchedFor,
} from './doubt'
import type { FlowModel } from './flow-model'
import { wayGraphOf } from './graph'
import { type Propagation, propagate } from './propagate'
import { isNeeded, type Read } from './reads'
import { earlyReads } from './search'
import type { EarlyRead, FoundRead } from './shortest-talks'

/** Facts that one step reads before some talk knows them: one mistake, reported at the first read. */
export type EarlyStep = {
  readonly isNeeded: boolean
  readonly reads: readonly EarlyRead[]
}

/** Once a fact is known to come too early, so many talks are still examined to find others: most likely they have the same cause. */
const MOST_AFTER_ERROR = 40_000

/**
 * Finds facts that are read before they are written, each with the shortest talk to it. Early reads further along such a talk are
 * dropped: they most likely have the same cause.
 */
export function judgeReads(
  model: FlowModel,
  known: Propagation,
  learned: RefinementHints = noHints(),
): readonly EarlyStep[] {
  const looked = new Set<string>()
  const early = new Map<Read, EarlyRead>()
  let hasError = false
  let afterError = 0
  const look = (fact: string, reads: ReadonlySet<Read>): void => {
    looked.add(fact)
    const { found, walks } = searchFor(model, known, { fact, reads, learned })
    if (hasError) afterError += walks
    for (const one of found.flatMap((first) => [first, ...first.beside])) {
      const before = early.get(one.read)
      if (!before || one.path.length < before.path.length) early.set(one.read, one)
      hasError ||= isNeeded(one.read)
    }
  }
  const followed = followedOnly(model)
  const reached = followed === model ? known : propagate(followed, wayGraphOf(followed))
  const marks = routingFacts(followed)
  const openIn = (doubt: Doubt) => [...doubt].filter(([fact]) => !looked.has(fact))
  /** Searches for one needed fact first: a mistake that leaves most facts in doubt is most likely found by any of them. */
  const hasMistake = (doubt: Doubt): boolean => {
    const first = openIn(doubt).find(([, reads]) => [...reads].some(isNeeded))
    if (!hasError && first) look(...first)
    return hasError
  }
  let doubtful = leastDoubt(followed, reached, learned, marks, hasMistake)
  while (afterError < MOST_AFTER_ERROR) {
    const open = openIn(doubtful)
    const [next] = open
    if (!next) break
    const watched = watchedFor(learned, next[0])
    const size = watched.size
    look(...next)
    // a search costs about as much as trying one more fact to keep states apart by
    if (!hasError && watched.size > size && open.length > marks.length + watched.size)
      doubtful = leastDoubt(followed, reached, learned, [...marks, ...watched], hasMistake)
  }
  const found = [...early.values()].sort((a, b) => a.path.length - b.path.length)
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

type Asked = {
  readonly fact: string
  readonly reads: ReadonlySet<Read>
  readonly learned: RefinementHints
}

/** The early reads of one fact, and how many talks were examined to find them. */
function searchFor(
  model: FlowModel,
  known: Propagation,
  { fact, reads, learned }: Asked,
): { readonly found: readonly FoundRead[]; readonly walks: number } {
  const watched = watchedFor(learned, fact)
  const all = earlyReads(model, known, fact, reads, watched)
  const needed = new Set([...reads].filter(isNeeded))
  // the search takes a fact as known once it is read, so an optional read hides a needed one after it
  const isHiding = !all.isClear && needed.size > 0 && needed.size < reads.size
  if (!isHiding) return { found: all.early, walks: all.walks }
  const { early, walks } = earlyReads(model, known, fact, needed, watched)
  return { found: early.length > 0 ? early : all.early, walks: all.walks + walks }
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

const byStep = (early: readonly EarlyRead[], needed: boolean): readonly EarlyStep[] =>
  [...groupBy(early, ({ stepIndex }) => stepIndex).values()].map((reads) => ({
    isNeeded: needed,
    reads,
  }))
