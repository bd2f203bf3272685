import type { Condition } from '../../../script/condition'
import { termsOf } from '../../../script/conditions'
import { type FlowExit, type FlowGo, POINTS } from './flow-step'
import { anything, can, refine, type State } from './frame'
import { type Guard, placedTerms, type Term } from './reads'
import { run } from './run'
import type { Spread } from './spread'
import type { World } from './world'

/** Why a guard never holds: it contradicts itself, the ways above take all that it would, or its values never get here. */
export type Never = 'contradiction' | 'above' | 'values'

/** A guard that does not decide anything. */
export type IdleGuard = {
  readonly station: number
  readonly guard: Guard
  readonly result: 'never' | 'always'
  readonly why: Never
  /** The one of its terms that is to blame; without one it is the whole. */
  readonly term?: Term
  /** Where it would lead. */
  readonly to?: string
}

/** Guards of reachable steps that hold in no talk, or in all of them. */
export function judgeGuards(world: World, { states }: Spread): readonly IdleGuard[] {
  const idle: IdleGuard[] = []
  for (const [station, { flow, isOpaque, copy }] of world.stations.entries()) {
    if (isOpaque) continue
    for (let point = 0; point < POINTS; point++) {
      const state = states[station * POINTS + point]
      if (!state) continue
      const own = point === 0 && copy.length > 0 ? [copyExit(copy)] : []
      for (const exit of [...own, ...(flow?.exits[point] ?? [])]) {
        if (hasGuard(exit)) idle.push(...judgeExit(world, station, exit, state))
      }
    }
  }
  return idle
}

const copyExit = (ops: FlowExit['ops']): FlowExit => ({
  from: 0,
  cause: { type: 'by-itself' },
  ops,
  ways: [],
})

const hasGuard = ({ ops, ways }: FlowExit): boolean =>
  ways.some(({ guard }) => guard) || ops.some((op) => 'guard' in op && op.guard)

function judgeExit(
  world: World,
  station: number,
  exit: FlowExit,
  entering: State,
): readonly IdleGuard[] {
  const idle: IdleGuard[] = []
  let settled = false
  const guard = (one: Guard, state: State | undefined, before: State, go?: FlowGo): void => {
    if (one.role === 'none' || settled) return
    const found = state
      ? judge(world, one, state, before)
      : ({ result: 'never', why: 'above' } as const)
    if (!found) return
    // what stands below a way that always holds is its consequence
    settled = found.result === 'always' && one.role === 'way' && !found.term
    const to = typeof go?.to === 'string' ? go.to : undefined
    idle.push({ station, guard: one, ...found, ...(to !== undefined && { to }) })
  }
  run(world.frame, exit, entering.slice(), { guard })
  return idle
}

type Judged = Pick<IdleGuard, 'result' | 'why' | 'term'>

function judge(world: World, guard: Guard, state: State, before: State): Judged | undefined {
  const { frame } = world
  const { condition } = guard
  if (!can(frame, state, condition, true)) {
    if (!can(frame, anything(frame), condition, true)) {
      return { result: 'never', why: 'contradiction', ...termAt(world, guard, deniedAt) }
    }
    if (can(frame, before, condition, true)) return { result: 'never', why: 'above' }
    return { result: 'never', why: 'values', ...termAt(world, guard, deniedAt, before) }
  }
  if (!can(frame, state, condition, false)) return { result: 'always', why: 'values' }
  const terms = termsOf(condition)
  if (terms.length < 2 || impliedAt(world, terms, state) === undefined) return undefined
  return { result: 'always', why: 'values', ...termAt(world, guard, impliedAt, state) }
}

type Find = (world: World, terms: readonly Condition[], state: State) => number | undefined

/** The term that a search by their conditions names, as it is written. */
function termAt(
  world: World,
  guard: Guard,
  find: Find,
  state = anything(world.frame),
): { readonly term?: Term } {
  const index = find(world, termsOf(guard.condition), state)
  const term = index === undefined ? undefined : placedTerms(guard)[index]
  return term ? { term } : {}
}

/** The first term that, with those before it, leaves nothing. */
const deniedAt: Find = ({ frame }, terms, state) => {
  const left = state.slice()
  const index = terms.findIndex((term) => !refine(frame, left, term, true))
  return index === -1 ? undefined : index
}

/** The first term that holds whenever those before it do. */
const impliedAt: Find = ({ frame }, terms, state) => {
  const left = state.slice()
  const index = terms.findIndex((term) => {
    if (!can(frame, left, term, false)) return true
    refine(frame, left, term, true)
    return false
  })
  return index === -1 ? undefined : index
}
