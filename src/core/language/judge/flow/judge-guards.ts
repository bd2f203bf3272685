import type { Condition } from '../../../script/condition'
import { termsOf } from '../../../script/conditions'
import { isPossible, refine, topState } from './abstract-state'
import type { FlowModel } from './flow-model'
import { BY_ITSELF, ENTRY, type FlowExit, type FlowGo, POINTS } from './flow-step'
import type { Propagation } from './propagate'
import { type PlacedGuard, placedTerms, type Term } from './reads'
import { run } from './run'
import type { AbstractState } from './state-shape'

/** Why a guard never holds: it contradicts itself, the ways above it take every such case, or its values never occur here. */
export type Never = 'contradiction' | 'above' | 'values'

/** A guard that decides nothing. */
export type IdleGuard = {
  readonly stepIndex: number
  readonly guard: PlacedGuard
  readonly result: 'never' | 'always'
  readonly why: Never
  /** The term that is to blame; without one it is the whole guard. */
  readonly term?: Term
  /** The step that the guarded way would lead to. */
  readonly to?: string
  /** How many further guards below it never hold for the same reason. */
  readonly alike?: number
}

/** Guards of reachable steps that hold in no talk, or in all of them. */
export function judgeGuards(model: FlowModel, { states }: Propagation): readonly IdleGuard[] {
  const idle: IdleGuard[] = []
  for (const [stepIndex, { flow, isOpaque, copy }] of model.steps.entries()) {
    if (isOpaque) continue
    for (let point = 0; point < POINTS; point++) {
      const state = states[stepIndex * POINTS + point]
      if (!state) continue
      const own = point === ENTRY ? [{ cause: BY_ITSELF, ops: copy, ways: [] }] : []
      for (const exit of [...own, ...(flow?.exits[point] ?? [])]) {
        if (hasGuard(exit)) idle.push(...judgeExit(model, stepIndex, exit, state))
      }
    }
  }
  return idle
}

const hasGuard = ({ ops, ways }: FlowExit): boolean =>
  ways.some(({ guard }) => guard) || ops.some((op) => 'guard' in op && op.guard)

function judgeExit(
  model: FlowModel,
  stepIndex: number,
  exit: FlowExit,
  entering: AbstractState,
): readonly IdleGuard[] {
  const idle: IdleGuard[] = []
  let settled = false
  // ways below one without a guard are reported by another check (`never-reached`)
  const open = exit.ways.findIndex((way) => !way.guard)
  const guard = (
    one: PlacedGuard,
    state: AbstractState | undefined,
    before: AbstractState,
    go?: FlowGo,
  ): void => {
    if (one.role === 'none' || settled) return
    if (go && open !== -1 && exit.ways.indexOf(go) > open) return
    const found = state
      ? judge(model, one, state, before)
      : ({ result: 'never', why: 'above' } as const)
    if (!found) return
    // guards below a way that always holds are a consequence of it and not reported
    settled = found.result === 'always' && one.role === 'way' && !found.term
    const above = idle.findIndex(({ why, guard: { role } }) => why === 'above' && role === 'way')
    if (found.why === 'above' && above !== -1) {
      const { alike = 0 } = idle[above]!
      idle[above] = { ...idle[above]!, alike: alike + 1 }
      return
    }
    const to = typeof go?.to === 'string' ? go.to : undefined
    idle.push({ stepIndex, guard: one, ...found, ...(to !== undefined && { to }) })
  }
  run(model.shape, exit, entering.slice(), { guard })
  return idle
}

type Judged = Pick<IdleGuard, 'result' | 'why' | 'term'>

function judge(
  model: FlowModel,
  guard: PlacedGuard,
  state: AbstractState,
  before: AbstractState,
): Judged | undefined {
  const { shape } = model
  const { condition } = guard
  if (!isPossible(shape, state, condition, true)) {
    if (!isPossible(shape, topState(shape), condition, true)) {
      return { result: 'never', why: 'contradiction', ...termAt(model, guard, deniedAt) }
    }
    if (isPossible(shape, before, condition, true)) return { result: 'never', why: 'above' }
    return { result: 'never', why: 'values', ...termAt(model, guard, deniedAt, before) }
  }
  if (!isPossible(shape, state, condition, false)) return { result: 'always', why: 'values' }
  const terms = termsOf(condition)
  if (terms.length < 2 || impliedAt(model, terms, state) === undefined) return undefined
  return { result: 'always', why: 'values', ...termAt(model, guard, impliedAt, state) }
}

type Find = (
  model: FlowModel,
  terms: readonly Condition[],
  state: AbstractState,
) => number | undefined

/** The written term that `find` picks among the conditions of a guard's terms. */
function termAt(
  model: FlowModel,
  guard: PlacedGuard,
  find: Find,
  state = topState(model.shape),
): { readonly term?: Term } {
  const index = find(model, termsOf(guard.condition), state)
  const term = index === undefined ? undefined : placedTerms(guard, model.vocabulary.facts)[index]
  return term ? { term } : {}
}

/** The first term that cannot hold together with those before it. */
const deniedAt: Find = ({ shape }, terms, state) => {
  const left = state.slice()
  const index = terms.findIndex((term) => !refine(shape, left, term, true))
  return index === -1 ? undefined : index
}

/** The first term that holds whenever those before it do. */
const impliedAt: Find = ({ shape }, terms, state) => {
  const left = state.slice()
  const index = terms.findIndex((term) => {
    if (!isPossible(shape, left, term, false)) return true
    refine(shape, left, term, true)
    return false
  })
  return index === -1 ? undefined : index
}
