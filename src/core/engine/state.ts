import type { StepId } from '../script/step'
import type { Facts } from '../script/value'

/** Where a conversation stands. The fold of its events; immutable. */
export type ChatState = {
  readonly phase: 'new' | 'waiting' | 'calling' | 'ended'
  /** The current step; empty while new. */
  readonly at: StepId
  readonly facts: Facts
  /** Number of the latest call. */
  readonly calls: number
  /** How often each action was completed (effect `once`) or ended as `uncertain` (others): the number in its next idempotency key. */
  readonly settled: { readonly [action: string]: number }
  /** How often each action ended with a refusal: nothing was created, and the next call is another try for the same thing. */
  readonly refused: { readonly [action: string]: number }
  /** The return targets of the current detours, the innermost last; absent outside of detours. */
  readonly returns?: readonly StepId[]
  /** Steps that have reminded the visitor, each once in a talk; absent before the first. */
  readonly reminded?: readonly StepId[]
  /** The visitor's answer, said as a bubble once the step's call has accepted it. */
  readonly reply?: string
  /** The fact's value before that answer, which is restored if the call refuses the answer. */
  readonly before?: Facts
}

export const INITIAL: ChatState = {
  phase: 'new',
  at: '',
  facts: {},
  calls: 0,
  settled: {},
  refused: {},
}
