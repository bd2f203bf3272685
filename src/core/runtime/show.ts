import type { Effect, EffectOf } from '../engine/effect'
import type { FactTable } from '../script/fact'
import type { StepId } from '../script/step'
import type { Item, Prompt, Status, View } from './view'

/** Nothing said yet: the bot is about to. */
export const EMPTY_VIEW: View = { items: [], status: 'typing', step: '' }

/** Folds one performed effect into what is seen. Pure; `at` is epoch milliseconds, absent on the server. */
export function show(facts: FactTable, view: View, effect: Effect, at?: number): View {
  switch (effect.type) {
    case 'wait':
      return view.status === 'typing' ? view : without(view, 'typing')
    case 'say':
      return withItem(view, effect.step, bubble(facts, view.items.length, effect, at))
    case 'show':
      return effect.waits
        ? withPrompt(view, effect.step, { show: effect })
        : withItem(view, effect.step, part(view.items.length, effect, at))
    case 'ask':
      return withPrompt(view, effect.step, { ask: effect })
    case 'offer':
      return withPrompt(view, effect.step, { offer: effect })
    case 'call':
      return effect.interrupted === undefined ? without(view, 'busy') : sending(view)
    case 'track':
    case 'open':
      return view
    case 'end':
      return without(view, 'ended')
  }
}

/** The same talk while nothing can be used. */
const without = ({ items, step }: View, status: Status): View => ({ items, status, step })

/** The part that has handed something over stays before the visitor while it is on its way. */
function sending({ items, step, prompt }: View): View {
  const { show } = prompt ?? {}
  return { items, step, status: 'busy', ...(show && { prompt: { step: show.step, show } }) }
}

const stamp = (at: number | undefined) => (at === undefined ? {} : { at })

function bubble(
  facts: FactTable,
  id: number,
  effect: EffectOf<'say'>,
  at: number | undefined,
): Item {
  const { from, step, text } = effect
  const title = from === 'visitor' && effect.fact ? facts.get(effect.fact)?.label : undefined
  return { type: 'bubble', id, from, step, text, ...stamp(at), ...(title ? { title } : {}) }
}

function part(id: number, { step, part, facts }: EffectOf<'show'>, at: number | undefined): Item {
  return { type: 'part', id, step, part, facts, ...stamp(at) }
}

/** What is said answers the prompt or follows it, so nothing said before it can still be used. */
function withItem(view: View, step: StepId, item: Item): View {
  return { items: [...view.items, item], status: 'typing', step }
}

/** A step may ask, offer and show at once, and a retry only asks again; what another step had offered is gone. */
function withPrompt(view: View, step: StepId, added: Omit<Prompt, 'step'>): View {
  const same = view.prompt?.step === step ? view.prompt : undefined
  return { items: view.items, prompt: { ...same, step, ...added }, status: 'waiting', step }
}
