import { hasChangedState, type Moment } from './conversation'
import type { Effect } from './effect'
import { NO_CONTEXT, type PromptContext } from './prompt-context'
import { answeredStep } from './rebase'

/** An earlier answer that the visitor may change. */
export type EditableAnswer = {
  /** The index of its bubble among the items of the log. */
  readonly item: number
  /** The index of its event in the talk. */
  readonly event: number
  /** The prompt that it answered. */
  readonly prompt: NonNullable<PromptContext['prompt']>
}

/** The answers of a talk, folded moment by moment. */
export type AnswerLog = {
  /** Answers that can still be changed: none once an action with effect `once` has been completed. */
  readonly answers: readonly EditableAnswer[]
  readonly isClosed: boolean
  readonly events: number
  readonly items: number
  readonly context: PromptContext
  /** The visitor's last answer. Its bubble may come with a later event: once a call has accepted the answer. */
  readonly asked?: Omit<EditableAnswer, 'item'>
}

export const NO_ANSWERS: AnswerLog = {
  answers: [],
  isClosed: false,
  events: 0,
  items: 0,
  context: NO_CONTEXT,
}

/** The log extended by the moments that follow. */
export function logAnswers(log: AnswerLog, moments: readonly Moment[]): AnswerLog {
  const answers = [...log.answers]
  let { isClosed, items, context, asked } = log
  for (const [index, moment] of moments.entries()) {
    isClosed ||= isDone(context, moment)
    if (!hasChangedState(moment)) continue
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

/** Whether the event completes a `once` action: a record or a payment then exists, so that earlier answers cannot be changed. */
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

/** Whether the prompt allows another answer; a single button does not. */
function hasChoice({ ask, offer, show }: EditableAnswer['prompt']): boolean {
  const usable = offer?.options.filter((o) => o.disabled === undefined && o.open === undefined)
  return ask !== undefined || show !== undefined || (usable?.length ?? 0) > 1
}
