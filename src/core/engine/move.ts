import type { Script } from '../script/script'
import { type Conversation, foldEvents, type Held, type Later } from './conversation'
import type { ChatEvent } from './event'
import { laterThan, replayLater, stepOfEvent } from './rebase'

/**
 * A talk as another script would have it: begun anew by `started`, and told what the visitor has answered as far as it depended on the same.
 * What servers answered is asked for again. It stands where the new script first waits for something else; the rest is told when its
 * turn comes. Where the script it was held with is not known any more, only answers and choices count, as far as they fit.
 */
export function moveTalk<T extends Held>(
  before: Script | undefined,
  after: Script,
  talk: readonly T[],
  started: T,
): Conversation<T> {
  const later = before ? answersTold(before, talk) : answersSaid(talk)
  return replayLater(foldEvents(after, [started], { later }))
}

const answersTold = <T extends Held>(script: Script, talk: readonly T[]): readonly Later<T>[] =>
  laterThan(foldEvents(script, talk), -1).filter(
    ({ held: { event } }) => stepOfEvent(event) !== undefined || event.type === 'told',
  )

const SAID: ReadonlySet<ChatEvent['type']> = new Set(['answered', 'chosen', 'marked', 'told'])

const answersSaid = <T extends Held>(talk: readonly T[]): readonly Later<T>[] =>
  talk.filter(({ event: { type } }) => SAID.has(type)).map((held) => ({ held, saw: '' }))
