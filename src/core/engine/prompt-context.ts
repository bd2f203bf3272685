import type { FactTable } from '../script/fact'
import type { Facts } from '../script/value'
import type { Effect, EffectOf } from './effect'
import type { ChatEvent } from './event'
import { fingerprint } from './fingerprint'

/** The current prompt, the parts just shown and the latest call: all that the visitor's next action can depend on. */
export type PromptContext = {
  readonly prompt?: {
    readonly step: string
    readonly ask?: EffectOf<'ask'>
    readonly offer?: EffectOf<'offer'>
    readonly show?: EffectOf<'show'>
  }
  /** The facts of summaries shown since the visitor's last action: a choice below them confirms what they say. */
  readonly shown: readonly Facts[]
  readonly call?: EffectOf<'call'>
}

export const NO_CONTEXT: PromptContext = { shown: [] }

/** The context after one more event and its effects. */
export function contextAfter(
  context: PromptContext,
  event: ChatEvent,
  effects: readonly Effect[],
): PromptContext {
  if (event.type === 'told') return context
  const isBeside = BESIDE.has(event.type)
  const shown = isBeside ? [...context.shown] : []
  let { prompt, call } = context
  for (const effect of effects) {
    switch (effect.type) {
      case 'ask':
      case 'offer':
        prompt = { ...sameStep(prompt, effect.step), [effect.type]: effect }
        break
      case 'show':
        if (effect.waits) prompt = { ...sameStep(prompt, effect.step), show: effect }
        else shown.push(effect.facts)
        break
      case 'call':
        call = effect
    }
  }
  return { shown, ...(prompt && { prompt }), ...(call && { call }) }
}

/** Events that are not an answer of the visitor to the prompt. */
const BESIDE: ReadonlySet<ChatEvent['type']> = new Set(['settled', 'helped', 'reminded'])

const sameStep = (prompt: PromptContext['prompt'], step: string) =>
  prompt?.step === step ? prompt : { step }

/**
 * A key for everything that an event depends on: in a context with the same key the event may be replayed unchanged. The clock's facts are
 * not part of an answer's key, since its field judges it again when it is replayed.
 */
export function dependencyKey(
  table: FactTable,
  { prompt, shown, call }: PromptContext,
  event: ChatEvent,
): string {
  switch (event.type) {
    case 'started':
    case 'told':
    case 'helped':
    case 'reminded':
      return ''
    case 'answered':
      return fingerprint({
        fact: prompt?.ask?.fact ?? null,
        context: prompt?.ask ? withoutClock(table, prompt.ask.context) : null,
      })
    case 'chosen':
    case 'marked':
      return fingerprint({
        options: prompt?.offer?.options ?? null,
        shown: prompt?.show ? [...shown, prompt.show.facts] : shown,
      })
    case 'finished':
      return fingerprint({ part: prompt?.show?.part ?? null, facts: prompt?.show?.facts ?? null })
    case 'settled':
      return fingerprint({ action: call?.action ?? null, input: call?.input ?? null })
  }
}

const withoutClock = (table: FactTable, facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !table.get(name)?.clock))
