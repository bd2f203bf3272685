import type { Assignment } from '../../../script/step'
import type { FactName } from '../../../script/value'
import type { PlacedGuard, Read } from './reads'

/** Where a talk can stand inside a step: on entering it, waiting, after the wait, and while an action is called. */
export const ENTRY = 0
export const WAIT = 1
export const ACT = 2
export const CALLED = 3
/** The point from which `return` leaves a detour. */
export const BACK = 4
export const POINTS = 5
export type StepPoint = typeof ENTRY | typeof WAIT | typeof ACT | typeof CALLED | typeof BACK

/** As a target: the script's `fallback`, where a step leads that has no way on. */
export const FALLBACK = ''

export type Op =
  | { readonly type: 'read'; readonly read: Read }
  | { readonly type: 'line'; readonly guard?: PlacedGuard; readonly reads: readonly Read[] }
  | { readonly type: 'assume'; readonly guard: PlacedGuard; readonly holds: boolean }
  | { readonly type: 'assign'; readonly set: readonly Assignment[] }
  | { readonly type: 'write'; readonly fact: FactName; readonly mayBeNull: boolean }
  | { readonly type: 'clear'; readonly facts: readonly FactName[] }
  | { readonly type: 'reset' }
  /** Time passed while the talk waited for the visitor or a server. */
  | { readonly type: 'time' }
  /** A detour begins; it will return to the step `back`. */
  | { readonly type: 'detour'; readonly back: string }

export const readsOfOp = (op: Op): readonly Read[] =>
  op.type === 'read' ? [op.read] : op.type === 'line' ? op.reads : []

/** One of the ways of an exit: the talk takes the first whose guard holds. `to` is a point of the same step, or another step. */
export type FlowGo = {
  readonly guard?: PlacedGuard
  readonly ops: readonly Op[]
  readonly to: StepPoint | string
}

/** What makes a talk leave a point. */
export type Cause =
  | { readonly type: 'by-itself' | 'answer' | 'refusal' }
  | { readonly type: 'option' | 'outcome'; readonly name: string }
  /** An option made from an item of a list. */
  | { readonly type: 'item'; readonly list: string }

export const BY_ITSELF: Cause = { type: 'by-itself' }

/** Something that can happen at a point of a step. */
export type FlowExit = {
  readonly cause: Cause
  readonly ops: readonly Op[]
  readonly ways: readonly FlowGo[]
}

/** All operations of an exit: its own, then those of its ways. */
export const opsIn = ({ ops, ways }: FlowExit): readonly Op[] => [
  ...ops,
  ...ways.flatMap((go) => go.ops),
]

/** A step as the analysis sees it: what can happen at each of its points. */
export type StepFlow = {
  readonly id: string
  readonly exits: readonly (readonly FlowExit[])[]
}
