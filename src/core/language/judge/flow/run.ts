import { assign, forget, forgetTalk, write } from './effects'
import type { FlowExit, FlowGo, Op } from './flow-step'
import { type Frame, refine, type State } from './frame'
import type { Guard, Read } from './reads'

/** What is looked at while an exit runs. States handed out must be copied to be kept. */
export type Visitor = {
  /** A fact is read; `state` is what is known then. */
  readonly read?: (read: Read, state: State) => void
  /** A guard is judged in `state`, or cannot be reached: the ways above leave nothing. `before`: without those ways. */
  readonly guard?: (guard: Guard, state: State | undefined, before: State, go?: FlowGo) => void
  /** A talk has come to where a way leads. */
  readonly arrive?: (go: FlowGo, state: State, nth: number) => void
}

/** Lets happen what an exit does, along all of its ways. `state` is used up. */
export function run(frame: Frame, exit: FlowExit, state: State, visitor: Visitor): void {
  for (const op of exit.ops) if (!perform(frame, op, state, visitor)) return
  const guarded = exit.ways.some(({ guard }) => guard)
  const before = guarded && visitor.guard ? state.slice() : state
  let rest: State | undefined = state
  for (const [nth, go] of exit.ways.entries()) {
    if (go.guard) visitor.guard?.(go.guard, rest, before, go)
    if (!rest) continue
    const taken: State = go.guard ? rest.slice() : rest
    if (!go.guard || refine(frame, taken, go.guard.condition, true)) {
      const left: State | undefined = go.guard && rest
      if (go.ops.every((op) => perform(frame, op, taken, visitor))) visitor.arrive?.(go, taken, nth)
      rest = left
    }
    if (rest && go.guard && !refine(frame, rest, go.guard.condition, false)) rest = undefined
  }
}

/** Does one thing to a state; false when it cannot happen. */
export function perform(frame: Frame, op: Op, state: State, visitor: Visitor): boolean {
  switch (op.type) {
    case 'read':
      visitor.read?.(op.read, state)
      return true
    case 'line':
      sayLine(frame, op, state, visitor)
      return true
    case 'assume':
      visitor.guard?.(op.guard, state, state)
      return refine(frame, state, op.guard.condition, op.holds)
    case 'assign':
      assign(frame, state, op.set)
      return true
    case 'write':
      write(frame, state, op.fact, op.mayBeNull)
      return true
    case 'clear':
      forget(frame, state, op.facts)
      return true
    case 'reset':
      forgetTalk(frame, state)
      return true
  }
}

function sayLine(
  frame: Frame,
  { guard, reads }: Extract<Op, { type: 'line' }>,
  state: State,
  visitor: Visitor,
): void {
  if (guard) visitor.guard?.(guard, state, state)
  if (!visitor.read || reads.length === 0) return
  const own = guard ? state.slice() : state
  if (guard && !refine(frame, own, guard.condition, true)) return
  for (const read of reads) visitor.read(read, own)
}
