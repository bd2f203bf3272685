import { isHeard, type Moment } from './conversation'
import type { Effect } from './effect'
import { NO_CONTEXT, type PromptContext } from './prompt-context'
import { answeredStep } from './rebase'

/** Something the visitor said that may be changed. */
export type EditableAnswer = {
  /** Its place among all that was said and shown. */
  readonly item: number
  /** Its event's place in the talk. */
  readonly event: number
  /** What could be used when it was said. */
  readonly prompt: NonNullable<PromptContext['prompt']>
}

/** The answers of a talk as far as it has gone, folded moment by moment. */
export type AnswerLog = {
  /** What can still be changed: everything the visitor said, until an action that is done only once has come to an end. */
  readonly answers: readonly EditableAnswer[]
  readonly isClosed: boolean
  readonly events: number
  readonly items: number
  readonly context: PromptContext
  /** The visitor's last event, whose bubble may come with a later one: once a call has accepted it. */
  readonly asked?: Omit<EditableAnswer, 'item'>
}

export const NO_ANSWERS: AnswerLog = {
  answers: [],
  isClosed: false,
  events: 0,
  items: 0,
  context: NO_CONTEXT,
}

/** The log after the moments that follow those it has. */
export function logAnswers(log: AnswerLog, moments: readonly Moment[]): AnswerLog {
  const answers = [...log.answers]
  let { isClosed, items, context, asked } = log
  for (const [index, moment] of moments.entries()) {
    isClosed ||= isDone(context, moment)
    if (!isHeard(moment)) continue
    const { held, effects } = moment
    if (answeredStep(held.event) !== undefined && context.prompt) {
      asked = { event: log.events + index, prompt: context.prompt }
    }
    for (const effect of effects) {
      if (!isItem(effect)) continue
      const own = effect.type === 'say' && effect.from === 'visitor' && !effect.help
      if (own && asked && hasChoice(asked.prompt)) answers.push({ ...asked, item: items })
      items += 1
    }
    context = moment.context
  }
  return {
    answers: isClosed ? [] : answers,
    isClosed,
    events: log.events + moments.length,
    items,
    context,
    ...(asked && { asked }),
  }
}

/** A record or a payment exists: what led to it is history. */
const isDone = ({ call }: PromptContext, { held: { event } }: Moment) =>
  event.type === 'settled' &&
  call?.call === event.call &&
  call.effect === 'once' &&
  event.outcome !== 'falha'

/** A question for help and its answer are one item. */
const isItem = (effect: Effect) =>
  effect.type === 'say'
    ? !effect.help || effect.from === 'visitor'
    : effect.type === 'show' && !effect.waits

/** With one button there is nothing else to say. */
function hasChoice({ ask, offer, show }: EditableAnswer['prompt']): boolean {
  const usable = offer?.options.filter((o) => o.disabled === undefined && o.open === undefined)
  return ask !== undefined || show !== undefined || (usable?.length ?? 0) > 1
}
