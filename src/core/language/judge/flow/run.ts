import { refine } from './abstract-state'
import { assignAbstract, beginDetour, forget, write } from './effects'
import type { FlowExit, FlowGo, Op } from './flow-step'
import type { PlacedGuard, Read } from './reads'
import { type AbstractState, overwrite, type StateShape } from './state-shape'

/** Callbacks while an exit runs. `run` changes the states of `read` and `guard` afterwards: copy one to keep it. */
export type RunObserver = {
  /** A fact is read; `state` is what is known then. */
  readonly read?: (read: Read, state: AbstractState) => void
  /** A guard is evaluated in `state`; `undefined`: the ways above it take every case. `before`: the state ahead of those ways. */
  readonly guard?: (
    guard: PlacedGuard,
    state: AbstractState | undefined,
    before: AbstractState,
    go?: FlowGo,
  ) => void
  /** A talk takes the way `go`, the `nth` of its exit, and leaves with `state`. */
  readonly arrive?: (go: FlowGo, state: AbstractState, nth: number) => void
}

/** Applies what an exit does to a state, along each of its ways. `state` is overwritten. */
export function run(
  shape: StateShape,
  exit: FlowExit,
  state: AbstractState,
  observer: RunObserver,
): void {
  for (const op of exit.ops) if (!performAbstract(shape, op, state, observer)) return
  const before = observer.guard && exit.ways.some(({ guard }) => guard) ? state.slice() : state
  let rest: AbstractState | undefined = state
  for (let nth = 0; nth < exit.ways.length; nth++) {
    const go = exit.ways[nth]!
    if (go.guard) observer.guard?.(go.guard, rest, before, go)
    if (!rest) continue
    const taken: AbstractState = go.guard ? rest.slice() : rest
    if (!go.guard || refine(shape, taken, go.guard.condition, true)) {
      const left: AbstractState | undefined = go.guard && rest
      if (go.ops.every((op) => performAbstract(shape, op, taken, observer)))
        observer.arrive?.(go, taken, nth)
      rest = left
    }
    if (rest && go.guard && !refine(shape, rest, go.guard.condition, false)) rest = undefined
  }
}

/** Applies one operation to a state; false when no talk in this state gets past it. */
export function performAbstract(
  shape: StateShape,
  op: Op,
  state: AbstractState,
  observer: RunObserver,
): boolean {
  switch (op.type) {
    case 'read':
      observer.read?.(op.read, state)
      return true
    case 'line':
      sayLine(shape, op, state, observer)
      return true
    case 'assume':
      observer.guard?.(op.guard, state, state)
      return refine(shape, state, op.guard.condition, op.holds)
    case 'assign':
      assignAbstract(shape, state, op.set)
      return true
    case 'write':
      write(shape, state, op.fact, op.mayBeNull)
      return true
    case 'time':
      overwrite(state, shape.timePasses)
      return true
    case 'clear':
      forget(shape, state, op.facts)
      return true
    case 'reset':
      overwrite(state, shape.talkForgotten)
      return true
    case 'detour':
      beginDetour(shape, state, op.back)
      return true
  }
}

function sayLine(
  shape: StateShape,
  { guard, reads }: Extract<Op, { type: 'line' }>,
  state: AbstractState,
  observer: RunObserver,
): void {
  if (guard) observer.guard?.(guard, state, state)
  if (!observer.read || reads.length === 0) return
  const own = guard ? state.slice() : state
  if (guard && !refine(shape, own, guard.condition, true)) return
  for (const read of reads) observer.read(read, own)
}
