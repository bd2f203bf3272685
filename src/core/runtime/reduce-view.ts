import type { Effect, EffectOf } from '../engine/effect'
import { plainWords } from '../engine/render'
import type { FactTable } from '../script/fact'
import type { StepId } from '../script/step'
import { type Facts, isSameValue } from '../script/value'
import type { Item, Prompt, Status, View } from './view'

/** The view before anything is said: the bot is shown typing. */
export const EMPTY_VIEW: View = { items: [], status: 'typing', step: '' }

/** Folds one performed effect into what is seen. Pure; `at` is epoch milliseconds, absent on the server. */
export function reduceView(facts: FactTable, view: View, effect: Effect, at?: number): View {
  switch (effect.type) {
    case 'wait':
      return view.status === 'typing' ? view : without(view, 'typing', view.calling)
    case 'say':
      if (effect.help) return { ...view, items: withHelp(view.items, effect, at) }
      if (effect.from === 'bot' && effect.reminder) return withReminder(facts, view, effect, at)
      return withItem(view, effect.step, bubble(facts, view.items.length, effect, at))
    case 'show':
      return effect.waits
        ? waiting(view, effect)
        : withItem(view, effect.step, part(view.items.length, effect, at))
    case 'ask':
      return withPrompt(view, effect.step, { ask: effect })
    case 'offer':
      return withPrompt(view, effect.step, { offer: effect })
    case 'remind':
      return withPrompt(view, effect.step, { remind: effect })
    case 'call':
      return effect.interrupted === undefined ? without(view, 'busy', effect.action) : sending(view)
    case 'track':
    case 'open':
      return view
    case 'end':
      return without(view, 'ended')
  }
}

/** The same items with another status, and no prompt. */
const without = ({ items, step }: View, status: Status, calling?: string): View => ({
  items,
  status,
  step,
  ...(calling !== undefined && { calling }),
})

/** A part stays visible while its transient input is being sent. */
function sending({ items, step, prompt }: View): View {
  const { show } = prompt ?? {}
  return { items, step, status: 'busy', ...(show && { prompt: { step: show.step, show } }) }
}

/** Adds a question for help as a new item, or an answer to the item of its question. */
function withHelp(
  items: View['items'],
  { from, step, text }: EffectOf<'say'>,
  at: number | undefined,
): View['items'] {
  const last = items.at(-1)
  if (from === 'bot' && last?.type === 'help') {
    return [...items.slice(0, -1), { ...last, said: [...last.said, text] }]
  }
  const title = plainWords(text)
  return [...items, { type: 'help', id: items.length, step, title, said: [], ...stamp(at) }]
}

/** Adds the bubble of a reminder; the prompt stays. */
function withReminder(
  facts: FactTable,
  view: View,
  effect: EffectOf<'say'>,
  at: number | undefined,
): View {
  const { remind: _, ...prompt } = view.prompt ?? { step: effect.step }
  const items = [...view.items, bubble(facts, view.items.length, effect, at)]
  return { ...view, items, ...(view.prompt && { prompt }) }
}

const stamp = (at: number | undefined) => (at === undefined ? {} : { at })

function bubble(
  facts: FactTable,
  id: number,
  effect: EffectOf<'say'>,
  at: number | undefined,
): Item {
  const { from, step, text } = effect
  const title = from === 'visitor' ? titleOf(facts, effect) : undefined
  const { table, media } = from === 'bot' ? effect : {}
  return {
    type: 'bubble',
    id,
    from,
    step,
    text,
    ...(table && { table }),
    ...(media !== undefined && { media }),
    ...stamp(at),
    ...(title ? { title } : {}),
  }
}

const titleOf = (
  facts: FactTable,
  { fact, title }: Extract<EffectOf<'say'>, { from: 'visitor' }>,
) => title ?? (fact === undefined ? undefined : facts.get(fact)?.label)

function part(id: number, { step, part, facts }: EffectOf<'show'>, at: number | undefined): Item {
  return { type: 'part', id, step, part, facts, ...stamp(at) }
}

/** Adds an item. It answers the prompt or follows it, so that the prompt is removed. */
function withItem(view: View, step: StepId, item: Item): View {
  return { items: [...view.items, item], status: 'typing', step }
}

/** A waiting part that is already in the log is used there, with the facts known now; any other is drawn at the end. */
function waiting(view: View, effect: EffectOf<'show'>): View {
  const standing = view.items.findLast((item) => item.type === 'part' && item.part === effect.part)
  if (standing?.type !== 'part') return withPrompt(view, effect.step, { show: effect })
  const again = shownAgain(standing, effect.facts)
  const items = view.items.map((item) => (item === standing ? again : item))
  return withPrompt({ ...view, items }, effect.step, { show: effect, standing: standing.id })
}

type PartItem = Extract<Item, { type: 'part' }>

/** A part of the log with new facts; where no value has changed, its earlier `changed` stays. */
function shownAgain(item: PartItem, facts: Facts): PartItem {
  const names = new Set([...Object.keys(item.facts), ...Object.keys(facts)])
  const changed = [...names].filter((name) => !isSameValue(item.facts[name], facts[name]))
  return changed.length === 0 ? item : { ...item, facts, changed }
}

/** Adds to the prompt of the same step, which may ask, offer and show at once, or replaces the prompt of another step. */
function withPrompt(view: View, step: StepId, added: Omit<Prompt, 'step'>): View {
  const same = view.prompt?.step === step ? view.prompt : undefined
  return { items: view.items, prompt: { ...same, step, ...added }, status: 'waiting', step }
}
