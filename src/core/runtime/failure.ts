import type { Conversation } from '../engine/conversation'
import type { ChatEvent } from '../engine/event'
import type { StepId } from '../script/step'
import { FAILED } from './perform-call'

/** What went wrong, and where. The outcome is empty where the page itself failed. */
export type Failure = { readonly step: StepId; readonly outcome: string }

/** What leaves the talk where it stands. */
const BESIDE: ReadonlySet<ChatEvent['type']> = new Set(['told', 'helped', 'reminded'])

/** The call that failed and led the talk elsewhere, where that is the last thing that happened. */
export function failedCallOf({ moments }: Pick<Conversation, 'moments'>): Failure | undefined {
  const last = moments.findLast(({ held: { event } }) => !BESIDE.has(event.type))
  if (last?.held.event.type !== 'settled' || last.state.at === last.before.at) return undefined
  const { outcome } = last.held.event
  return outcome === FAILED.outcome ? { step: last.before.at, outcome } : undefined
}
