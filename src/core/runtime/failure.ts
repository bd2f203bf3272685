import type { Conversation } from '../engine/conversation'
import type { ChatEvent } from '../engine/event'
import type { StepId } from '../script/step'
import { FAILED } from './perform-call'

/** What went wrong, and where. The outcome is empty where the page itself failed. */
export type Failure = { readonly step: StepId; readonly outcome: string }

/** Events that do not move the talk. */
const BESIDE: ReadonlySet<ChatEvent['type']> = new Set(['told', 'helped', 'reminded'])

/** The failed call that led the talk to its current step, if no event has moved the talk since. */
export function failedCallOf({ moments }: Pick<Conversation, 'moments'>): Failure | undefined {
  const last = moments.findLast(({ held: { event } }) => !BESIDE.has(event.type))
  if (last?.held.event.type !== 'settled' || last.state.at === last.before.at) return undefined
  const { outcome } = last.held.event
  return outcome === FAILED.outcome ? { step: last.before.at, outcome } : undefined
}
