import type { Script } from '../script/script'
import { type Conversation, type EventRecord, foldEvents, type PendingReplay } from './conversation'
import type { ChatEvent } from './event'
import { laterThan, replayLater, stepOfEvent } from './rebase'

/**
 * Moves a talk to another script: begins again with `started` and replays the visitor's events whose dependencies are unchanged. Results of
 * calls are not replayed. The replay stops where the new script first waits for something else; the rest stays in `later`. Where the old
 * script (`before`) is not known any more, only answers, choices and told facts are replayed, as far as they fit.
 */
export function migrateTalk<T extends EventRecord>(
  before: Script | undefined,
  after: Script,
  talk: readonly T[],
  started: T,
): Conversation<T> {
  const later = before ? answersTold(before, talk) : answersSaid(talk)
  return replayLater(foldEvents(after, [started], { later }))
}

const answersTold = <T extends EventRecord>(
  script: Script,
  talk: readonly T[],
): readonly PendingReplay<T>[] =>
  laterThan(foldEvents(script, talk), -1).filter(
    ({ held: { event } }) => stepOfEvent(event) !== undefined || event.type === 'told',
  )

const SAID: ReadonlySet<ChatEvent['type']> = new Set(['answered', 'chosen', 'marked', 'told'])

const answersSaid = <T extends EventRecord>(talk: readonly T[]): readonly PendingReplay<T>[] =>
  talk.filter(({ event: { type } }) => SAID.has(type)).map((held) => ({ held, saw: '' }))
