import { RETURN } from '../../../script/step'
import { gosOf } from '../../../script/step-parts'
import { authoredPath } from '../../read/authored-path'
import type { Unit } from '../../read/unit'
import { mayBeUnknown } from './abstract-state'
import { RETURNS } from './detour-flow'
import type { RefinementHints } from './doubt'
import type { FlowModel } from './flow-model'
import { ACT, BACK, POINTS } from './flow-step'
import { judgeEnds, type Trap } from './judge-ends'
import { type IdleGuard, judgeGuards } from './judge-guards'
import { judgeLines, type UnevenLines } from './judge-lines'
import { judgeLoops, type Loop } from './judge-loops'
import { judgeNotices } from './judge-notices'
import { type EarlyStep, judgeReads } from './judge-reads'
import { type IdleSet, judgeSets } from './judge-sets'
import type { Propagation } from './propagate'
import type { PathInUnit } from './reads'

/** All that is wrong with the ways through a conversation; steps by their index in the model. */
export type FlowVerdict = {
  readonly early: readonly EarlyStep[]
  readonly loops: readonly Loop[]
  readonly guards: readonly IdleGuard[]
  readonly lines: readonly UnevenLines[]
  /** Steps without another way on whose buttons may all be hidden or disabled. */
  readonly choiceless: readonly number[]
  readonly sets: readonly IdleSet[]
  /** Each `return` that a talk may reach while it is in no detour. */
  readonly returns: readonly PathInUnit[]
  readonly traps: readonly Trap[]
  /** Steps that can call the notice's action although the notice was required and not shown. */
  readonly unnoticed: readonly number[]
}

/** `unread`: text that could not be read; `learned` makes the next run quicker. */
export const judgeFlow = (
  model: FlowModel,
  known: Propagation,
  unread: readonly string[],
  learned: RefinementHints,
): FlowVerdict => ({
  early: judgeReads(model, known, learned),
  loops: judgeLoops(model, known),
  guards: judgeGuards(model, known),
  lines: judgeLines(model, known),
  choiceless: choiceless(model, known),
  sets: judgeSets(model, unread),
  returns: lostReturns(model, known),
  traps: judgeEnds(model, known),
  unnoticed: judgeNotices(model),
})

/** The same verdict, with its places moved from old units to the new ones, which differ in words only. */
export function inUnits(verdict: FlowVerdict, units: ReadonlyMap<Unit, Unit>): FlowVerdict {
  const moved = <T extends PathInUnit>(place: T): T => ({
    ...place,
    unit: units.get(place.unit) ?? place.unit,
  })
  return {
    ...verdict,
    early: verdict.early.map((step) => ({
      ...step,
      reads: step.reads.map((early) => ({ ...early, read: moved(early.read) })),
    })),
    guards: verdict.guards.map((idle) => ({
      ...idle,
      guard: moved(idle.guard),
      ...(idle.term && { term: moved(idle.term) }),
    })),
    lines: verdict.lines.map((one) => ({
      ...one,
      guard: moved(one.guard),
      ...(one.other && { other: moved(one.other) }),
    })),
    sets: verdict.sets.map(({ fact, places }) => ({ fact, places: places.map(moved) })),
    returns: verdict.returns.map(moved),
  }
}

function lostReturns(
  { steps, shape, roots }: FlowModel,
  { states }: Propagation,
): readonly PathInUnit[] {
  // unreadable text, or a step with errors, may hold the detour
  if (roots.length > 0 || steps.some(({ isOpaque }) => isOpaque)) return []
  return steps.flatMap(({ compiled: { unit, path, step } }, stepIndex) => {
    const state = states[stepIndex * POINTS + BACK]
    const isIn = shape.slots.has(RETURNS) && state && !mayBeUnknown(shape, state, RETURNS)
    if (!step || !state || isIn) return []
    return gosOf(step).flatMap(({ go, path: inside }) =>
      go.to === RETURN ? [{ unit, path: authoredPath(unit, path, [...inside, 'to']) }] : [],
    )
  })
}

const choiceless = ({ steps }: FlowModel, { states }: Propagation): readonly number[] =>
  steps.flatMap(({ compiled: { step }, isOpaque }, stepIndex) => {
    if (isOpaque || !step?.choose || step.ask || step.show || step.call || step.next) return []
    return states[stepIndex * POINTS + ACT] ? [stepIndex] : []
  })
