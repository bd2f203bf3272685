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
  /** How often each action has ended for good: the number in its next idempotency key. */
  readonly settled: { readonly [action: string]: number }
  /** How often each action was refused: nothing was made, and a try after it is another one for the same thing. */
  readonly refused: { readonly [action: string]: number }
  /** Where the detours that the talk is in lead back to, the innermost last; absent outside of any. */
  readonly returns?: readonly StepId[]
  /** Steps that have reminded the visitor, each once in a talk; absent before the first. */
  readonly reminded?: readonly StepId[]
  /** The visitor's answer, said as a bubble once the step's call has accepted it. */
  readonly reply?: string
  /** What was known of the fact before that answer: it is known again where the call refuses the new one. */
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
