import { type Conversation, isHeard, type Moment } from './conversation'
import type { Effect } from './effect'
import { NO_CONTEXT, type PromptContext } from './prompt-context'
import { stepOf } from './rebase'

/** Something the visitor said that may be changed. */
export type Answer = {
  /** Its place among all that was said and shown. */
  readonly item: number
  /** Its event's place in the talk. */
  readonly event: number
  /** What could be used when it was said. */
  readonly prompt: NonNullable<PromptContext['prompt']>
}

/** What can still be changed in a talk: everything the visitor said, until an action that is done only once has come to an end. */
export function answersOf({ moments }: Conversation): readonly Answer[] {
  const answers: Answer[] = []
  let context = NO_CONTEXT
  let items = 0
  let asked: Omit<Answer, 'item'> | undefined
  for (const [index, moment] of moments.entries()) {
    if (isDone(context, moment)) return []
    if (!isHeard(moment)) continue
    const { held, effects } = moment
    if (stepOf(held.event) !== undefined && context.prompt) {
      asked = { event: index, prompt: context.prompt }
    }
    for (const effect of effects) {
      if (!isItem(effect)) continue
      const own = effect.type === 'say' && effect.from === 'visitor'
      if (own && asked && hasChoice(asked.prompt)) answers.push({ ...asked, item: items })
      items += 1
    }
    context = moment.context
  }
  return answers
}

/** A record or a payment exists: what led to it is history. */
const isDone = ({ call }: PromptContext, { held: { event } }: Moment) =>
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
