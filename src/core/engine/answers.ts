import type { Script } from '../script/script'
import type { Effect } from './effect'
import type { ChatEvent } from './event'
import { stepOf } from './refold'
import { look, NOTHING_SEEN, type Seen } from './seen'
import { INITIAL } from './state'
import { transition } from './transition'

/** Something the visitor said that may be changed. */
export type Answer = {
  /** Its place among all that was said and shown. */
  readonly item: number
  /** Its event's place in the talk. */
  readonly event: number
  /** What could be used when it was said. */
  readonly prompt: NonNullable<Seen['prompt']>
}

/** What can still be changed in a talk: everything the visitor said, until an action that is done only once has come to an end. */
export function answersOf(script: Script, events: readonly ChatEvent[]): readonly Answer[] {
  const answers: Answer[] = []
  let state = INITIAL
  let seen = NOTHING_SEEN
  let items = 0
  let asked: Omit<Answer, 'item'> | undefined
  for (const [index, event] of events.entries()) {
    if (isDone(seen, event)) return []
    const [next, effects] = transition(script, state, event)
    if (next === state) continue
    if (stepOf(event) !== undefined && seen.prompt) asked = { event: index, prompt: seen.prompt }
    for (const effect of effects) {
      if (!isItem(effect)) continue
      const own = effect.type === 'say' && effect.from === 'visitor'
      if (own && asked && hasChoice(asked.prompt)) answers.push({ ...asked, item: items })
      items += 1
    }
    seen = look(seen, event, effects)
    state = next
  }
  return answers
}

/** A record or a payment exists: what led to it is history. */
const isDone = ({ call }: Seen, event: ChatEvent) =>
  event.type === 'settled' &&
  call?.call === event.call &&
  call.effect === 'once' &&
  event.outcome !== 'falha'

const isItem = (effect: Effect) =>
  effect.type === 'say' || (effect.type === 'show' && !effect.waits)

/** With one button there is nothing else to say. */
function hasChoice({ ask, offer, show }: Answer['prompt']): boolean {
  const usable = offer?.options.filter((o) => o.disabled === undefined && o.open === undefined)
  return ask !== undefined || show !== undefined || (usable?.length ?? 0) > 1
}
